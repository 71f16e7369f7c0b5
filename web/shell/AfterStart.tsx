/**
 * What the application may load after its first screen: a link's message, notices about what the browser lacks, and
 * other parts.
 */
import { useEffect } from "react";
import { useSession } from "../api/session.ts";
import { followLanguage } from "../language/choose-language.ts";
import { AppActions } from "./AppActions.tsx";
import { BrowserNotices } from "./BrowserNotices.tsx";
import { WaitingInvite } from "./invites/WaitingInvite.tsx";
import { keepCrisisHelp } from "./keep-crisis-help.ts";
import { mindKept } from "./kept/mind-kept.ts";
import { StayIn } from "./StayIn.tsx";

export default function AfterStart() {
  const session = useSession();
  const signedIn = session.status === "signed_in";
  const language = signedIn ? session.user.language : undefined;
  useEffect(() => {
    if (language) followLanguage(language);
  }, [language]);
  useEffect(() => {
    if (signedIn) keepCrisisHelp();
  }, [signedIn]);
  // A new one with each answer of the server about who is signed in.
  const person = signedIn ? session.user : undefined;
  useEffect(() => (person ? mindKept(person.id) : undefined), [person]);
  return (
    <>
      <AppActions />
      {session.status === "signed_in" && <StayIn often={session.user.role !== "member"} />}
      {session.status === "signed_in" && session.user.role === "member" && <WaitingInvite key={session.user.id} />}
      <BrowserNotices />
    </>
  );
}
