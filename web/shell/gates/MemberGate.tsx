/** Admits members and care coordinators to the pages below. */
import { Outlet } from "react-router";
import { RequireAudience } from "../SessionGate.tsx";

export default function MemberGate() {
  return (
    <RequireAudience audience="member">
      <Outlet />
    </RequireAudience>
  );
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
