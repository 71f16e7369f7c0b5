/**
 * What a program asks the member: about a date that is missing or has passed, a first year that is over, or a change
 * that an answer suggested.
 */
import type { Track, TrackTransition } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { DateDialog } from "./DateDialog.tsx";
import styles from "./Programs.module.css";
import { useUpdateProgram } from "./use-tracks.ts";

type Props = { track: Track; onChange: (to: TrackTransition) => void };

export function Asked({ track, onChange }: Props) {
  const [dating, setDating] = useState<"due_date" | "child_birthday">();
  const to = (name: TrackTransition["name"]) => track.transitions.find((one) => one.name === name);
  const birth = to("birth");
  const nextStep = track.transitions.find((one) => one.destination === "parenting_and_pediatrics");
  return (
    <>
      {track.suggested && <Suggested track={track} to={track.suggested} onChange={onChange} />}
      {(track.asks === "due_date" || track.asks === "child_birthday") && (
        <Ask
          title={track.asks === "due_date" ? t("We don’t know the due date yet") : t("We don’t know the birthday yet")}
          text={t("With a date, we can show which week you’re in. Everything else works without it.")}
        >
          <Button kind="secondary" onClick={() => setDating(track.asks as "due_date")}>
            {track.asks === "due_date" ? t("Add a due date") : t("Add a birthday")}
          </Button>
        </Ask>
      )}
      {track.asks === "what_happened" && (
        <Ask
          title={track.days_left === null ? t("The due date was a while ago") : t("The due date has passed")}
          text={
            track.days_left === null
              ? t(
                  "We’ve stopped counting weeks. If you’d like, tell us how things are. Whatever it is, take your time.",
                )
              : t("If something has changed, tell us when you’re ready. Whatever it is, take your time.")
          }
        >
          {birth && (
            <Button kind="secondary" onClick={() => onChange(birth)}>
              <Trans>My baby is here</Trans>
            </Button>
          )}
          <Button kind="secondary" onClick={() => setDating("due_date")}>
            <Trans>The due date was different</Trans>
          </Button>
          <Link to={paths.somethingChanged()}>
            <Trans>Something has changed</Trans>
          </Link>
        </Ask>
      )}
      {track.asks === "first_year_over" && nextStep && (
        <Ask
          title={t("The first year is behind you")}
          text={t("Parenting and pediatrics is next, whenever you’re ready.")}
        >
          <Button kind="secondary" onClick={() => onChange(nextStep)}>
            <Trans>Change program</Trans>
          </Button>
        </Ask>
      )}
      {dating && <DateDialog asks={dating} known={track.due_date} onClose={() => setDating(undefined)} />}
    </>
  );
}

/** Never done on its own: the member is asked, and a no is as easy as a yes (D29). */
function Suggested({ track, to, onChange }: Props & { to: TrackTransition }) {
  const me = useMe();
  const decline = useUpdateProgram();
  return (
    <Ask
      title={t("Would you like to change to {displayName}?", { displayName: to.display_name })}
      text={t("One of your answers suggests it. Nothing has changed yet, and you can undo the change for two weeks.")}
    >
      <Button onClick={() => onChange(to)}>
        <Trans>Change program</Trans>
      </Button>
      <Button
        kind="quiet"
        busy={decline.isPending}
        onClick={() =>
          decline.mutate({ params: { user_id: me.id, id: track.id }, body: { suggestion_declined: true } })
        }
      >
        <Trans>Not now</Trans>
      </Button>
    </Ask>
  );
}

function Ask({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack
      as="section"
      gap="16"
      padding="24"
      radius="small"
      background="peach"
      className={styles.ask}
      aria-label={title}
    >
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Row gap="8 16" align="center" className={styles.doings}>
        {children}
      </Row>
    </Stack>
  );
}
