// The lanes of queued work. Each has its own slots and time limits, so that money and visits never wait behind email.

interface Limits {
  /** How many jobs one process runs at the same time. */
  atOnce: number;
  /** How long one job may take before its slot is given to the next. */
  seconds: number;
}

/**
 * Work that depends on the same outside service shares a lane. These are the default limits; QUEUE_AT_ONCE and
 * QUEUE_SECONDS change them.
 */
const USUAL = {
  /** The card provider. */
  money: { atOnce: 4, seconds: 60 },
  /** Only the database. */
  work: { atOnce: 2, seconds: 120 },
  /** Data copies: files of any size. */
  copies: { atOnce: 1, seconds: 900 },
  /** The virus scanner. */
  scans: { atOnce: 2, seconds: 120 },
  /** Urgent email: sign-in links, news about a visit, help requests from a visit. */
  prompt_mail: { atOnce: 3, seconds: 120 },
  /** All other email, however much. */
  mail: { atOnce: 5, seconds: 120 },
  /** The text message provider. */
  texts: { atOnce: 3, seconds: 60 },
  /** The push services of browsers. */
  push: { atOnce: 3, seconds: 60 },
  /** Calls to the people on call, by whichever way: they wait behind nothing else. */
  alarms: { atOnce: 4, seconds: 30 },
  /** The operator's forms service. */
  forms: { atOnce: 1, seconds: 60 },
} as const satisfies Record<string, Limits>;

export type Lane = keyof typeof USUAL;
export const LANES = Object.keys(USUAL) as readonly Lane[];
export type LaneLimits = Readonly<Record<Lane, Limits>>;

const isLane = (name: string): name is Lane => name in USUAL;

/** Reads "mail=10,money=2"; throws a readable sentence if it can't. */
export function readLaneNumbers(text: string, max: number): Partial<Record<Lane, number>> {
  const numbers: Partial<Record<Lane, number>> = {};
  for (const part of text.split(",")) {
    const [, name = "", digits = ""] = /^\s*(\w+)\s*=\s*(\d{1,6})\s*$/.exec(part) ?? [];
    const number = Number(digits);
    if (!isLane(name) || number < 1 || number > max)
      throw new Error(
        `must be lanes with numbers from 1 to ${max}, such as mail=10; the lanes are ${LANES.join(", ")}`,
      );
    numbers[name] = number;
  }
  return numbers;
}

export function laneLimits(config: {
  QUEUE_AT_ONCE?: Partial<Record<Lane, number>> | undefined;
  QUEUE_SECONDS?: Partial<Record<Lane, number>> | undefined;
}): LaneLimits {
  const limits = LANES.map((lane): [Lane, Limits] => [
    lane,
    {
      atOnce: config.QUEUE_AT_ONCE?.[lane] ?? USUAL[lane].atOnce,
      seconds: config.QUEUE_SECONDS?.[lane] ?? USUAL[lane].seconds,
    },
  ]);
  return Object.fromEntries(limits) as LaneLimits;
}
