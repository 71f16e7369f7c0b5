/** Shown as soon as an answer asks for it, before anything is sent: who to call or text now (D62). */
import { t } from "@larkwell/domain/language/text.ts";
import { CRISIS_ADVICE } from "@larkwell/domain/safety/crisis-advice.ts";
import { HELPLINES, OUTSIDE_THE_US } from "@larkwell/domain/safety/helplines.ts";
import { Trans } from "@lingui/react/macro";
import { Suspense, useContext, useEffect, useRef } from "react";
import { CallOffer } from "../../../kit/call-offer.ts";
import { HelplineButtons } from "../../../kit/HelplineButtons.tsx";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Muted, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Take.module.css";

type Props = {
  /** "question": an answer has just opened it, so it is scrolled into view. "result": beside what was answered before. */
  on: "question" | "result";
  /** The answer is saved, so the safety desk knows about it. */
  told?: boolean;
  /** No one is on call: no one gets to know of this answer. */
  unwatched?: boolean;
  /** The answer could not be saved, or waits for a connection: these lines are all there is. */
  unsent?: boolean;
};

export function SafetyPanel({ on, told = false, unwatched = false, unsent = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const offerCall = useContext(CallOffer);
  useEffect(() => {
    if (on === "question") ref.current?.scrollIntoView({ block: "nearest" });
  }, [on]);
  return (
    <Stack gap="16" padding="24" radius="small" background="surface" ref={ref} className={styles.safety}>
      <Stack as="section" gap="16" role="alert" aria-label={t("Help right now")}>
        <Text as="h2" size="title-sm">
          <Trans>You don’t have to be alone with this</Trans>
        </Text>
        <p>
          <Trans>
            If you might act on these thoughts, please call or text <HelplineLink of="suicide" /> now, or call{" "}
            <HelplineLink of="emergency" />.
          </Trans>
          {on === "question" && (
            <>
              {" "}
              <Trans>You can continue with the questions later, or stop here.</Trans>
            </>
          )}
        </p>
        <WhoKnows on={on} told={told} unwatched={unwatched} unsent={unsent} />
        <PlainList gap="16">
          {CRISIS_ADVICE.self_harm.lines.map((id) => (
            <Stack as="li" gap="8" key={id}>
              <Text color="title" weight="600">
                {HELPLINES[id].name}
              </Text>
              <HelplineButtons line={HELPLINES[id]} />
            </Stack>
          ))}
        </PlainList>
        <Muted>
          {OUTSIDE_THE_US}{" "}
          <a href={paths.crisisHelp()}>
            <Trans>All crisis lines</Trans>
          </a>
        </Muted>
      </Stack>
      {offerCall && <Suspense fallback={null}>{offerCall("not_safe")}</Suspense>}
    </Stack>
  );
}

function WhoKnows({ on, told, unwatched, unsent }: Props) {
  if (unsent)
    return (
      <Text weight="600">
        <Trans>We couldn’t save this answer, so no one was told about it. Please use one of these lines.</Trans>
      </Text>
    );
  if (unwatched)
    return (
      <Text weight="600">
        <Trans>No one here is reading your answers right now. Please use one of these lines.</Trans>
      </Text>
    );
  if (!told) return null;
  return (
    <p>
      {on === "question" ? (
        <Trans>
          We told the clinic’s safety staff that an answer asked for help. They may contact you. Please don’t wait for
          them if you’re in danger.
        </Trans>
      ) : (
        <Trans>When you gave this answer, we told the clinic’s safety staff that it asked for help.</Trans>
      )}
    </p>
  );
}

/** Above a question about hurting oneself while no one is on call: said before it is answered. */
export function NoOneWatches() {
  return (
    <Text padding="16 24" radius="small" background="warning">
      <Trans>
        No one here is reading your answers right now. If you need someone, call or text <HelplineLink of="suicide" />,
        day and night.
      </Trans>
    </Text>
  );
}
