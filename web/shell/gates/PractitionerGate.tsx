/** Admits practitioners to the pages below. */
import { Outlet } from "react-router";
import { RequireAudience } from "../SessionGate.tsx";

export default function PractitionerGate() {
  return (
    <RequireAudience audience="practitioner">
      <Outlet />
    </RequireAudience>
  );
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
