/** Reporting a loss: what will happen, in a few sentences, one question if a visit is booked, and one button. */
import { chooseProgram, readLossPreferences, type Track } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { recordChanged } from "../../../api/record-changed.ts";
import { useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { StillWater } from "../../../kit/illustrations/StillWater.tsx";
import { Lead, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./SomethingChanged.module.css";
import { lossWords, mayKnowWords } from "./track-words.ts";
import { useStartTransition } from "./use-tracks.ts";
import { YesNo } from "./YesNo.tsx";

/** This page's name in the tab and the browser's history. */
const title = () => t("Something has changed · {brand}", { brand: brand.name });

const focusOn = (question: HTMLElement | null) => question?.focus();

type Props = {
  /** Programs that the loss can be about; empty if no program is active. */
  about: readonly Track[];
  onBack: () => void;
};

export function ReportLoss({ about, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const me = useMe();
  const preferences = useQuery(q(readLossPreferences, { params: { user_id: me.id } }));
  const [chosen, setChosen] = useState(about[0]?.id);
  const [mayKnow, setMayKnow] = useState(true);
  const track = about.find((one) => one.id === chosen) ?? about[0];
  const tell = useStartTransition();
  const begin = useSend(chooseProgram, {
    onSuccess: () => recordChanged(),
    onError: (error) => toast.error(messages.transitionFailed(error.message)),
  });
  const [waiting, setWaiting] = useState(false);
  /** The button was pressed before the question had loaded: the member is asked before anything is sent. */
  const [meets, setMeets] = useState(false);
  const isPending = waiting || tell.isPending || begin.isPending;
  const asksVisits = preferences.data?.has_visits === true;
  /** The answer is sent with the change, so nothing is sent before the member could read the question. */
  const press = async () => {
    if (isPending) return;
    if (!preferences.isPending) return send();
    setWaiting(true);
    const { data } = await preferences.refetch({ cancelRefetch: false });
    setWaiting(false);
    if (data?.has_visits === true) setMeets(true);
    else send();
  };
  const send = () => {
    const more = asksVisits ? { practitioners_may_know: mayKnow } : {};
    if (track) tell.mutate({ params: { id: track.id }, body: { destination: "pregnancyloss", ...more } });
    else begin.mutate({ params: { user_id: me.id }, body: { name: "pregnancyloss", ...more } });
  };
  return (
    <section className={styles.telling}>
      <title>{title()}</title>
      <StillWater />
      <h1 ref={heading} tabIndex={-1}>
        {(track && lossWords()[track.name]?.title) ?? t("There has been a loss")}
      </h1>
      <Lead>
        <Trans>We are so sorry. You don’t have to explain anything here.</Trans>
      </Lead>
      {about.length > 1 && (
        <Stack as="fieldset" gap="8" plain wide className={styles.about}>
          <legend>
            <Trans>What is it about?</Trans>
          </legend>
          {about.map((one) => (
            <label key={one.id} data-current={one.id === track?.id || undefined}>
              <input type="radio" name="about" checked={one.id === track?.id} onChange={() => setChosen(one.id)} />
              <span>{lossWords()[one.name]?.about ?? one.display_name}</span>
            </label>
          ))}
        </Stack>
      )}
      <Stack gap="16" padding="24" radius="small" background="sage" className={styles.promises}>
        <Text as="h2" size="title-sm" weight="400">
          <Trans>When you continue</Trans>
        </Text>
        <ul>
          <li>
            <Trans>
              Week counts, baby articles, reminders, gifts and packages stop right away, here and in your inbox.
            </Trans>
          </li>
          <li>
            <Trans>Nothing is deleted now, and your visits stay booked unless you cancel them.</Trans>
          </li>
          <li>
            <Trans>We don’t tell your partner. They see nothing from you until you decide to share again.</Trans>
          </li>
          <li>
            <Trans>If this is a mistake, you can undo it for 30 days. After that, we delete any due date.</Trans>
          </li>
        </ul>
      </Stack>
      {asksVisits && (
        <div ref={meets ? focusOn : undefined} tabIndex={-1}>
          <YesNo {...mayKnowWords()} value={mayKnow} onChange={setMayKnow} />
        </div>
      )}
      <Row gap="8 16">
        <Button busy={isPending} onClick={() => void press()}>
          <Trans>Continue</Trans>
        </Button>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </section>
  );
}
