/**
 * Who to call or text now, for the kinds of danger that a person's words mentioned. It can be collapsed; it never takes
 * focus or blocks anything.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { adviceFor } from "@larkwell/domain/safety/crisis-advice.ts";
import type { DangerKind } from "@larkwell/domain/safety/danger-list.ts";
import { HELPLINES, OUTSIDE_THE_US } from "@larkwell/domain/safety/helplines.ts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense, useContext, useEffect, useId, useRef, useState } from "react";
import { paths } from "../paths.ts";
import styles from "./Crisis.module.css";
import { CallOffer } from "./call-offer.ts";
import { HelplineButtons } from "./HelplineButtons.tsx";
import { Muted, Row, Stack, Text } from "./Layout.tsx";

// Loaded together, when the first words are typed (CrisisWatch.tsx).
export { dangersIn } from "@larkwell/domain/safety/danger-words.ts";

type Props = {
  kinds: readonly DangerKind[];
  /** Instead of the sentence that no one was told. */
  note?: ReactNode;
};

export function CrisisPanel({ kinds, note }: Props) {
  const id = useId();
  const offerCall = useContext(CallOffer);
  const [open, setOpen] = useState(true);
  const { title, say, lines } = adviceFor(kinds);
  const spoken = say.join(" ");
  // Another kind is mentioned now: it is shown, even if the earlier panel was collapsed.
  useEffect(() => {
    if (spoken !== "") setOpen(true);
  }, [spoken]);
  const panel = useTypingInView();
  return (
    <Stack
      as="section"
      gap="16"
      padding="16"
      radius="small"
      background="surface"
      color="ink"
      size="md"
      weight="400"
      shrinkable
      ref={panel}
      className={styles.panel}
      aria-label={t("Help right now")}
      data-crisis={kinds.join(" ")}
    >
      <Row gap="8 16" align="start" justify="between" className={styles.head}>
        <div role="alert">
          <Text color="title" size="title-sm" font="title" className={styles.title}>
            {title}
          </Text>
          {open && say.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t("Hide") : t("Show who can help")}
        </button>
      </Row>
      <Stack gap="8" id={id} hidden={!open} className={styles.body}>
        <Stack as="ul" gap="8">
          {lines.map((line) => (
            <Stack as="li" gap="8" key={line}>
              <Text size="sm" weight="600">
                {HELPLINES[line].name}
              </Text>
              <HelplineButtons line={HELPLINES[line]} />
            </Stack>
          ))}
        </Stack>
        <Muted>
          {OUTSIDE_THE_US}{" "}
          <a href={paths.crisisHelp()}>
            <Trans>All crisis lines</Trans>
          </a>
        </Muted>
        {offerCall && <Suspense fallback={null}>{offerCall("words")}</Suspense>}
        <Muted>{note ?? <CheckedHere mayCall={offerCall !== null} />}</Muted>
      </Stack>
    </Stack>
  );
}

/** The panel is above the box, and parts of it load later: each time it grows, what is being typed is scrolled into view. */
function useTypingInView() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = new ResizeObserver(() => {
      const typing = document.activeElement;
      if (typing?.matches("input, textarea") && !ref.current?.contains(typing))
        typing.scrollIntoView({ block: "nearest" });
    });
    if (ref.current) follow.observe(ref.current);
    return () => follow.disconnect();
  }, []);
  return ref;
}

/** Someone who asks for a call here tells the clinic, but not in these words. */
const CheckedHere = ({ mayCall }: { mayCall: boolean }) =>
  mayCall ? (
    <Trans>We checked your words only on this device. No one else saw them.</Trans>
  ) : (
    <Trans>We checked your words only on this device. We didn’t tell anyone.</Trans>
  );
