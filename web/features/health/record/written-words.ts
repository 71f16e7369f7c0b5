/** Who wrote a version of an entry, and when: "Changed on March 9 by you". */
import type { HealthEntryVersion } from "@larkwell/contract/health-record.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

export function writtenWords(
  { version, removed, written_by: by, written_at: wire, source }: HealthEntryVersion,
  zone: string,
): string {
  const at = fromWire(wire);
  const values = { date: at ? spokenDate(at, zone) : "", by: by ?? "", who: by === null ? "you" : "other" };
  if (source === "imported") return t("Imported on {date}", values);
  if (removed) return t("Removed on {date} by {who, select, you {you} other {{by}}}", values);
  return version === 1
    ? t("Written on {date} by {who, select, you {you} other {{by}}}", values)
    : t("Changed on {date} by {who, select, you {you} other {{by}}}", values);
}
