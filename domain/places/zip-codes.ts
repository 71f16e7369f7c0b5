// Is a ZIP code in that state? Only the first digits are checked, enough to find a wrong digit or a wrong state.

// The ten zones of the postal service, by first digit, with the prefixes that are outside their state's zone.
const zones: readonly string[] = [
  "CT MA ME NH NJ PR RI VT VI",
  "DE NY PA",
  "DC MD NC SC VA WV",
  "AL FL GA MS TN",
  "IN KY MI OH",
  "IA MN MT ND SD WI",
  "IL KS MO NE",
  "AR LA OK TX",
  "AZ CO ID NM NV UT WY",
  "AK AS CA GU HI MP OR WA",
];
/** Holtsville and Fishers Island in New York, some offices of the capital, El Paso in Texas. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  NY: ["005", "063"],
  DC: ["569"],
  TX: ["885"],
};

/** `zip` has five digits, `state` is a code of two letters. */
export function zipFitsState(zip: string, state: string): boolean {
  if (elsewhere[state]?.some((prefix) => zip.startsWith(prefix))) return true;
  return (zones[Number(zip[0])] ?? "").split(" ").includes(state);
}
