// Random numbers from a seed, so that a failed run can be repeated: RESILIENCE_SEED=<number>.

export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** A key that no other call returns. */
  key(): string;
}

export function seedOfRun(): number {
  const given = Number(process.env["RESILIENCE_SEED"]);
  return Number.isInteger(given) && given > 0 ? given : Math.floor(Math.random() * 1_000_000_000) + 1;
}

/** Mulberry32: small, and good enough to choose moments. */
export function randomOf(seed: number): Random {
  let state = seed;
  let keys = 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    key: () => `wish-${seed}-${++keys}`,
  };
}
