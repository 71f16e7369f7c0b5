// A post or a reply is stored once for each key of its writer's device; then it is counted, and those who follow are told.
import { randomUUID } from "node:crypto";
import type { Post } from "@larkwell/contract/forum.ts";
import type * as contract from "@larkwell/contract/posting.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { popularityOf } from "@larkwell/domain/forum/popularity.ts";
import { anonymousTime } from "@larkwell/domain/forum/shown-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { CAPTCHA_MINUTES } from "../../../outside/captchas/port.ts";
import { richTextOf } from "../../../rich-text/rich-text-of.ts";
import { announceAma } from "../forum/ama-times.ts";
import { keepAuthor } from "../forum/anonymous-authors.ts";
import { followByWriting } from "../forum/follow-by-writing.ts";
import { type ForumReader, forumReader } from "../forum/forum.access.ts";
import { mustBeFree } from "../forum/keep-usernames-apart.ts";
import { countPost, countReply } from "../forum/set-post-state.ts";
import { spendDraft } from "./drafts.queries.ts";
import { type Place, placeOfPost, placeOfReply } from "./place-post.ts";
import { mustBeWriter, type Writer } from "./posting.access.ts";
import { type EarlierRow, findByKey, insertPost, listEarlier, spendCaptcha } from "./posting.queries.ts";
import { mustNotRepeat, openCases, screenText } from "./screen-text.ts";
import { showOwn } from "./show-own.ts";

type Body = CallOf<typeof contract.createPost>["body"];

interface Given {
  reader: ForumReader;
  writer: Writer;
  body: Body;
  html: string | null;
  key: string;
}

async function spend(tx: Tx, context: AppContext, { spend: challenge }: Writer) {
  if (challenge === null) return;
  if (!(await spendCaptcha(tx, challenge, context.now().add({ minutes: CAPTCHA_MINUTES }))))
    throw new Refusal("captcha_failed");
}

const draftPlaceOf = ({ parent_id, ama }: Body) =>
  parent_id === undefined ? (ama ? "ama" : "new") : `reply:${parent_id}`;

async function store(
  tx: Tx,
  context: AppContext,
  place: Place,
  { reader, writer, body, html, key, earlier }: Given & { earlier: readonly EarlierRow[] },
) {
  const now = context.now();
  const at = writer.anonymous ? anonymousTime(now) : now;
  const contentWarning = body.content_warning === "" ? null : body.content_warning;
  mustNotRepeat(earlier, { ...place, body: body.body });
  const screened = screenText(
    { title: place.title, body: body.body, contentWarning },
    {
      isNew: writer.isNew,
      role: reader.role,
      ownOrigin: context.config.publicUrl,
      earlier: earlier.filter((one) => one.anonymous === writer.anonymous).map((one) => one.body),
    },
  );
  const id = await insertPost(tx, {
    ...place,
    body: body.body,
    html,
    contentWarning,
    authorId: writer.anonymous ? null : reader.id,
    authorRole: reader.role,
    at,
    state: screened.isHeld ? "held" : "shown",
    urgent: screened.urgent,
    popularity: popularityOf({ votes: 0, replies: 0, createdAt: at }),
    clientKey: key,
  });
  const threadId = place.threadId ?? id;
  if (writer.anonymous) await keepAuthor(tx, context, { postId: id, threadId, userId: reader.id });
  await openCases(tx, context, { postId: id, cases: screened.cases, at });
  if (!screened.isHeld) await count(tx, place, { id, role: reader.role, at });
  await followByWriting(tx, context, { threadId, userId: reader.id, seen: place.position });
  return id;
}

interface Stored {
  id: number;
  role: ForumReader["role"];
  at: Temporal.Instant;
}

async function count(tx: Tx, { threadId, parentId, communityId }: Place, { id, role, at }: Stored) {
  if (threadId === null || parentId === null) return countPost(tx, { communityId, by: 1, at });
  await countReply(tx, { threadId, parentId, role, by: 1, at });
  await tx.queue("forum_reply", { postId: id });
}

async function write(tx: Tx, context: AppContext, given: Given): Promise<number> {
  const { reader, writer, body } = given;
  const { parent_id: parentId, ama } = body;
  await spend(tx, context, writer);
  if (writer.username !== null) await mustBeFree(context, tx, { userId: reader.id, username: writer.username });
  const earlier = await listEarlier(tx, context.secret, reader.id);
  const about = { reader, anonymous: writer.anonymous, ...body };
  const place =
    parentId === undefined ? await placeOfPost(tx, about) : await placeOfReply(tx, context, parentId, about);
  const id = await store(tx, context, place, { ...given, earlier });
  if (place.ama && ama)
    await announceAma(tx, context, { postId: id, hostId: reader.id, startsAt: ama.starts_at, minutes: ama.minutes });
  if (body.draft_revision !== undefined)
    await spendDraft(tx, context, {
      userId: reader.id,
      place: draftPlaceOf(body),
      revision: body.draft_revision,
    });
  return id;
}

export async function createPost({ actor, body, context }: CallOf<typeof contract.createPost>): Promise<Post> {
  const reader = await forumReader(context, context.read, actor);
  const asked = body.client_key ?? randomUUID();
  const known = await findByKey(context.read, context.secret, reader.id, asked);
  if (known?.mine) return showOwn(context, reader, known.id);
  // A key that someone else's device made is no secret worth a refusal.
  const key = known ? randomUUID() : asked;
  const writer = await mustBeWriter(context, reader, body);
  const html = await richTextOf(body.body);
  const id = await context.write(actor, async (tx) => {
    // One post of a person at a time: the same key twice is one post, and one captcha is spent once.
    await tx.lockPeople(reader.id);
    const already = await findByKey(tx.db, context.secret, reader.id, key);
    return already ? already.id : write(tx, context, { reader, writer, body, html, key });
  });
  return showOwn(context, reader, id);
}
