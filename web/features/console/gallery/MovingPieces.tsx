/** Gallery: what moves or opens. */
import { useCallback, useMemo, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Carousel } from "../../../kit/Carousel.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Countdown } from "../../../kit/Countdown.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { Prompt } from "../../../kit/Prompt.tsx";
import { Typeahead } from "../../../kit/Typeahead.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./Gallery.module.css";

const words = [
  "Midwives",
  "Mental health",
  "Lactation",
  "Nutrition",
  "Relaxation",
  "Lactation at work",
  "Late feeding",
];

async function find(text: string) {
  const wanted = text.toLowerCase();
  return words.filter((word) => word.toLowerCase().includes(wanted)).map((word) => ({ key: word, label: word }));
}

export function MovingPieces() {
  const [open, setOpen] = useState(false);
  const [prompt, setPrompt] = useState(false);
  const [shown, setShown] = useState(3);
  const until = useMemo(() => Temporal.Now.instant().add({ minutes: 5 }), []);
  const more = useCallback(() => setShown((count) => count + 3), []);
  return (
    <Section title="Moving parts">
      <div className={styles.row}>
        <Button kind="secondary" onClick={() => toast.success("Saved!")}>
          Success notice
        </Button>
        <Button kind="secondary" onClick={() => toast.info("This goes after 3.5 seconds.", { timed: true })}>
          Timed notice
        </Button>
        <Button kind="secondary" onClick={() => setPrompt(true)}>
          Prompt
        </Button>
        <Button kind="secondary" onClick={() => toast.error("Your card was declined.")}>
          Error notice
        </Button>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <p>
          Held for <Countdown until={until} />
        </p>
      </div>
      {prompt && (
        <Prompt title="A calm message" onDismiss={() => setPrompt(false)}>
          <p>It can be folded to its title, or sent away.</p>
        </Prompt>
      )}
      <Typeahead
        label="What is going on?"
        placeholder="A profession, a name, or a sentence"
        find={find}
        onPick={(picked) => toast.info(picked.label)}
        onSearch={(text) => toast.info(text)}
      />
      <Carousel label="Cards">
        {words.map((word) => (
          <Card key={word} tint="sage">
            <h3>{word}</h3>
            <p>One card of the row.</p>
          </Card>
        ))}
      </Carousel>
      <InfiniteList hasMore={shown < 15} loading={false} onMore={more} of="cards">
        <div className={styles.wide}>
          {Array.from({ length: shown }, (_, index) => (
            <Card key={`card ${index + 1}`}>Card {index + 1}</Card>
          ))}
        </div>
      </InfiniteList>
      <ConfirmDialog
        open={open}
        title="Cancel this visit?"
        confirm="Cancel the visit"
        keep="Keep it"
        danger
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
      >
        <p>You get $17.50 back to your card ending in 4242. The practitioner is told at once.</p>
      </ConfirmDialog>
    </Section>
  );
}
