/** Everything a form for a post or a reply does: the draft, who it is by, the checkbox, and sending it once. */
import type { Post } from "@larkwell/contract/forum.ts";
import { type ForumStanding, readForumStanding } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useId, useRef, useState } from "react";
import { type ApiError, invalidate } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { offline } from "../../../api/messages.ts";
import type { FormError } from "../../../kit/ErrorSummary.tsx";
import { isFailure } from "../../../kit/refusal-errors.ts";
import { toast } from "../../../kit/toast-store.ts";
import { chosenCommunity } from "./chosen-community.ts";
import type { ForumText, Place } from "./forum-text.ts";
import { anonymousFlag, identityOf, tellsWhoAsked } from "./identity.ts";
import type { PostBody } from "./pending-post.ts";
import { useForumDraft } from "./use-forum-draft.ts";
import { useSendPost } from "./use-send-post.ts";
import { faultsIn, type WritingField } from "./writing-faults.ts";

/** What the reader is in the thread of a reply. */
export interface ThreadFacts {
  own_pseudonym: string | null;
  asked_anonymously: boolean;
}

type Options = {
  place: Place;
  standing: ForumStanding;
  /** For a reply: what is answered, and its thread. */
  reply?: { parentId: number; thread: ThreadFacts };
  /** For a post: the community that the link came from. */
  linked?: number | null;
  /** Only for an ask-me-anything post. */
  ama?: PostBody["ama"] | undefined;
  /** Not called if the person has left the page meanwhile. */
  onPosted: (post: Post) => void;
};

/** `username`: asks for one. `named`: asks whether to reply by name where they were anonymous. */
type Question = "username" | "named" | null;

const alone: ThreadFacts = { own_pseudonym: null, asked_anonymously: false };

export function useWriting({ place, standing, reply, linked = null, ama, onPosted }: Options) {
  const id = useId();
  const draft = useForumDraft(place);
  const faults = useFaults(id);
  const { idOf } = faults;
  const { token, setToken } = useToken(() => faults.clear(["captcha"]));
  const [question, ask] = useState<Question>(null);
  const tell = useWhileShown(onPosted);
  const thread = reply?.thread ?? alone;
  const community = useCommunity(draft, linked);
  const text = { ...draft.draft.value, category_id: community.id };
  const identity = identityOf({ standing, anonymous: text.anonymous, pseudonym: thread.own_pseudonym });

  const sending = useSendPost(place, {
    onStored: (post) => {
      draft.take();
      setToken("");
      faults.show([]);
      sayPosted(post, { isReply: reply !== undefined });
      tell(post);
    },
    onError: (error) => {
      // A solution counts once.
      setToken("");
      refused(error, { ask, fail: (line) => faults.show([line]), idOf });
    },
  });

  /** Marks what is missing. */
  const check = (): boolean => {
    const lacksCaptcha = standing.needs_captcha && token === "";
    return faults.pass(faultsIn({ text, isReply: reply !== undefined, lacksCaptcha }));
  };

  /** `agreed`: they know that their name tells who asked. */
  const submit = ({ agreed = false } = {}) => {
    if (sending.isSending || !check()) return;
    if (identity.kind === "username" && identity.name === null) return ask("username");
    if (tellsWhoAsked(identity, thread) && !agreed) return ask("named");
    ask(null);
    const parent = reply ? { parent_id: reply.parentId } : undefined;
    sending.post(postBody({ text, identity, revision: draft.draft.revision, parent, ama, token }));
  };

  const { set, chooseCommunity } = typingInto(draft, community, faults.clear);

  return {
    ...faults.shown,
    text,
    set,
    chooseCommunity,
    ...elsewhereOf(draft),
    token,
    setToken,
    identity,
    thread,
    question,
    ask,
    submit,
    check,
    isSending: sending.isSending,
  };
}

/** What changes the text, and takes away what was wrong with it. */
function typingInto(
  draft: ReturnType<typeof useForumDraft>,
  community: ReturnType<typeof useCommunity>,
  clear: (fields: readonly string[]) => void,
) {
  const set = (part: Partial<ForumText>) => {
    // The community that the link came from is part of the draft from the first word on.
    draft.type({ ...draft.read().value, category_id: community.id, ...part });
    clear(Object.keys(part));
  };
  const chooseCommunity = (chosen: number | null) => {
    community.choose();
    set({ category_id: chosen });
  };
  return { set, chooseCommunity };
}

