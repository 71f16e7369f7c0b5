// How popular a post is, in SQL: the same number as domain/forum/popularity.ts (a test compares them), for statements that count in the same step. A count that went wrong must not stop them: below zero is zero.
import { type RawBuilder, sql } from "kysely";

interface Counted {
  votes: RawBuilder<unknown>;
  replies: RawBuilder<unknown>;
  createdAt: RawBuilder<unknown>;
}

export const popularityIn = ({ votes, replies, createdAt }: Counted) =>
  sql<number>`(log(1 + greatest(${votes} + ${replies} / 2.0, 0))::double precision
    + (extract(epoch from ${createdAt}) - extract(epoch from timestamptz '2026-01-01T00:00:00Z'))::double precision / 3600 / 36)`;
