/** Lets staff into the pages below. */
import { Outlet } from "react-router";
import { RequireAudience } from "../SessionGate.tsx";

export default function OperatorGate() {
  return (
    <RequireAudience audience="operator">
      <Outlet />
    </RequireAudience>
  );
}
