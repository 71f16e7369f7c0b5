/** The first page after sign-in: a greeting and what can be done next. */
import { useSession } from "../../api/session.ts";
import { Page } from "../../kit/Page.tsx";
import { isPractitioner } from "../../shell/person.ts";
import { NextAppointmentCard } from "../bookings/NextAppointmentCard.tsx";
import { useNextAppointment } from "../bookings/use-appointments.ts";
import { PracticeDashboard } from "../practice/PracticeDashboard.tsx";
import { FindCareCard } from "./FindCareCard.tsx";
import { greeting } from "./greeting.ts";

export default function DashboardPage() {
  const session = useSession();
  if (session.status !== "signed_in") return null;
  const title = greeting(session.user.first_name, Temporal.Now.plainTimeISO().hour);
  return (
    <Page title={title}>
      {isPractitioner(session.user) ? (
        <PracticeDashboard />
      ) : session.user.role === "member" ? (
        <MemberCards />
      ) : (
        <FindCareCard />
      )}
    </Page>
  );
}

/** One primary action: a visit that can be joined now comes before everything else (D67). */
function MemberCards() {
  const next = useNextAppointment();
  return (
    <>
      <NextAppointmentCard />
      <FindCareCard aside={next.data?.can.join === true} />
    </>
  );
}
