// Limits of messages that the browser and the server share.

/** Characters of one message. */
export const LONGEST_MESSAGE = 5_000;
/** Files of one message. */
export const MAX_FILES = 10;
/** Files that one person may have in a channel without having sent them. */
export const MAX_UNSENT_FILES = 20;
/** A file that was not sent is deleted after this many days. */
export const UNSENT_FILE_DAYS = 7;
/** How long an address of a file works, in minutes. */
export const FILE_ADDRESS_MINUTES = 5;
/** Bytes of one file (D52). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The badge shows "9+" above 9 (D69), so no more than this is counted. */
export const UNREAD_COUNTED = 10;
/** How often a client without a socket asks for its channels (R7.132). */
export const POLL_MILLISECONDS = 1_800_000;
/** A credit comes back if no one answers within this many days (D86). */
export const ANSWER_DAYS = 5;
