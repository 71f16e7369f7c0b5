// How long what clears itself away is kept, in days. The jobs that clear and the privacy policy read the same numbers.

/** A repeated request is answered from its key. */
export const REQUEST_KEY_DAYS = 2;
/** A spent link still says "used" or "expired", instead of "unknown". */
export const SPENT_LINK_DAYS = 7;
/** An old e-mail address, and one that was never confirmed, for questions about the change. */
export const EMAIL_CHANGE_DAYS = 30;
/** An account whose e-mail address was never confirmed, without use. */
export const UNCONFIRMED_DAYS = 90;
/** An ended session stays in a person's list of sessions. */
export const ENDED_SESSION_DAYS = 30;
/** The words of e-mails and texts, as long as somebody may still ask for what did not reach them. */
export const MESSAGE_WORDS_DAYS = 14;
/** That a message was sent: when, to whom, under which subject. */
export const MESSAGE_DAYS = 90;
/** Name, address and number of an order of kits, after the end of the trip. */
export const ORDER_ADDRESS_DAYS = 90;
/** A code for a work address. A spent one answers like a wrong one. */
export const WORK_CODE_DAYS = 7;
/** An employer's file, and the rows of its dry runs. */
export const CENSUS_FILE_DAYS = 30;
/** A copy of a person's data. */
export const EXPORT_DAYS = 7;
