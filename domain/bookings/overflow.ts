// The overflow report of an appointment (D46, R5.052-R5.054).

/** YES in any case is yes, anything else no (D46). */
export function overflowAnswer(report: string): boolean {
  return report.trim().toUpperCase() === "YES";
}

/** Both parts are needed; undefined when one is missing, which is shown as an error (R5.052). */
export function readOverflowReport(
  token: string | null | undefined,
  report: string | null | undefined,
): { token: string; yes: boolean } | undefined {
  if (!token?.trim() || !report?.trim()) return undefined;
  return { token: token.trim(), yes: overflowAnswer(report) };
}
