/** One reply: who, to whom, the text, what practitioners added, and what the reader can do with it. */
import type { PostNote, Reply } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconArrowBackUp, IconCircleCheck, IconQuote } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { AuthorLine } from "./Author.tsx";
import { CopyLinkButton, VoteButton } from "./MarkButtons.tsx";
import { EditedButton, PostText, Words } from "./PostText.tsx";
import { authorName, goneWords, practitionerName } from "./post-words.ts";
import type { Placed } from "./reply-tree.ts";
import styles from "./Thread.module.css";
import type { ThreadTools } from "./thread-tools.ts";

/** Under everything that a practitioner writes. */
export const GeneralInformation = () => (
  <Muted>
    <Trans>General information, not medical advice for you</Trans>
  </Muted>
);

/** Practitioners can be booked from what they wrote, never written to. */
export function BookLink({ author }: Pick<Reply, "author">) {
  const { role } = useMe();
  if (role !== "member" || !author?.profiles.practitioner?.bookable) return null;
  return (
    <ButtonLink kind="quiet" named to={paths.practitioner(author.id)}>
      {t("Book a visit with {name}", { name: author.first_name })}
    </ButtonLink>
  );
}

export const anchorOf = (position: number): string => `reply-${position}`;

type Props = {
  placed: Placed<Reply>;
  tools: ThreadTools;
  /** Came since the reader was here. */
  isNew: boolean;
  /** A link led to this one. */
  isTarget: boolean;
  /** The menu of what else can be done with it. */
  menu: ReactNode;
  /** Below it: the box to answer it. */
  children?: ReactNode;
};

export function ReplyItem({ placed, tools, isNew, isTarget, menu, children }: Props) {
  const { reply, isNested, inReplyTo } = placed;
  const isGone = goneWords(reply.state) !== undefined;
  const name = authorName(reply);
  // Of a practitioner, too, who asks the host of an ask-me-anything.
  const isQuestion = tools.thread.ama && reply.depth === 1 && reply.author?.id !== tools.thread.author?.id;
  return (
    <article
      id={anchorOf(reply.position)}
      className={styles.reply}
      data-nested={isNested || undefined}
      data-practitioner={reply.author?.role === "practitioner" || undefined}
      data-target={isTarget || undefined}
      tabIndex={-1}
      aria-label={t("Reply by {name}", { name })}
    >
      <div className={styles.replyHead}>
        {isGone ? (
          <Muted>{t("Reply {position}", { position: reply.position })}</Muted>
        ) : (
          <AuthorLine post={reply} asker />
        )}
        {menu}
      </div>
      <Signs isNew={isNew} isHeld={reply.state === "held"} />
      {inReplyTo && (
        <p className={styles.to}>
          <IconArrowBackUp size={16} aria-hidden="true" />
          <a href={`#${anchorOf(inReplyTo.position)}`}>{t("in reply to {name}", { name: authorName(inReplyTo) })}</a>
        </p>
      )}
      <PostText post={reply} />
      {reply.author?.role === "practitioner" && !isGone && !isQuestion && <GeneralInformation />}
      <Notes notes={reply.notes} />
      {!isGone && <Actions reply={reply} tools={tools} name={name} />}
      {children}
    </article>
  );
}

function Signs({ isNew, isHeld }: { isNew: boolean; isHeld: boolean }) {
  if (!isNew && !isHeld) return null;
  return (
    <Row gap="8">
      {isNew && <Pill kind="good">{t("New reply")}</Pill>}
      {isHeld && <Pill kind="warn">{t("Waiting for a moderator. Only you can see it.")}</Pill>}
    </Row>
  );
}

function Actions({ reply, tools, name }: { reply: Reply; tools: ThreadTools; name: string }) {
  const icon = { size: 20, stroke: 1.7, "aria-hidden": true } as const;
  return (
    <div className={styles.actions}>
      {reply.state === "shown" && <VoteButton post={reply} of={t("Reply by {name}", { name })} />}
      {reply.can.reply && tools.answer && (
        <Button kind="quiet" onClick={() => tools.answer?.(reply)}>
          <IconArrowBackUp {...icon} />
          {t("Reply")}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {reply.can.reply && tools.quote && (
        <Button kind="quiet" onClick={() => tools.quote?.(reply)}>
          <IconQuote {...icon} />
          {t("Quote")}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      <CopyLinkButton post={reply} thread={tools.thread} />
      <EditedButton post={reply} />
      <BookLink author={reply.author} />
    </div>
  );
}

/** What practitioners added: that they agree, or what is wrong. */
function Notes({ notes }: { notes: readonly PostNote[] }) {
  const agree = notes.filter(({ kind }) => kind === "endorsement");
  const corrections = notes.filter(({ kind }) => kind === "correction");
  return (
    <>
      {agree.length > 0 && (
        <p className={styles.agree}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden="true" />
          <span>
            {agree.length === 1
              ? t("A practitioner agrees: {name}", { name: nameOf(agree[0]) })
              : t("{count} practitioners agree: {names}", { count: agree.length, names: agree.map(nameOf).join(", ") })}
          </span>
        </p>
      )}
      {corrections.map((note) => (
        <aside className={styles.correction} key={note.practitioner.id}>
          <p>
            <strong>
              <Trans>
                A correction by{" "}
                <Link to={paths.practitioner(note.practitioner.id)} translate="no">
                  {practitionerName(note.practitioner)}
                </Link>
              </Trans>
            </strong>
            {note.practitioner.profiles.practitioner && <>, {note.practitioner.profiles.practitioner.profession}</>}
          </p>
          <Words {...note} />
          <GeneralInformation />
        </aside>
      ))}
    </>
  );
}

const nameOf = (note: PostNote | undefined): string => (note ? practitionerName(note.practitioner) : "");
