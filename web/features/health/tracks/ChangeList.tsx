/** What may have changed, in one list without emphasis: each program's next steps, its date, its end, a loss, or a first program. */
import type { Track, TrackChange, TrackTransition } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Lead, PlainList, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { ChooseProgram } from "./ChooseProgram.tsx";
import { DueDateLine } from "./DueDateLine.tsx";
import { EndDialog } from "./EndDialog.tsx";
import programs from "./Programs.module.css";
import styles from "./SomethingChanged.module.css";
import { destinationWords, placeOf } from "./track-words.ts";
import { UndoBar } from "./UndoBar.tsx";

type Props = {
  tracks: readonly Track[];
  undo: TrackChange | null;
  /** Programs that can be chosen without leaving one. */
  available: readonly TrackName[];
  afterLoss: boolean;
  onLoss: () => void;
};

export function ChangeList({ tracks, undo, available, afterLoss, onLoss }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces another screen, so focus moves to its top.
  useEffect(() => heading.current?.focus(), []);
  const choosing = tracks.length === 0 || afterLoss;
  const resting = tracks.filter((track) => track.rests);
  return (
    <section className={styles.questions}>
      <title>{t("Something has changed · {brand}", { brand: brand.name })}</title>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Something has changed</Trans>
        </h1>
        <Lead>
          {choosing
            ? t("Choose what fits now, whenever you’re ready. You can undo it for two weeks.")
            : t("Tell us what changed. We’ll ask before we change anything, and you can undo it.")}
        </Lead>
      </header>
      {undo && <UndoBar undo={undo} />}
      {tracks.map((track) => (
        <Program key={track.id} track={track} />
      ))}
      {(choosing || resting.length > 0) && (
        <Part title={tracks.length === 0 ? t("What fits now") : t("Begin something new")}>
          <ChooseProgram
            choices={[
              ...resting.map((track) => track.name),
              ...(choosing ? available.filter((name) => name !== "pregnancyloss") : []),
            ]}
          />
        </Part>
      )}
      {!afterLoss && (
        <Part title={t("Something else")}>
          <PlainList gap="8" className={programs.choices}>
            <Choice
              title={t("There has been a loss")}
              text={t("Of a pregnancy or a child. We stop pregnancy and baby content right away.")}
              onChoose={onLoss}
            />
          </PlainList>
        </Part>
      )}
      <div>
        <ButtonLink kind="quiet" to={paths.dashboard()}>
          <Trans>Nothing has changed</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

function Program({ track }: { track: Track }) {
  const [changing, setChanging] = useState<TrackTransition>();
  const [ending, setEnding] = useState(false);
  const place = placeOf(track);
  return (
    <Part title={place === track.display_name ? place : `${track.display_name}: ${place}`}>
      <DueDateLine track={track} />
      <PlainList gap="8" className={programs.choices}>
        {track.transitions
          .filter((one) => one.name !== "loss")
          .map((one) => (
            <Choice
              key={one.destination}
              title={one.display_name}
              text={destinationWords()[one.destination]}
              onChoose={() => setChanging(one)}
            />
          ))}
        <Choice
          title={t("End this program")}
          text={t("No other program starts. You can choose one at any time.")}
          onChoose={() => setEnding(true)}
        />
      </PlainList>
      {changing && <ChangeDialog track={track} first={changing} onClose={() => setChanging(undefined)} />}
      <EndDialog track={track} open={ending} onClose={() => setEnding(false)} />
    </Part>
  );
}

function Choice({ title, text, onChoose }: { title: string; text: string; onChoose: () => void }) {
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <strong>{title}</strong>
        <span>{text}</span>
      </button>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap="16" paddingTop="24" border="top" className={styles.question} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
