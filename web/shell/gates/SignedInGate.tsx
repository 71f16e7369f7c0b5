/** Admits everyone who is signed in to the pages below. */
import { Outlet } from "react-router";
import { RequireAudience } from "../SessionGate.tsx";

export default function SignedInGate() {
  return (
    <RequireAudience audience="signed_in">
      <Outlet />
    </RequireAudience>
  );
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
