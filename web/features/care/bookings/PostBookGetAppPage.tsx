/** /onboarding/post-book-get-app: after a booking made from onboarding: how the visit works, and how to get it on the phone (R4.037). */
import { t } from "@larkwell/domain/language/text.ts";
import { isMobile } from "@larkwell/domain/platform/device.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import * as messages from "../../../api/feature-messages.ts";
import { brand } from "../../../brand.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { isNative } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { AppLinkButton } from "../../public/promotion/AppLinkButton.tsx";
import { HowItWorks } from "./AfterBookingDialogs.tsx";

const lead = () => t("Here’s what happens next.");

/** A booking from a link with `ob` may be made by a member who is not in onboarding: they go to their visit. */
export default function PostBookGetAppPage() {
  const [params] = useSearchParams();
  const { state } = useOnboarding("post_book_get_app");
  const id = Number(params.get("appointment_id"));
  const known = Number.isSafeInteger(id) && id > 0 ? id : null;
  const title = known ? messages.booked() : t("How your visit works");
  return state.steps.some((step) => step.name === "post_book_get_app") ? (
    <OnTheWay title={title} />
  ) : (
    <Page title={title} lead={lead()} width="narrow">
      <Content />
      <div>
        <ButtonLink to={known ? paths.appointment(known) : paths.dashboard()}>
          {known ? t("Go to my visit") : t("Go to my home page")}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The bar is at 95 and fills when the member continues: to 100 if no question follows (D23). */
function OnTheWay({ title }: { title: string }) {
  const { goOn, sending } = useOnboarding("post_book_get_app");
  const [gone, setGone] = useState(false);
  return (
    <OnboardingFrame step="post_book_get_app" title={title} lead={lead()} filled={gone}>
      <Content />
      <div>
        <Button
          busy={sending}
          onClick={() => {
            setGone(true);
            goOn();
          }}
        >
          <Trans>Continue</Trans>
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

/** On a phone: how to add it to the home screen. Elsewhere: a text message with the link to their visits. */
function OnYourPhone() {
  const onPhone = isMobile(navigator);
  return (
    <Card tint="sage">
      <h2>
        <Trans>Keep {brand.name} on your phone</Trans>
      </h2>
      <p>
        <Trans>
          It opens like an app, with nothing to download from a store. <Link to={paths.downloadTheApp()}>See how</Link>
        </Trans>
      </p>
      {!onPhone && (
        <>
          <p>
            <Trans>We can text you the link. It opens your visits and nothing else.</Trans>
          </p>
          <AppLinkButton />
        </>
      )}
    </Card>
  );
}
