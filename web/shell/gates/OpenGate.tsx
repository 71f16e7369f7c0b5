/** Around the pages of the frame that everybody may open: what breaks there breaks within the frame. */
import { Outlet } from "react-router";

export default function OpenGate() {
  return <Outlet />;
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
