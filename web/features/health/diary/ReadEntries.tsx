/** Entries of a diary to read, the newest first: a few, and the others on request. */
import type { DiaryEntry } from "@larkwell/contract/diary.ts";
import { SIGN_NAMES } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { shortMoment } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Stack } from "../../../kit/Layout.tsx";
import { type Babies, entryWords, unitsAt } from "./diary-words.ts";

const FEW = 5;

type Props = { entries: readonly DiaryEntry[]; babies: Babies };

export function ReadEntries({ entries, babies }: Props) {
  const { time_zone: zone } = useMe();
  const [all, setAll] = useState(false);
  if (entries.length === 0) return null;
  return (
    <>
      <PlainList gap="8" aria-label={t("Entries")}>
        {(all ? entries : entries.slice(0, FEW)).map((entry) => {
          const at = fromWire(entry.at);
          const signs = entry.signs.map((sign) => SIGN_NAMES[sign]).join(", ");
          return (
            <Stack key={entry.id} as="li" gap="4">
              <strong>{entryWords(entry, unitsAt(zone), babies)}</strong>
              <Muted>{at ? shortMoment(Temporal.Now.instant(), at, zone) : ""}</Muted>
              {signs !== "" && <span>{signs}</span>}
              {entry.note !== "" && <span>{entry.note}</span>}
            </Stack>
          );
        })}
      </PlainList>
      {!all && entries.length > FEW && (
        <p>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t("Show all {count} entries", { count: entries.length })}
          </Button>
        </p>
      )}
    </>
  );
}
