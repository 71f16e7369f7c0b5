// Random numbers for the scale seed: the same seed gives the same numbers, and each topic has its own sequence.

/** Numbers that look random and follow from a seed (mulberry32). */
export class Dice {
  #state: number;

  /** The topics' sequences are independent: one more number here changes nothing there. */
  constructor(seed: number, topic: string) {
    let state = seed | 0;
    for (const character of topic) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.#state = state;
  }

  #bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    return this.#bits() / 4_294_967_296;
  }

  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError("nothing to pick from");
    return found;
  }

  /** `count` different ones, or all of them. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(this.below(rest.length), 1));
    return chosen;
  }

  /** About the bell curve: mean 0, deviation 1. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  hex(digits: number): string {
    let text = "";
    while (text.length < digits) text += this.#bits().toString(16).padStart(8, "0");
    return text.slice(0, digits);
  }

  uuid(): string {
    const text = this.hex(32);
    const variant = "89ab"[this.below(4)] ?? "8";
    return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`;
  }
}
