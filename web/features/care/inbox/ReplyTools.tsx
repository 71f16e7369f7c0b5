/** Beside the compose box of the care side: saved replies and a suggested visit. While something is written, the claim is renewed. */
import {
  claimConversation,
  type InboxConversation,
  listSavedReplies,
  removeSavedReply,
  type SavedReply,
} from "@larkwell/contract/inbox.ts";
import { sendMessage } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fillReply } from "@larkwell/domain/messages/saved-replies.ts";
import { Trans } from "@lingui/react/macro";
import { IconCalendarPlus, IconMessageBolt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import type { ComposeTools } from "../messages/messages.shared.ts";
import { ColleagueSearch } from "./ColleagueSearch.tsx";
import styles from "./Inbox.module.css";
import { ChangeReplyDialog, NewReplyDialog } from "./ReplyForms.tsx";
import { inboxData } from "./use-inbox.ts";

/** Well within the 10 minutes of a claim. */
const RENEW_MS = 60_000;

type Props = ComposeTools & {
  conversation: InboxConversation;
  dialog: "replies" | "suggest" | null;
  onDialog: (dialog: "replies" | "suggest" | null) => void;
};

/** Claims with the first letter, and again every minute while the text changes. A refusal shows who has it. */
function useClaimWhileWriting({ conversation, body }: Pick<Props, "conversation" | "body">) {
  const [claimedAt, setClaimedAt] = useState(0);
  const claim = useSend(claimConversation, { invalidates: inboxData, onError: () => {} });
  const renew = useEffectEvent(() => {
    if (!conversation.can.claim || (conversation.claim && !conversation.claim.mine)) return;
    if (conversation.claim?.mine && Date.now() - claimedAt < RENEW_MS) return;
    setClaimedAt(Date.now());
    claim.mutate({ params: { channel_id: conversation.channel_id }, body: {} });
  });
  useEffect(() => {
    if (body.trim() !== "") renew();
  }, [body]);
}

export function ReplyTools({ body, insert, conversation, dialog, onDialog }: Props) {
  useClaimWhileWriting({ conversation, body });
  return (
    <>
      <Button kind="quiet" onClick={() => onDialog("replies")}>
        <IconMessageBolt size={20} aria-hidden="true" />
        <span className={styles.toolName}>
          <Trans>Saved replies</Trans>
        </span>
      </Button>
      <Button kind="quiet" onClick={() => onDialog("suggest")}>
        <IconCalendarPlus size={20} aria-hidden="true" />
        <span className={styles.toolName}>
          <Trans>Suggest a visit</Trans>
        </span>
      </Button>
      {/* Outside of the compose box: it is a form, which the Enter key would send from a field of the dialog. */}
      {dialog !== null &&
        createPortal(
          dialog === "replies" ? (
            <RepliesDialog conversation={conversation} body={body} insert={insert} onClose={() => onDialog(null)} />
          ) : (
            <SuggestDialog conversation={conversation} onClose={() => onDialog(null)} />
          ),
          document.body,
        )}
    </>
  );
}

type RepliesProps = ComposeTools & { conversation: InboxConversation; onClose: () => void };

function RepliesDialog({ conversation, body, insert, onClose }: RepliesProps) {
  const me = useMe();
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<number>();
  const [written, setWritten] = useState<SavedReply | "new">();
  const list = useQuery(q(listSavedReplies, {}));
  const remove = useSend(removeSavedReply, { invalidates: [listSavedReplies] });
  // The keyboard finds a reply by its first letters: the dialog itself would begin with its close button.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const wanted = term.trim().toLowerCase();
  const found = (list.data?.data ?? []).filter(({ title, body: text }) =>
    `${title} ${text}`.toLowerCase().includes(wanted),
  );
  const reply = found.find(({ id }) => id === chosen) ?? found[0];
  const filled = reply
    ? fillReply(reply.body, {
        first_name: conversation.member.name.split(" ")[0] ?? "",
        practitioner: `${me.first_name} ${me.last_name}`.trim(),
        clinic: brand.name,
      })
    : undefined;
  if (written === "new") return <NewReplyDialog body={body} onClose={() => setWritten(undefined)} />;
  if (written) return <ChangeReplyDialog reply={written} onClose={() => setWritten(undefined)} />;
  const use = () => {
    if (!filled) return;
    insert(filled.text);
    onClose();
  };
  return (
    <Dialog
      open
      title={t("Saved replies")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={() => setWritten("new")}>
            <Trans>New saved reply</Trans>
          </Button>
          {filled && (
            <Button onClick={use}>
              <Trans>Insert</Trans>
            </Button>
          )}
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          use();
        }}
      >
        <Stack gap="16">
          <TextField
            label={t("Find a saved reply")}
            help={t("The Enter key inserts the first one.")}
            type="search"
            optional
            aboutOthers
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
          {found.length === 0 ? (
            <Muted>
              <Trans>No saved replies. Save one that you write often.</Trans>
            </Muted>
          ) : (
            <SelectField
              label={t("Reply")}
              value={reply?.id ?? ""}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {found.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.owner ? `${one.title} (${one.owner})` : one.title}
                </option>
              ))}
            </SelectField>
          )}
          {filled && (
            <p className={styles.preview} translate="no">
              {filled.text}
            </p>
          )}
          {filled && filled.open.length > 0 && (
            <Muted role="status">{t("Fill in by hand: {fields}", { fields: filled.open.join(", ") })}</Muted>
          )}
          {reply?.mine && (
            <Row gap="8">
              <Button kind="quiet" onClick={() => setWritten(reply)}>
                <Trans>Change this reply</Trans>
              </Button>
              <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: reply.id } })}>
                <Trans>Remove this reply</Trans>
              </Button>
            </Row>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function SuggestDialog({ conversation, onClose }: { conversation: InboxConversation; onClose: () => void }) {
  const suggest = useSend(sendMessage, { invalidates: inboxData, says: t("Suggested."), onSuccess: onClose });
  return (
    <Dialog open title={t("Suggest a visit")} onClose={onClose}>
      <p>
        <Trans>The member gets a card that opens this person’s free times.</Trans>
      </p>
      <ColleagueSearch who="visit" none={t("No one by this name can be booked.")}>
        {({ id }, label) => (
          <Button
            kind="secondary"
            wide
            busy={suggest.isPending}
            onClick={() =>
              suggest.mutate({
                params: { channel_id: conversation.channel_id },
                body: { suggests_practitioner_id: id, seen_number: conversation.last_number },
              })
            }
          >
            {label}
          </Button>
        )}
      </ColleagueSearch>
    </Dialog>
  );
}
