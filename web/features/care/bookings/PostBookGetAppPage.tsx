/** /onboarding/post-book-get-app: after a booking made from onboarding: how the visit works, and a way to have it on the phone (R4.037). */
import { isMobile } from "@larkwell/domain/platform/device.ts";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { messages } from "../../../api/messages.ts";
import { brand } from "../../../brand.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { isNative } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { AppLinkButton } from "../../public/promotion/AppLinkButton.tsx";
import { HowItWorks } from "./AfterBookingDialogs.tsx";

const lead = "Here is how it goes from here.";

/** A booking from a link with `ob` may be made by somebody who is not on the way: she goes to her visit. */
export default function PostBookGetAppPage() {
  const [params] = useSearchParams();
  const { state } = useOnboarding("post_book_get_app");
  const id = Number(params.get("appointment_id"));
  const known = Number.isSafeInteger(id) && id > 0 ? id : null;
  const title = known ? messages.booked : "How your visit works";
  return state.steps.some((step) => step.name === "post_book_get_app") ? (
    <OnTheWay title={title} />
  ) : (
    <Page title={title} lead={lead} width="narrow">
      <Content />
      <div>
        <ButtonLink to={known ? paths.appointment(known) : paths.dashboard()}>
          {known ? "Go to my visit" : "Go to my home page"}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The bar stands at 95 and fills when she goes on: to 100 where nothing is asked after it (D23). */
function OnTheWay({ title }: { title: string }) {
  const { goOn, sending } = useOnboarding("post_book_get_app");
  const [gone, setGone] = useState(false);
  return (
    <OnboardingFrame step="post_book_get_app" title={title} lead={lead} filled={gone}>
      <Content />
      <div>
        <Button
          busy={sending}
          onClick={() => {
            setGone(true);
            goOn();
          }}
        >
          Continue
        </Button>
      </div>
    </OnboardingFrame>
  );
}

const Content = () => (
  <>
    <Card>
      <HowItWorks />
    </Card>
    {!isNative() && <OnYourPhone />}
  </>
);

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
