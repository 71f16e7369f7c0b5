// Moves the clock of a test run: `npm test -- --at 03:30 rules stories` loads this into every process, and e2e/fixtures.ts into every page.

/**
 * Everything that asks for the time gets a time `ms` later. Timers and measured durations are unchanged. Runs in Node
 * and in browsers.
 */
export function moveClock(ms: number): void {
  const RealDate = globalThis.Date;
  const realNow = RealDate.now.bind(RealDate);
  const now = () => realNow() + ms;
  const MovedDate: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget) as object,
    get: (target, name, receiver): unknown => (name === "now" ? now : Reflect.get(target, name, receiver)),
  });
  globalThis.Date = MovedDate;
  RealDate.prototype.constructor = MovedDate;
  if (!("Temporal" in globalThis)) return;

  const clock = Temporal.Now;
  const realInstant = clock.instant.bind(clock);
  const instant = () => realInstant().add({ milliseconds: ms });
  const zoned = (zone?: string) => instant().toZonedDateTimeISO(zone ?? clock.timeZoneId());
  Object.assign(clock, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}

// A browser has no process: a page is given the function itself.
const moved = (globalThis as { process?: NodeJS.Process }).process?.env["TEST_CLOCK_MS"];
if (moved) moveClock(Number(moved));
