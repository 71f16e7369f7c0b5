/** /onboarding/post-book-get-app: the last step after a booking made from onboarding: how the visit works, then the visit (R4.037). */
import { useSearchParams } from "react-router";
import { messages } from "../../api/messages.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Card, Page } from "../../kit/Page.tsx";
import { paths } from "../../paths.ts";
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
      <div>
        <ButtonLink to={known ? paths.appointment(id) : paths.dashboard()}>
          {known ? "Go to my visit" : "Go to my home page"}
        </ButtonLink>
      </div>
    </Page>
  );
}
