/** Admits staff to the pages below, each with the right it needs. */
import { t } from "@larkwell/domain/language/text.ts";
import { RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { Trans } from "@lingui/react/macro";
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
    <Page title={t("You don’t have permission to open this page")}>
      <p>
        <Trans>
          It needs the right “{RIGHTS[right].title}”. An administrator can give it to you on the Staff page, and it
          works right away.
        </Trans>
      </p>
      <ButtonLink to={paths.operations()}>
        <Trans>Go to the overview</Trans>
      </ButtonLink>
    </Page>
  );
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
