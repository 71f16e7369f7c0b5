// Codes to work inboxes (D26): how long they are valid, how often they may be tried, and how often a person may request one.

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** The page offers to send another one after this many seconds. */
export const RESEND_SECONDS = 30;

export interface CodeState {
  tries: number;
  expiresAt: Temporal.Instant;
  used: boolean;
  replaced: boolean;
}

/** Can this code still be right? Checked before a try is counted. */
export const isOpenCode = ({ tries, expiresAt, used, replaced }: CodeState, now: Temporal.Instant): boolean =>
  !used && !replaced && tries < CODE_TRIES && Temporal.Instant.compare(now, expiresAt) < 0;

const hour = 3_600;
const day = 24 * hour;

/**
 * Request limits, by what is counted. An address has its own limit, so that many accounts together get no further than
 * one. Counts for a whole company are given back to everyone who turns out to be right, so that a company's first day
 * locks no one out.
 */
export const VERIFICATION_LIMITS = {
  asks: {
    person: { points: 6, seconds: hour },
    person_day: { points: 15, seconds: day },
    network: { points: 60, seconds: hour },
    address: { points: 5, seconds: hour },
    company: { points: 500, seconds: hour },
  },
  /** Codes that were entered. */
  tries: {
    person: { points: 20, seconds: hour },
    network: { points: 100, seconds: hour },
    address: { points: 15, seconds: hour },
    address_day: { points: 30, seconds: day },
  },
  /** Without an inbox (verify=fls). */
  names: {
    person: { points: 5, seconds: day },
    network: { points: 30, seconds: hour },
    company: { points: 200, seconds: hour },
  },
  /** Requests to staff. */
  requests: { person: { points: 6, seconds: day }, network: { points: 60, seconds: hour } },
} as const;
