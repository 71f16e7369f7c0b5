/** Whether this browser has a session, without asking the server: accurate enough to decide what only visitors get. */

/** Where the browser stores the session (api/session.ts). */
export const SESSION_MARK = "larkwell.session";

export const isSignedIn = (): boolean => localStorage.getItem(SESSION_MARK) !== null;
