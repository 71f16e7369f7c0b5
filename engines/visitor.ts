// A person at a browser of any engine: finds things by name, presses, types, and waits for what should appear.
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Kind, pictureOf, sidewaysPixels } from "./find-control.ts";

/** A function that is sent to the page: its arguments and its result are plain values. */
export type InPage<Arguments extends unknown[], Answer> = (...values: Arguments) => Answer;

/** An element that was found. If it is gone by now, each action throws. */
export interface Found {
  click: () => Promise<void>;
  /** Replaces the content of a text field. */
  type: (text: string) => Promise<void>;
  /** Chooses the option with this value. */
  select: (value: string) => Promise<void>;
}

/** What each engine's driver provides. `find` returns null while nothing matches. */
export interface Driver {
  open: (url: string) => Promise<void>;
  url: () => Promise<string>;
  run: <Arguments extends unknown[], Answer>(code: InPage<Arguments, Answer>, ...values: Arguments) => Promise<Answer>;
  find: (kind: Kind, pattern: string) => Promise<Found | null>;
  /** A PNG of the screen. */
  picture: () => Promise<Uint8Array>;
  /** Errors that no script of the page caught, as far as the engine reports them. */
  errors: () => string[];
  close: () => Promise<void>;
}

export type Name = string | RegExp;

const patternOf = (name: Name) =>
  typeof name === "string" ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source;

const patience = 30_000;

/** Repeats until there is a result. Errors on the way (the page may change meanwhile) are retried too. */
async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = performance.now() + patience;
  let last: unknown = "it never appeared";
  while (performance.now() < deadline) {
    try {
      const answer = await look();
      if (answer) return answer;
    } catch (error) {
      last = error instanceof Error ? error.message || error.name : error;
    }
    await pause(100);
  }
  throw new Error(`Waited ${patience / 1000} s for ${what}: ${String(last)}`);
}

const pictures = "test-results/engines";

/** The same person in every engine. Names are whole names, or regular expressions. */
export class Visitor {
  readonly #driver: Driver;
  readonly #baseUrl: string;

  constructor(driver: Driver, baseUrl: string) {
    this.#driver = driver;
    this.#baseUrl = baseUrl;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(`${this.#baseUrl}${path}`);
  }

  /** Waits until the address ends like this. The query does not count. */
  async at(path: RegExp): Promise<void> {
    await until(`the address ${path}`, async () => path.test(await this.path()));
  }

  async path(): Promise<string> {
    return new URL(await this.#driver.url()).pathname;
  }

  async see(kind: Kind, name: Name): Promise<void> {
    await until(`the ${kind} ${name}`, () => this.#driver.find(kind, patternOf(name)));
  }

  /** Whether it is on the screen now. */
  async sees(kind: Kind, name: Name): Promise<boolean> {
    return (await this.#driver.find(kind, patternOf(name))) !== null;
  }

  async press(kind: Kind, name: Name): Promise<void> {
    await until(`the ${kind} ${name} to be pressed`, async () => {
      const element = await this.#driver.find(kind, patternOf(name));
      if (!element) return false;
      await element.click();
      return true;
    });
  }

  /** Presses, and presses again if nothing happened: a notice may have moved under the finger. */
  async pressFor(kind: Kind, name: Name, next: [Kind, Name]): Promise<void> {
    await until(`the ${kind} ${name} to lead to the ${next[0]} ${next[1]}`, async () => {
      const element = await this.#driver.find(kind, patternOf(name));
      await element?.click();
      await pause(1_000);
      return this.sees(...next);
    });
  }

  async fill(name: Name, text: string): Promise<void> {
    await until(`the field ${name} to be filled`, async () => {
      const element = await this.#driver.find("field", patternOf(name));
      if (!element) return false;
      await element.type(text);
      return true;
    });
  }

  async choose(name: Name, value: string): Promise<void> {
    await until(`the list ${name}`, async () => {
      const element = await this.#driver.find("list", patternOf(name));
      if (!element) return false;
      await element.select(value);
      return true;
    });
  }

  /** The other side's video has a size and keeps playing. */
  async seesPictureOf(label: string): Promise<void> {
    const first = await until(`a picture of ${label}`, async () => {
      const picture = await this.run(pictureOf, label);
      return picture.width > 0 && picture;
    });
    await until(`a moving picture of ${label}`, async () => (await this.run(pictureOf, label)).time > first.time);
  }

  run<Arguments extends unknown[], Answer>(code: InPage<Arguments, Answer>, ...values: Arguments): Promise<Answer> {
    return this.#driver.run(code, ...values);
  }

  sidewaysPixels(): Promise<number> {
    return this.run(sidewaysPixels);
  }

  errors(): string[] {
    return this.#driver.errors();
  }

  /** Saves a picture of the screen under test-results/engines, for a person to look at. */
  async keepPicture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(`${pictures}/${name}.png`, await this.#driver.picture());
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}
