/** What a program asks gently: a date that is missing or has passed, a first year that is over, a change that an answer suggested. */
import type { Track, TrackTransition } from "@larkwell/contract/tracks.ts";
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
          title={track.asks === "due_date" ? "We don’t know the due date yet" : "We don’t know the birthday yet"}
          text="With it, you see which week you are in. Everything else works without it."
        >
          <Button kind="secondary" onClick={() => setDating(track.asks as "due_date")}>
            {track.asks === "due_date" ? "Add a due date" : "Add a birthday"}
          </Button>
        </Ask>
      )}
      {track.asks === "what_happened" && (
        <Ask
          title={track.days_left === null ? "Your due date was a while ago" : "Your due date has passed"}
          text={
            track.days_left === null
              ? "We have stopped counting. If you like, tell us how things are. Whatever it is, take your time."
              : "If something has changed, tell us when you like. Whatever it is, take your time."
          }
        >
          {birth && (
            <Button kind="secondary" onClick={() => onChange(birth)}>
              My baby is here
            </Button>
          )}
          <Button kind="secondary" onClick={() => setDating("due_date")}>
            The date was different
          </Button>
          <Link to={paths.somethingChanged()}>Something has changed</Link>
        </Ask>
      )}
      {track.asks === "first_year_over" && nextStep && (
        <Ask
          title="The first year is behind you"
          text="Parenting and pediatrics continues from here, when you want it to."
        >
          <Button kind="secondary" onClick={() => onChange(nextStep)}>
            Move on
          </Button>
        </Ask>
      )}
      {dating && <DateDialog asks={dating} known={track.due_date} onClose={() => setDating(undefined)} />}
    </>
  );
}

/** Never done by itself: she is asked, and a no is as easy as a yes (D29). */
function Suggested({ track, to, onChange }: Props & { to: TrackTransition }) {
  const me = useMe();
  const decline = useUpdateProgram();
  return (
    <Ask
      title={`Would you like to move on to ${to.display_name}?`}
      text="It follows from an answer you gave. Nothing has changed yet, and you can take it back for two weeks."
    >
      <Button onClick={() => onChange(to)}>Move on</Button>
      <Button
        kind="quiet"
        busy={decline.isPending}
        onClick={() =>
          decline.mutate({ params: { user_id: me.id, id: track.id }, body: { suggestion_declined: true } })
        }
      >
        Not now
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
