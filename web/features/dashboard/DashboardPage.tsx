/** The first page after sign-in: a greeting and what can be done next. */
import { useSession } from "../../api/session.ts";
import { Page } from "../../kit/Page.tsx";
import { isPractitioner } from "../../shell/person.ts";
import { NextAppointmentCard } from "../bookings/NextAppointmentCard.tsx";
import { PracticeDashboard } from "../practice/PracticeDashboard.tsx";
import { FindCareCard } from "./FindCareCard.tsx";
import { greeting } from "./greeting.ts";

export default function DashboardPage() {
  const session = useSession();
  if (session.status !== "signed_in") return null;
  const title = greeting(session.user.first_name, Temporal.Now.plainTimeISO().hour);
  return (
    <Page title={title}>
      {session.user.role === "member" && <NextAppointmentCard />}
      {isPractitioner(session.user) ? <PracticeDashboard /> : <FindCareCard />}
    </Page>
  );
}
