/** Where a reply is written, to a post or to another reply. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { Post, readPost } from "@larkwell/contract/forum.ts";
import { type ForumStanding, readForumStanding } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { withQuote } from "./forum-text.ts";
import { Hindrance } from "./Hindrance.tsx";
import { shownName } from "./shown-name.ts";
import { useWriting } from "./use-writing.ts";
import { WriteBox } from "./WriteBox.tsx";
import { WarningField, WritingFoot, WritingForm } from "./WritingParts.tsx";

export type ReplyBoxProps = {
  /** The thread, as readPost answers it. */
  thread: Pick<ReturnsOf<typeof readPost>, "post" | "own_pseudonym" | "asked_anonymously">;
  /** The reply that is answered. Without it, the post is. */
  answers?: Post;
  /** Is put into the box as a quote. A new object each time "Quote" is pressed. */
  quote?: { text: string; name: string } | undefined;
  /** The box opens ready to type: someone pressed "Reply". */
  focus?: boolean;
  /** It is stored. The lists of replies were marked as stale before. */
  onPosted?: (reply: Post) => void;
  /** For a box below a reply: its "Close" button. What is typed stays in the draft. */
  onClose?: () => void;
};

export function ReplyBox(props: ReplyBoxProps) {
  const query = useQuery(q(readForumStanding, {}));
  return (
    <StateOf query={query} loading={<Skeleton height="12rem" />}>
      {(standing) =>
        standing.hindrance === null ? <Box {...props} standing={standing} /> : <Hindrance standing={standing} />
      }
    </StateOf>
  );
}

type BoxProps = ReplyBoxProps & { standing: ForumStanding };

function Box({ thread, answers, quote, focus = false, onPosted, onClose, standing }: BoxProps) {
  const parentId = answers?.id ?? thread.post.id;
  const isPractitioner = useMe().role === "practitioner";
  const writing = useWriting({
    place: `reply:${parentId}`,
    standing,
    reply: { parentId, thread },
    onPosted: (reply) => onPosted?.(reply),
  });
  // Until it is over, members ask in an ask-me-anything: what they write there is no reply.
  const asks = thread.post.ama && !answers && !thread.post.mine;
  const { text, set, submit } = writing;
  const box = useRef<HTMLTextAreaElement>(null);
  const addQuote = useEffectEvent((added: NonNullable<typeof quote>) => {
    set({ body: withQuote(text.body, added) });
    box.current?.focus();
  });
  useEffect(() => {
    if (quote) addQuote(quote);
  }, [quote]);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  const hasBegun = text.body.trim() !== "";
  return (
    <WritingForm writing={writing} gap="16" onSubmit={() => submit()}>
      <WriteBox
        ref={box}
        id={writing.idOf("body")}
        label={
          answers
            ? t("Your reply to {name}", { name: shownName(answers) })
            : asks
              ? t("Your question")
              : t("Your reply")
        }
        body={text.body}
        onType={(body) => set({ body })}
        onSubmit={submit}
        error={writing.errorOf("body")}
        readOnly={writing.isSending}
        rows={answers ? 3 : 5}
        aboutOthers={isPractitioner}
      />
      {hasBegun && <WarningField writing={writing} aboutOthers={isPractitioner} />}
      <WritingFoot
        writing={writing}
        // The checkbox comes with the first words, not to everyone who reads.
        standing={{ ...standing, needs_captcha: standing.needs_captcha && (hasBegun || writing.errors.length > 0) }}
        label={asks ? t("Ask") : t("Post reply")}
        more={
          onClose && (
            <Button kind="quiet" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          )
        }
      />
    </WritingForm>
  );
}
