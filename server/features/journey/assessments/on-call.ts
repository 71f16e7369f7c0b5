// Is someone on call, who is alerted by an answer that asks for help right away (D62)?

/**
 * No one can be put on call yet: the safety desk, with its alert, acknowledgement and timer, is what makes cover real.
 * Until then every instrument with such answers is switched off, however it came into the database.
 */
export const isAnyoneOnCall = (): boolean => false;
