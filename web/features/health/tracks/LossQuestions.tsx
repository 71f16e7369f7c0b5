/**
 * The second screen: what the member may want to decide now, later, or never. Every question starts with a quiet
 * default answer.
 */
import { readLossPreferences, saveLossPreferences, type TrackChange } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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

/** `plan`: nothing for members without one. */
type Props = { undo: TrackChange | null; visits: ReactNode; plan: ReactNode; children?: ReactNode };

export function LossQuestions({ undo, visits, plan, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the first screen, so focus moves to its top for people who use the keyboard or a screen reader.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.questions}>
      <title>{t("Something has changed · {brand}", { brand: brand.name })}</title>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Week-by-week content is off</Trans>
        </h1>
        <Lead>
          <Trans>
            You don’t have to do anything else. If you’d like, you can decide these things today or another day.
          </Trans>
        </Lead>
      </header>
      <Question title={t("Your visits")}>
        <Text color="muted">
          <Trans>They stay booked. If you cancel one, you’ll see the refund first.</Trans>
        </Text>
        {visits}
      </Question>
      <Preferences />
      {plan}
      <Question title={t("Someone to talk to")}>
        <Text color="muted">
          <Trans>A therapist or doctor who has supported others through this. You can keep your camera off.</Trans>
        </Text>
        <Row gap="8 16">
          <ButtonLink to={paths.practitioners()} {...lookingFor("loss")}>
            <Trans>Find someone</Trans>
          </ButtonLink>
          <ButtonLink kind="secondary" to={paths.dashboard()}>
            <Trans>Go to my home page</Trans>
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
  const save = useSend(saveLossPreferences, { invalidates: [readLossPreferences], says: t("Saved.") });
  return (
    <StateOf query={preferences} loading={<Skeleton height="12rem" />}>
      {(data) => (
        <>
          {data.has_partner && (
            <Question title={t("Your partner")}>
              <AskedAgain
                label={t("Share with your partner again?")}
                help={t("Either way, we share nothing about the pregnancy and send no message.")}
                value={!data.sharing_paused}
                onChange={(partner_may_see, onSettled) =>
                  save.mutate({ params, body: { partner_may_see } }, { onSettled })
                }
              />
            </Question>
          )}
          {data.has_visits && (
            <Question title={t("Your practitioners")}>
              <AskedAgain
                {...mayKnowWords()}
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

export function Question({ title, children }: { title: string; children: ReactNode }) {
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

/** A choice shows right away; a refusal restores the current value. */
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
