/** The first of the two screens: what will happen, in four sentences, and one button. */
import type { Track } from "@larkwell/contract/tracks.ts";
import { useState } from "react";
import { brand } from "../../brand.ts";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { QuietDay } from "../../kit/illustrations/QuietDay.tsx";
import { paths } from "../../paths.ts";
import styles from "./SomethingChanged.module.css";
import { lossWords } from "./track-words.ts";
import { useStartTransition } from "./use-tracks.ts";

/** What the tab and the history of the browser call this page. */
const title = `Something has changed · ${brand.name}`;

export function TellLoss({ about }: { about: readonly Track[] }) {
  const [chosen, setChosen] = useState(about[0]?.id);
  const track = about.find((one) => one.id === chosen) ?? about[0];
  const tell = useStartTransition();
  if (!track) return null;
  const words = lossWords[track.name];
  return (
    <section className={styles.telling}>
      <title>{title}</title>
      <QuietDay />
      <h1>{words?.title ?? "Something has changed"}</h1>
      <p className={styles.lead}>We are so sorry. You don’t have to explain anything here.</p>
      {about.length > 1 && (
        <fieldset className={styles.about}>
          <legend>What is it about?</legend>
          {about.map((one) => (
            <label key={one.id} data-current={one.id === track.id || undefined}>
              <input type="radio" name="about" checked={one.id === track.id} onChange={() => setChosen(one.id)} />
              <span>{lossWords[one.name]?.about ?? one.display_name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.promises}>
        <h2>When you continue</h2>
        <ul>
          <li>Weeks, baby articles, reminders, gifts and parcels stop at once, here and in your mailbox.</li>
          <li>Nothing is deleted, and your visits stay booked unless you cancel them.</li>
          <li>Your partner is not told, and sees nothing of what you share until you say so.</li>
          <li>If this is a mistake, you can take it back for 30 days.</li>
        </ul>
      </div>
      <div className={styles.actions}>
        <Button
          busy={tell.isPending}
          onClick={() => {
            if (!tell.isPending) tell.mutate({ params: { id: track.id }, body: { destination: "pregnancyloss" } });
          }}
        >
          Continue
        </Button>
        <ButtonLink kind="quiet" to={paths.dashboard()}>
          Not now
        </ButtonLink>
      </div>
    </section>
  );
}

export function NothingToChange() {
  return (
    <section className={styles.telling}>
      <title>{title}</title>
      <QuietDay />
      <h1>There is nothing to change here</h1>
      <p className={styles.lead}>None of your programs is about a pregnancy or a child right now.</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.dashboard()}>Go to my home page</ButtonLink>
        <ButtonLink kind="quiet" to={paths.practitioners()}>
          Find someone to talk to
        </ButtonLink>
      </div>
    </section>
  );
}
