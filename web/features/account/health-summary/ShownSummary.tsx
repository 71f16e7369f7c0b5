/** An opened summary, with its PDF. It is only on this screen: a reload asks for the passcode again. */
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Lead, Muted, Row, Stack } from "../../../kit/Layout.tsx";
import styles from "./HealthSummary.module.css";
import type { OpenedSummary } from "./open-summary.ts";
import { ReadParts } from "./ReadParts.tsx";

function useAddressOf(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

export function ShownSummary({ summary, onClose }: { summary: OpenedSummary; onClose: () => void }) {
  const { name, birthday, note, date, parts, pdf } = summary;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = useAddressOf(pdf);
  return (
    <Stack gap="24">
      <Stack as="header" gap="8">
        <h1 ref={heading} tabIndex={-1}>
          {t("Health summary")}
        </h1>
        {/* The day that its author had. The time has their offset, so it is the same day everywhere. */}
        <Lead>{t("As of {date}", { date: dateInWords(date.slice(0, 10)) })}</Lead>
      </Stack>
      <ReadParts
        name={name === "" ? t("The person’s name isn’t known here.") : name}
        born={birthday === undefined ? undefined : dateInWords(birthday)}
        note={note}
        parts={parts}
        level="h2"
      />
      <Row gap="8 24" align="center">
        {address !== undefined && (
          <a href={address} download="summary.pdf" className={styles.file}>
            {t("Download as PDF")}
          </a>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t("Close summary")}
        </Button>
      </Row>
      <Muted as="p">
        {t(
          "Close it when you’ve finished, especially on a shared computer. Opening it again counts as another opening.",
        )}
      </Muted>
    </Stack>
  );
}
