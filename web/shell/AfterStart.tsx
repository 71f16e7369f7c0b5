/** What the application may load after its first screen: what a link asks to be said, and where the browser falls short. */
import { AppActions } from "./AppActions.tsx";
import { BrowserNotices } from "./BrowserNotices.tsx";

export default function AfterStart() {
  return (
    <>
      <AppActions />
      <BrowserNotices />
    </>
  );
}
