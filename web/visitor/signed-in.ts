/** Whether this browser has a session, without asking the server: accurate enough to decide what only visitors get. */
export const isSignedIn = (): boolean => localStorage.getItem("larkwell.session") !== null;
