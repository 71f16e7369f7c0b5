/** Wraps the application's pages that everyone may open, so that errors stay within the frame. */
import { Outlet } from "react-router";

export default function OpenGate() {
  return <Outlet />;
}

export { ErrorInFrame as ErrorBoundary } from "../ErrorPage.tsx";
