/** Admits members to the pages below, and no one else: they are about their own record. */
import { Outlet } from "react-router";
import { RequireAudience } from "../SessionGate.tsx";

export default function OwnRecordGate() {
  return (
    <RequireAudience audience="own_record">
      <Outlet />
    </RequireAudience>
  );
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
