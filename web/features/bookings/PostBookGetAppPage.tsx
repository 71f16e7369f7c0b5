/** /onboarding/post-book-get-app: the last step after a booking made from onboarding: how the visit works, then the visit (R4.037). */
import { isMobile } from "@larkwell/domain/platform/device.ts";
import { Link, useSearchParams } from "react-router";
import { messages } from "../../api/messages.ts";
import { brand } from "../../brand.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Card, Page } from "../../kit/Page.tsx";
import { isNative } from "../../native/bridge.ts";
import { paths } from "../../paths.ts";
import { AppLinkButton } from "../promotion/AppLinkButton.tsx";
import { HowItWorks } from "./AfterBookingDialogs.tsx";

export default function PostBookGetAppPage() {
  const [params] = useSearchParams();
  const id = Number(params.get("appointment_id"));
  const known = Number.isSafeInteger(id) && id > 0;
  return (
    <Page title={known ? messages.booked : "How your visit works"} lead="Here is how it goes from here." width="narrow">
      <Card>
        <HowItWorks />
      </Card>
      {!isNative() && <OnYourPhone />}
      <div>
        <ButtonLink to={known ? paths.appointment(id) : paths.dashboard()}>
          {known ? "Go to my visit" : "Go to my home page"}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** On a phone the way to the home screen; elsewhere a text with the link to her visits. */
function OnYourPhone() {
  const onPhone = isMobile(navigator);
  return (
    <Card tint="sage">
      <h2>Keep {brand.name} on your phone</h2>
      <p>
        It opens like an app, without anything from a store: <Link to={paths.downloadTheApp()}>see how</Link>.
        {!onPhone && " We can text you the link, to your visits and to nothing else."}
      </p>
      {!onPhone && <AppLinkButton />}
    </Card>
  );
}
