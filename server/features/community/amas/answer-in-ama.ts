// The host shows which question they are answering now.
import type * as contract from "@larkwell/contract/amas.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { amaPhase, mayShowAnswering } from "@larkwell/domain/forum/amas.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";
import { tellThread } from "../forum/tell-thread.ts";
import { mustHost, openAma } from "./amas.access.ts";
import { isQuestion, lockTimes, setAnswering } from "./amas.queries.ts";
import { viewAma } from "./amas.view.ts";

export async function answerInAma({ actor, params, body, context }: CallOf<typeof contract.answerInAma>) {
  const reader = await forumReader(context, context.read, actor);
  const row = await openAma(context, reader, params.id);
  mustHost(row, reader);
  const { question_id: questionId } = body;
  await context.write(actor, async (tx) => {
    const times = await lockTimes(tx, params.id, "update");
    const phase = times && amaPhase({ startsAt: times.starts_at, endsAt: times.ends_at }, context.now());
    if (!phase || !mayShowAnswering(phase)) throw new Refusal("ama_not_live");
    const values = { readerId: reader.id, quiet: reader.quiet };
    if (questionId !== null && !(await isQuestion(tx.db, values, { postId: params.id, questionId })))
      throw new Refusal("not_found");
    await setAnswering(tx, params.id, questionId);
    tellThread(tx, context, { threadId: params.id, postId: params.id });
  });
  return viewAma(await openAma(context, reader, params.id), reader, context.now());
}
