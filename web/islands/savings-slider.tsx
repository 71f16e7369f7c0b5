/** The employer's calculator: mothers a year, and the result by the one documented rate (D72, R9.044-R9.046). */
import { locale, t } from "@larkwell/domain/language/text.ts";
import {
  COST_PER_MOM,
  estimateSavings,
  LEAST_MOMS,
  MOMS_PER_SAVED_COST,
  MOMS_STEP,
  MOST_MOMS,
  momsFrom,
  USUAL_MOMS,
} from "@larkwell/domain/savings/savings-estimate.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { track } from "../analytics/events.ts";
import { Row, Stack, Text } from "../kit/Layout.tsx";
import styles from "./SavingsSlider.module.css";

const count = () => new Intl.NumberFormat(locale());
const dollars = () => new Intl.NumberFormat(locale(), { style: "currency", currency: "USD", maximumFractionDigits: 0 });

const ends = () => [LEAST_MOMS, MOST_MOMS].map((moms) => count().format(moms));

/** Long enough after the last step that a screen reader reads one result and not twenty. */
const settledMilliseconds = 600;

export default function SavingsSlider() {
  const id = useId();
  const { moms, typed, wrong, slide, type, leave, field, slider } = useMoms();
  const told = useSettled(
    t("{moms, plural, one {# mother} other {# mothers}}: {savings} a year.", {
      moms,
      savings: dollars().format(estimateSavings(moms)),
    }),
  );
  return (
    <Stack gap="32" padding="32 24" radius="large" background="surface" className={styles.calculator}>
      <Stack gap="16" columns="fill auto" align="center" className={styles.question}>
        <label htmlFor={`${id}-count`}>
          <Trans>How many of your employees become mothers each year?</Trans>
        </label>
        <input
          ref={field}
          id={`${id}-count`}
          className={styles.count}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-range`}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      </Stack>
      <div>
        <input
          ref={slider}
          className={styles.slider}
          type="range"
          aria-label={t("Mothers per year")}
          min={LEAST_MOMS}
          max={MOST_MOMS}
          step={MOMS_STEP}
          value={moms}
          aria-valuetext={t("{moms, plural, one {# mother} other {# mothers}}", { moms })}
          onChange={(event) => slide(Number(event.target.value))}
        />
        <p id={`${id}-range`} className={wrong ? styles.wrong : styles.range}>
          {wrong ? (
            t("Enter a whole number from {least} to {most}.", { least: ends()[0] ?? "", most: ends()[1] ?? "" })
          ) : (
            <>
              <span>{ends()[0]}</span>
              <span className="visually-hidden">
                <Trans> to </Trans>
              </span>
              <span>{ends()[1]}</span>
            </>
          )}
        </p>
      </div>
      <Stack as="p" gap="4" paddingTop="24" border="top" className={styles.result}>
        <span className={styles.sum}>{dollars().format(estimateSavings(moms))}</span>
        <Text as="span" color="muted">
          <Trans>per year, as an illustration</Trans>
        </Text>
      </Stack>
      <Row as="p" color="muted" size="sm" tabular className={styles.formula}>
        <span>{t("{moms, plural, one {# mother} other {# mothers}}", { moms })}</span>{" "}
        <span>
          <Trans>× {dollars().format(COST_PER_MOM)} cost per mother</Trans>
        </span>{" "}
        <span>
          <Trans>× 1 in {MOMS_PER_SAVED_COST}</Trans>
        </span>{" "}
        <span>= {dollars().format(estimateSavings(moms))}</span>
      </Row>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </Stack>
  );
}

/** The number, and the text of its field while the visitor is still typing. Only a number in the range counts. */
function useMoms() {
  const [moms, setMoms] = useState(USUAL_MOMS);
  const [typed, setTyped] = useState(String(USUAL_MOMS));
  const [left, setLeft] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const moved = useRef(false);

  const moveTo = (next: number) => {
    setMoms(next);
    if (!moved.current && next !== USUAL_MOMS) {
      moved.current = true;
      track("slider_moved");
    }
  };
  const slide = (next: number) => {
    moveTo(next);
    setTyped(String(next));
  };
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const next = momsFrom(text);
    if (next !== null) moveTo(next);
  };

  // Moved before the script loaded, or restored by the browser on a reload: what is on the screen counts.
  useLayoutEffect(() => {
    const text = field.current?.value ?? "";
    const position = Number(slider.current?.value ?? USUAL_MOMS);
    if (text !== String(USUAL_MOMS) && momsFrom(text) !== null) type(text);
    else if (position !== USUAL_MOMS) slide(position);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the island wakes
  }, []);

  return {
    moms,
    typed,
    wrong: left && momsFrom(typed) === null,
    slide,
    type,
    leave: () => setLeft(true),
    field,
    slider,
  };
}

/** The text once it has not changed for a while; empty before it first changes. */
function useSettled(text: string): string {
  const first = useRef(text);
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (text === first.current && settled === "") return;
    const timer = setTimeout(() => setSettled(text), settledMilliseconds);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
