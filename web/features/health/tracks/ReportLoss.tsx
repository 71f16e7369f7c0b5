/** Telling a loss: what will happen, in a few sentences, one question where a visit is booked, and one button. */
import { chooseProgram, readLossPreferences, type Track } from "@larkwell/contract/tracks.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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

/** What the tab and the history of the browser call this page. */
const title = `Something has changed · ${brand.name}`;

const focusOn = (question: HTMLElement | null) => question?.focus();

type Props = {
  /** Programs that it can be about; none where no program is active. */
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
  /** Pressed before the question was there: it is met before the press counts. */
  const [meets, setMeets] = useState(false);
  const isPending = waiting || tell.isPending || begin.isPending;
  const asksVisits = preferences.data?.has_visits === true;
  /** The answer goes with the change: nobody is told before the question could be read. */
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
      <title>{title}</title>
      <StillWater />
      <h1 ref={heading} tabIndex={-1}>
        {(track && lossWords[track.name]?.title) ?? "There has been a loss"}
      </h1>
      <Lead>We are so sorry. You don’t have to explain anything here.</Lead>
      {about.length > 1 && (
        <Stack as="fieldset" gap="8" plain wide className={styles.about}>
          <legend>What is it about?</legend>
          {about.map((one) => (
            <label key={one.id} data-current={one.id === track?.id || undefined}>
              <input type="radio" name="about" checked={one.id === track?.id} onChange={() => setChosen(one.id)} />
              <span>{lossWords[one.name]?.about ?? one.display_name}</span>
            </label>
          ))}
        </Stack>
      )}
      <Stack gap="16" padding="24" radius="small" background="sage" className={styles.promises}>
        <Text as="h2" size="title-sm" weight="400">
          When you continue
        </Text>
        <ul>
          <li>Week counts, baby articles, reminders, gifts and packages stop right away, here and in your mailbox.</li>
          <li>Nothing is deleted now, and your visits stay booked unless you cancel them.</li>
          <li>Your partner is not told, and sees nothing of what you share until you say so.</li>
          <li>If this is a mistake, you can take it back for 30 days. After that, any due date is deleted.</li>
        </ul>
      </Stack>
      {asksVisits && (
        <div ref={meets ? focusOn : undefined} tabIndex={-1}>
          <YesNo {...mayKnowWords} value={mayKnow} onChange={setMayKnow} />
        </div>
      )}
      <Row gap="8 16">
        <Button busy={isPending} onClick={() => void press()}>
          Continue
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Not now
        </Button>
      </Row>
    </section>
  );
}
