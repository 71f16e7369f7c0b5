// Is somebody on call, for whom an answer that asks for help at once rings (D62)?

/**
 * Nobody can be put on call yet: the safety desk, with its alert, acknowledgement and timer, is what makes cover real. Until
 * then every instrument with such answers is switched off, however it came into the database.
 */
export const isSomebodyOnCall = (): boolean => false;
