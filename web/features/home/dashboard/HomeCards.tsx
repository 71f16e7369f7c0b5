/** Small cards that can be dismissed and restored (D67). */
import type { Dashboard } from "@larkwell/contract/dashboard.ts";
import { dismissCard } from "@larkwell/contract/dashboard.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useSend } from "../../../api/client.ts";
import { dismissFailed } from "../../../api/messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { paths } from "../../../paths.ts";
import styles from "./Home.module.css";

type Card = Dashboard["cards"][number];
type Words = { title: string; body: string; action: string; to: string };

function wordsOf(card: Card): Words {
  switch (card.kind) {
    case "date_missing":
      // Rendered by the programs feature's own card.
      return { title: t("A date would help"), body: "", action: t("Continue"), to: paths.onboarding() };
    case "program_check":
      return {
        title: t("Does your program still fit?"),
        body: t("A lot may have happened. Tell us when you’re ready, and we’ll show what fits."),
        action: t("Tell us what changed"),
        to: paths.somethingChanged(),
      };
    case "rate_visit":
      return {
        title: t("How was your last visit?"),
        body: t("Four quick questions. No one sees which ratings are yours."),
        action: t("Rate your visit"),
        to: paths.appointment(card.id ?? 0),
      };
    case "verify_employer":
      return {
        title: t("Does an employer sponsor your care?"),
        body: "",
        action: t("Find out"),
        to: paths.verifyEmployer(),
      };
    case "choose_program":
      return {
        title: t("What brings you here?"),
        body: t("Choose what fits, and we’ll tailor this page. You can change it at any time."),
        action: t("Choose"),
        to: paths.somethingChanged(),
      };
  }
}

/** Dismisses and restores; R8.040 if that fails. */
export function useSendAway() {
  const me = useMe();
  const send = useSend(dismissCard, { onError: (error) => toast.error(dismissFailed(error.message)) });
  return async (key: string, undo = false): Promise<boolean> => {
    try {
      await send.mutateAsync({ params: { user_id: me.id }, body: { key, undo } });
      return true;
    } catch {
      return false;
    }
  };
}

type Props = {
  cards: readonly Card[];
  /** What another feature shows instead of a card. */
  drawn: Partial<Record<Card["kind"], ReactNode>>;
};

export function HomeCards({ cards, drawn }: Props) {
  const away = useSendAway();
  /** Dismissed on this page: they keep their place, so that they can be restored. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [all] = useState(cards);
  const shown = [...cards, ...all.filter(({ key }) => gone.has(key) && !cards.some((card) => card.key === key))];
  if (shown.length === 0) return null;
  const change = async (card: Card, undo: boolean) => {
    if (!(await away(card.key, undo))) return;
    setGone((before) => {
      const next = new Set(before);
      if (undo) next.delete(card.key);
      else next.add(card.key);
      return next;
    });
  };
  return (
    <Stack gap="16">
      {shown.map((card) =>
        gone.has(card.key) ? (
          <Gone key={card.key} title={wordsOf(card).title} onUndo={() => void change(card, true)} />
        ) : (
          <CardBox
            key={card.key}
            card={card}
            words={wordsOf(card)}
            drawn={drawn[card.kind]}
            onAway={() => void change(card, false)}
          />
        ),
      )}
    </Stack>
  );
}

type CardBoxProps = { card: Card; words: Words; drawn: ReactNode; onAway: () => void };

function CardBox({ card, words, drawn, onAway }: CardBoxProps) {
  const titleId = `card-${card.kind}`;
  return (
    <section
      className={styles.card}
      data-drawn={drawn ? true : undefined}
      {...(drawn ? {} : { "aria-labelledby": titleId })}
    >
      {drawn ?? (
        <Stack gap="8" justify="start" className={styles.cardWords}>
          <h2 id={titleId}>{words.title}</h2>
          <Muted>{words.body}</Muted>
          <Link to={words.to}>{words.action}</Link>
        </Stack>
      )}
      <button
        type="button"
        className={styles.away}
        aria-label={t("Dismiss: {title}", { title: words.title })}
        onClick={onAway}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </section>
  );
}

function Gone({ title, onUndo }: { title: string; onUndo: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  // The pressed button has been removed: the undo button replaces it and takes the focus.
  useEffect(() => ref.current?.querySelector("button")?.focus(), []);
  return (
    <Row
      gap="4 16"
      align="center"
      justify="between"
      radius="small"
      color="muted"
      ref={ref}
      className={styles.undone}
      role="status"
    >
      <span>
        <Trans>Dismissed: {title}</Trans>
      </span>
      <Button kind="quiet" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </Row>
  );
}
