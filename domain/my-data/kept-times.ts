// How long data with an automatic deletion is kept, in days. The jobs and the privacy policy read the same numbers.

/** A repeated request is answered from its key. */
export const REQUEST_KEY_DAYS = 2;
/** A used link still says "used" or "expired", instead of "unknown". */
export const SPENT_LINK_DAYS = 7;
/** An old email address, and one that was never confirmed, for questions about the change. */
export const EMAIL_CHANGE_DAYS = 30;
/** An unused account whose email address was never confirmed. */
export const UNCONFIRMED_DAYS = 90;
/** An ended session in a person's list of sessions. */
export const ENDED_SESSION_DAYS = 30;
/** The text of emails and texts, for questions about a message that did not arrive. */
export const MESSAGE_WORDS_DAYS = 14;
/** The fact that a message was sent: when, to whom, with which subject. */
export const MESSAGE_DAYS = 90;
/** Name, address and number of a kit order, after the end of the trip. */
export const ORDER_ADDRESS_DAYS = 90;
/** A code for a work address. A used one gets the same answer as a wrong one. */
export const WORK_CODE_DAYS = 7;
/** An employer's file, and the rows of its dry runs. */
export const CENSUS_FILE_DAYS = 30;
/** A link to a health summary, and who opened it, after it has ended. */
export const HEALTH_LINK_DAYS = 30;
/** A data copy. */
export const EXPORT_DAYS = 7;
/** A notification of the bell, after it last changed. */
export const NOTIFICATION_DAYS = 90;
