/** Around the pages of the frame that everyone may open: errors stay within the frame. */
import { Outlet } from "react-router";

export default function OpenGate() {
  return <Outlet />;
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
