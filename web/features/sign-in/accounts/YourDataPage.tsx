/** What belongs to a person: a copy to take along, and for members the way out (D65). */
import { Link } from "react-router";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { paths } from "../../../paths.ts";
import { DataCopies } from "./DataCopies.tsx";
import { LeavePart } from "./LeavePart.tsx";
import { useAccount } from "./use-account.ts";

export default function YourDataPage() {
  const me = useAccount();
  if (!me) return <PageSkeleton />;
  return (
    <Page title="Your data" lead="It is yours: take a copy of it along, or leave and have it erased." width="narrow">
      <Section title="A copy of everything">
        <DataCopies me={me} />
      </Section>
      {me.role === "member" && (
        <Section title="Who looked at your record">
          <p>
            <Link to={paths.whoLooked()}>See who of our staff and practitioners opened it</Link>, when, and why.
          </p>
        </Section>
      )}
      {me.role === "member" && (
        <Section title="Delete my account">
          <LeavePart me={me} />
        </Section>
      )}
    </Page>
  );
}
