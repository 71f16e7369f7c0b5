/** Whether this browser keeps a session, without asking the server: enough for what visitors alone get. */
export const isSignedIn = (): boolean => localStorage.getItem("larkwell.session") !== null;
