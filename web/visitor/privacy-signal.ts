/** Whether the browser asks not to be tracked: Global Privacy Control, or Do Not Track. Both are respected. */

type Signals = Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };

export function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Signals;
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}
