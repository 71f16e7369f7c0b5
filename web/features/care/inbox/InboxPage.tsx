/** /app/mpractice/messages: the inbox of practitioners and coordinators. The queue, the open conversation, and what may be known of the member. */
import { readConversation, readInboxSummary } from "@larkwell/contract/inbox.ts";
import { readChannel } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { ChannelThread } from "../messages/ChannelThread.tsx";
import type { ComposeTools } from "../messages/messages.shared.ts";
import { AwayDialog } from "./AwayDialog.tsx";
import { ColleagueList, InternalBar, PeopleDialog } from "./ColleagueList.tsx";
import { type BarDialog, ConversationBar, useConversationSteps } from "./ConversationBar.tsx";
import styles from "./Inbox.module.css";
import { afterDone, nextOf } from "./inbox-words.ts";
import { History, MemberPanel } from "./MemberPanel.tsx";
import { InboxTabs, QueueList, ScopeTabs } from "./QueueList.tsx";
import { ReplyTools } from "./ReplyTools.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { useLiveInbox, useQueue, useView } from "./use-inbox.ts";
import { useShortcuts, useShortcutsSetting } from "./use-shortcuts.ts";

const REFRESH_MS = 60_000;

export default function InboxPage() {
  const summary = useQuery({ ...q(readInboxSummary, {}), refetchInterval: REFRESH_MS });
  return (
    <>
      <title>{t("Messages · {brand}", { brand: brand.name })}</title>
      <StateOf query={summary} loading={<PageSkeleton />} title={t("Messages")}>
        {(data) =>
          data.enabled ? (
            <Inbox isCoordinator={data.coordinator} mine={data.mine} shared={data.shared} />
          ) : (
            <>
              <h1 className="visually-hidden">{t("Messages")}</h1>
              <EmptyState title={t("You don’t take messages")}>
                <Trans>Members can’t write to you. Ask the clinic if you want to take messages.</Trans>
              </EmptyState>
            </>
          )
        }
      </StateOf>
    </>
  );
}

type Props = { isCoordinator: boolean; mine: number; shared: number };
type OpenDialog = BarDialog | "replies" | "suggest" | "keys" | "away";