/** The solution of the captcha: a new one takes its error away. */
function useToken(onNew: () => void) {
  const [token, keep] = useState("");
  const setToken = (next: string) => {
    keep(next);
    if (next !== "") onNew();
  };
  return { token, setToken };
}

/** The marked fields of this form. */
function useFaults(id: string) {
  const [errors, show] = useState<readonly FormError[]>([]);
  const idOf = (field: WritingField) => `${id}-${field}`;
  useEffect(() => {
    // What failed because the line was lost can be tried again.
    const onBack = () => show((before) => before.filter((error) => !error.isFailure));
    window.addEventListener("online", onBack);
    return () => window.removeEventListener("online", onBack);
  }, []);
  const errorOf = (field: WritingField) => errors.find((error) => error.field === idOf(field))?.message;
  return {
    shown: { errors, errorOf, idOf },
    show,
    idOf,
    /** Shows these faults; true if there are none. */
    pass: (found: ReturnType<typeof faultsIn>) => {
      show(found.map(({ field, message }) => ({ field: idOf(field), message })));
      return found.length === 0;
    },
    /** These fields were changed: what was wrong with them, or failed, is not true anymore. */
    clear: (fields: readonly string[]) =>
      show((before) =>
        before.filter((error) => !error.isFailure && !fields.some((field) => error.field === `${id}-${field}`)),
      ),
  };
}

const elsewhereOf = ({ draft, addElsewhere, dropElsewhere }: ReturnType<typeof useForumDraft>) => ({
  elsewhere: draft.elsewhere,
  onElsewhere: (isTaken: boolean) => (isTaken ? addElsewhere() : dropElsewhere()),
});

interface Answers {
  ask: (question: Question) => void;
  fail: (line: FormError) => void;
  idOf: (field: WritingField) => string;
}

function refused(error: ApiError, { ask, fail, idOf }: Answers): void {
  if (error.code === "username_needed" || error.code === "username_taken") return ask("username");
  if (error.code === "captcha_failed") void invalidate(readForumStanding);
  fail(errorLine(error, idOf));
}

function sayPosted(post: Post, { isReply }: { isReply: boolean }): void {
  toast.success(isReply ? messages.replyPosted() : messages.postCreated());
  if (post.state === "held") toast.info(t("A moderator will look at it first. Until then, only you can see it."));
}

interface Sent {
  text: ForumText;
  identity: Parameters<typeof anonymousFlag>[0];
  revision: number;
  parent: { parent_id: number } | undefined;
  ama: PostBody["ama"] | undefined;
  token: string;
}

const postBody = ({ text, identity, revision, parent, ama, token }: Sent) => ({
  body: text.body.trim(),
  content_warning: text.content_warning.trim(),
  anonymous: anonymousFlag(identity),
  draft_revision: revision + 1,
  ...(parent ?? { title: text.title.trim(), categories: [text.category_id ?? 0] }),
  ...(ama ? { ama } : {}),
  ...(token === "" ? {} : { recaptcha_token: token }),
});

function useCommunity(draft: ReturnType<typeof useForumDraft>, linked: number | null) {
  const [hasChosen, setChosen] = useState(false);
  return {
    id: chosenCommunity({ text: draft.draft.value, linked, hasChosen }),
    choose: () => setChosen(true),
  };
}

export type Writing = ReturnType<typeof useWriting>;

const fieldsOf: Partial<Record<ApiError["code"], WritingField>> = {
  captcha_failed: "captcha",
  community_closed: "category_id",
  posted_already: "body",
};

/** A message that says it already is not said twice. */
const keptMessage = (message: string): string =>
  message === offline() ? message : t("{message} We kept what you wrote.", { message });

/** The server's message, at the field it is about. What was typed is in the draft. */
function errorLine(error: ApiError, idOf: (field: WritingField) => string): FormError {
  const field = fieldsOf[error.code];
  if (field) return { field: idOf(field), message: error.message };
  const named = error.errors[0];
  if (named && (named.field === "title" || named.field === "body"))
    return { field: idOf(named.field), message: named.message };
  const failed = isFailure(error.status) || named === undefined;
  return failed
    ? { field: "", message: keptMessage(error.message), isFailure: true }
    : { field: idOf("body"), message: named.message };
}

/** Only while the form is on the page: after Back, no one is taken away from where they are. */
function useWhileShown<A>(action: (given: A) => void): (given: A) => void {
  const isShown = useRef(false);
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  });
  return (given) => {
    if (isShown.current) newest.current(given);
  };
}
