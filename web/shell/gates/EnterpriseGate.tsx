/**
 * Admits members of an organization and practitioners to the pages below; others are told that these are not part of their account (D31).
 */
import { Outlet } from "react-router";
import { RequireAudience } from "../SessionGate.tsx";

export default function EnterpriseGate() {
  return (
    <RequireAudience audience="enterprise">
      <Outlet />
    </RequireAudience>
  );
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
