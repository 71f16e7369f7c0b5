/** Lets staff into the pages below, each with the right it needs. */
import { RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { Outlet, useLocation } from "react-router";
import { useSession } from "../../api/session.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Page } from "../../kit/Page.tsx";
import { paths } from "../../paths.ts";
import { RequireAudience } from "../SessionGate.tsx";
import { mayOpenPage, rightOfPage } from "../staff-pages.ts";

export default function OperatorGate() {
  return (
    <RequireAudience audience="operator">
      <WithRight />
    </RequireAudience>
  );
}

function WithRight() {
  const session = useSession();
  const { pathname } = useLocation();
  const right = rightOfPage(pathname);
  const isOpen = session.status !== "signed_in" || mayOpenPage(session.user, pathname);
  if (isOpen || !right) return <Outlet />;
  return (
    <Page title="You don’t have the right to open this page">
      <p>
        It needs the right “{RIGHTS[right].title}”. An administrator can give it to you on the Staff page, and it works
        right away.
      </p>
      <ButtonLink to={paths.operations()}>Go to the overview</ButtonLink>
    </Page>
  );
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
