// How long data from the public pages is kept (decision 015).

/** A lead, from the last time that it was sent; a gift, from the day of its request. */
export const LEAD_DAYS = 2 * 365;
/** Suspected spam that staff did not release. */
export const SUSPECTED_DAYS = 30;
/** A number whose text could not be sent yet (hours). */
export const NUMBER_HOURS = 24;
