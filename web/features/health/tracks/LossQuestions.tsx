/** The second screen: what she may want to decide now, later, or never. Every question has a quiet answer already. */
import { readLossPreferences, saveLossPreferences, type TrackChange } from "@larkwell/contract/tracks.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Lead, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import styles from "./SomethingChanged.module.css";
import { mayKnowWords } from "./track-words.ts";
import { UndoBar } from "./UndoBar.tsx";
import { YesNo } from "./YesNo.tsx";

type Props = { undo: TrackChange | null; visits: ReactNode; children?: ReactNode };

export function LossQuestions({ undo, visits, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the first screen: whoever listens or uses the keyboard begins at its top.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.questions}>
      <title>{`Something has changed · ${brand.name}`}</title>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          It is quiet now
        </h1>
        <Lead>
          There is nothing more you have to do. If you like, you can decide any of these, today or another day.
        </Lead>
      </header>
      <Question title="Your visits">
        <Text color="muted">They stay as they are. If you cancel one, you see first what is refunded.</Text>
        {visits}
      </Question>
      <Preferences />
      <Question title="Someone to talk to">
        <Text color="muted">
          A therapist or a doctor who has sat with others through this. You can keep the camera off.
        </Text>
        <Row gap="8 16">
          <ButtonLink to={paths.practitioners()} {...lookingFor("loss")}>
            Find someone
          </ButtonLink>
          <ButtonLink kind="secondary" to={paths.dashboard()}>
            Go to my home page
          </ButtonLink>
        </Row>
      </Question>
      {undo && <UndoBar undo={undo} />}
      {children}
    </section>
  );
}

function Preferences() {
  const me = useMe();
  const params = { user_id: me.id };
  const preferences = useQuery(q(readLossPreferences, { params }));
  const save = useSend(saveLossPreferences, { invalidates: [readLossPreferences], says: "Saved." });
  return (
    <StateOf query={preferences} loading={<Skeleton height="12rem" />}>
      {(data) => (
        <>
          {data.has_partner && (
            <Question title="Your partner">
              <AskedAgain
                label="May your partner see what you share again?"
                help="Either way, nothing about the pregnancy is shared, and no message is sent."
                value={!data.sharing_paused}
                onChange={(partner_may_see, onSettled) =>
                  save.mutate({ params, body: { partner_may_see } }, { onSettled })
                }
              />
            </Question>
          )}
          {data.has_visits && (
            <Question title="Your practitioners">
              <AskedAgain
                {...mayKnowWords}
                value={data.practitioners_may_know ?? false}
                onChange={(practitioners_may_know, onSettled) =>
                  save.mutate({ params, body: { practitioners_may_know } }, { onSettled })
                }
              />
            </Question>
          )}
        </>
      )}
    </StateOf>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap="16" paddingTop="24" border="top" className={styles.question} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}

type AskedProps = Omit<Parameters<typeof YesNo>[0], "onChange"> & {
  onChange: (yes: boolean, settled: () => void) => void;
};

/** What she chose stands at once; a refusal brings back what holds. */
function AskedAgain({ value, onChange, ...words }: AskedProps) {
  const [chosen, setChosen] = useState<boolean>();
  return (
    <YesNo
      {...words}
      value={chosen ?? value}
      onChange={(yes) => {
        setChosen(yes);
        onChange(yes, () => setChosen(undefined));
      }}
    />
  );
}