function Inbox({ isCoordinator, mine, shared }: Props) {
  useLiveInbox();
  const [search] = useSearchParams();
  const asked = Number(search.get("channel_id") ?? "");
  const open = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
  const hasPanel = search.get("panel") === "member" && open !== undefined;
  const view = useView(isCoordinator);
  const queue = useQueue(view.tab === "colleagues" ? "needs_reply" : view.tab, view.scope);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const ids = queue.items.map(({ channel_id }) => channel_id);
  const { go, page } = useMoves(view, ids, open);
  const conversation = useQuery({
    ...q(readConversation, { params: { channel_id: open ?? 0 } }),
    enabled: open !== undefined && view.tab !== "colleagues",
    retry: false,
  });
  // A notification leads to a channel without saying which kind it is.
  const channel = useQuery({ ...q(readChannel, { params: { channel_id: open ?? 0 } }), enabled: open !== undefined });
  const isAmongColleagues = open !== undefined && channel.data?.id === open && channel.data.internal;
  const shown = open !== undefined && conversation.data?.channel_id === open ? conversation.data : undefined;
  const steps = useConversationSteps(shown, () => go.done(open));
  const togglePanel = () => go.panel(open, !hasPanel);
  const [keysOn, setKeysOn] = useShortcutsSetting();
  const leaveText = () => {
    const entry = page.current?.querySelector<HTMLElement>(`[data-conversation="${open}"]`);
    if (entry?.checkVisibility()) entry.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const keys = {
    j: () => go.step(open, 1),
    ArrowDown: () => go.step(open, 1),
    k: () => go.step(open, -1),
    ArrowUp: () => go.step(open, -1),
    r: () => page.current?.querySelector<HTMLElement>("form textarea")?.focus(),
    p: () => shown && setDialog("replies"),
    c: steps.close,
    a: steps.assign,
    s: () => shown?.can.snooze && setDialog("snooze"),
    h: () => shown?.can.hand_over && setDialog("hand_over"),
    i: () => shown && togglePanel(),
    "?": () => setDialog("keys"),
  };
  useShortcuts(keysOn, keys, leaveText);
  if (isAmongColleagues && view.tab !== "colleagues")
    return <Navigate to={paths.inbox(open, { ...view, tab: "colleagues" })} replace />;
  const step = open === undefined ? undefined : hasPanel ? "panel" : "conversation";
  const Title = open === undefined ? "h1" : "h2";
  return (
    <div ref={page} className={styles.page} data-step={step}>
      <section className={styles.list} aria-label={t("Inbox")}>
        <Row gap="8" align="center" justify="between">
          <Title className={styles.title}>{t("Messages")}</Title>
          <Row gap="4">
            <Button kind="quiet" onClick={() => setDialog("away")}>
              <Trans>Out of office</Trans>
            </Button>
            <Button kind="quiet" aria-label={t("Keyboard shortcuts")} onClick={() => setDialog("keys")}>
              ?
            </Button>
          </Row>
        </Row>
        {isCoordinator && <ScopeTabs {...view} mine={mine} shared={shared} />}
        <InboxTabs {...view} counts={queue.counts} />
        {view.tab === "colleagues" ? (
          <ColleagueList open={open} />
        ) : (
          <QueueList queue={queue} view={view} open={open} />
        )}
      </section>
      <div className={styles.pane}>
        {open === undefined ? (
          <Muted className={styles.choose}>
            <Trans>Choose a conversation. Press ? for the keyboard shortcuts.</Trans>
          </Muted>
        ) : (
          <OpenPane
            open={open}
            view={view}
            shown={shown}
            dialog={dialog}
            onDialog={setDialog}
            onDone={() => go.done(open)}
            onPanel={togglePanel}
          />
        )}
      </div>
      {hasPanel && (
        <aside className={styles.panel} aria-label={t("About the member")}>
          <Back to={paths.inbox(open, view)} label={t("Back to the conversation")} />
          <MemberPanel channelId={open} />
          {shown && <AskColleagues memberId={shown.member.id} />}
          {shown && <History conversation={shown} />}
        </aside>
      )}
      {dialog === "keys" && <ShortcutsDialog on={keysOn} onChange={setKeysOn} onClose={() => setDialog(null)} />}
      {dialog === "away" && <AwayDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

type Conversation = Parameters<typeof ReplyTools>[0]["conversation"];

interface PaneProps {
  open: number;
  view: ReturnType<typeof useView>;
  shown: Conversation | undefined;
  dialog: OpenDialog;
  onDialog: (dialog: OpenDialog) => void;
  onDone: () => void;
  onPanel: () => void;
}

function OpenPane({ open, view, shown, dialog, onDialog, onDone, onPanel }: PaneProps) {
  return (
    <>
      {shown ? (
        <ConversationBar
          conversation={shown}
          dialog={dialog === "hand_over" || dialog === "snooze" || dialog === "take_over" ? dialog : null}
          onDialog={onDialog}
          onDone={onDone}
          onPanel={onPanel}
        />
      ) : view.tab === "colleagues" ? (
        <InternalBar channelId={open} />
      ) : (
        <div />
      )}
      <ChannelThread
        channelId={open}
        back={<Back to={paths.inbox(undefined, view)} label={t("All conversations")} iconOnly />}
        wayBack={{ to: paths.inbox(), label: t("Go to your messages") }}
        tools={toolsFor(shown, dialog, onDialog)}
      />
    </>
  );
}

const toolsFor = (conversation: Conversation | undefined, dialog: OpenDialog, onDialog: (dialog: OpenDialog) => void) =>
  function replyTools(compose: ComposeTools) {
    if (!conversation) return null;
    const shown = dialog === "replies" || dialog === "suggest" ? dialog : null;
    return <ReplyTools {...compose} conversation={conversation} dialog={shown} onDialog={onDialog} />;
  };

/** Moves through the list. The focus follows: to the entry in the list, or to the title when nothing is left. */
function useMoves(view: ReturnType<typeof useView>, ids: readonly number[], open: number | undefined) {
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const openNow = useRef(open);
  useLayoutEffect(() => {
    openNow.current = open;
  });
  const [focusOn, setFocusOn] = useState<number | "title" | null>(null);
  useEffect(() => {
    // Only once it is shown: the title is another element while a conversation is open.
    if (focusOn === null || focusOn !== (open ?? "title")) return;
    const entry = page.current?.querySelector<HTMLElement>(
      focusOn === "title" ? "h1, h2" : `[data-conversation="${focusOn}"]`,
    );
    if (focusOn === "title") entry?.setAttribute("tabindex", "-1");
    entry?.focus();
    setFocusOn(null);
  }, [focusOn, open]);
  const show = (id: number | undefined) => {
    void navigate(paths.inbox(id, view));
    setFocusOn(id ?? "title");
  };
  const go = {
    step: (open: number | undefined, by: 1 | -1) => {
      const to = nextOf(ids, open ?? 0, by);
      if (to !== undefined) show(to);
    },
    // Whoever went elsewhere while the server answered stays there.
    done: (done: number | undefined) => {
      if (done === openNow.current) show(done === undefined ? undefined : afterDone(ids, done));
    },
    panel: (open: number | undefined, isShown: boolean) =>
      void navigate(paths.inbox(open, { ...view, ...(isShown ? { panel: "member" } : {}) })),
  };
  return { go, page };
}

type BackProps = { to: string; label: string; iconOnly?: boolean };

const Back = ({ to, label, iconOnly = false }: BackProps) => (
  <Link to={to} className={styles.back} {...(iconOnly ? { "aria-label": label, "data-icon": "" } : {})}>
    <IconArrowLeft size={22} aria-hidden="true" />
    {!iconOnly && label}
  </Link>
);

function AskColleagues({ memberId }: { memberId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="8">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Trans>Ask a colleague about this member</Trans>
      </Button>
      {isOpen && <PeopleDialog about={memberId} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
