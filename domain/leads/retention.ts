// How long what came in from the public pages is kept (decision 015).

/** A lead, from the last time that it was sent in; a gift, from the day that it was asked for. */
export const LEAD_DAYS = 2 * 365;
/** What looks as if a program had sent it, and what staff did not take for a person. */
export const SUSPECTED_DAYS = 30;
/** A number whose text could not be sent yet (hours). */
export const NUMBER_HOURS = 24;
