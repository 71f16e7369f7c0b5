// What decides what a person may be sent or shown now (D29), for domain/tracks/suppression.ts.
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import type { Reader } from "../../../data/db.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "./circumstances.facts.ts";

export const findCircumstances = (read: Reader, userId: number): Promise<Circumstances> =>
  read
    .selectFrom("users")
    .select([
      activeTracksOf("users.id").as("activeTracks"),
      afterLossOf("users.id").as("afterLoss"),
      linkedInLossOf("users.id").as("linkedInLoss"),
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
