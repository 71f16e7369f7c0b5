// Makes entries of a diary.
import type { DiaryKind } from "@larkwell/domain/diary/diary.ts";
import type { TestApp } from "../build-app.ts";

interface Given {
  kind?: DiaryKind;
  amount?: number;
  second?: number | null;
  at?: Temporal.Instant;
  note?: string;
}

/** A blood pressure if nothing else is said. Returns its id. */
export async function createDiaryEntry(app: TestApp, member: { id: number }, given: Given = {}): Promise<number> {
  const now = app.context.now();
  const { kind = "blood_pressure", amount = 118, note = "After a walk", at = now } = given;
  const { second = kind === "blood_pressure" ? 76 : null } = given;
  const entry = {
    user_id: member.id,
    kind,
    at,
    amount,
    second,
    note,
    client_key: crypto.randomUUID(),
    created_at: now,
  };
  const { id } = await app.write(({ db }) =>
    db.insertInto("diary_entries").values(entry).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}
