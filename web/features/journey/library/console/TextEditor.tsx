/** The text of a piece as Markdown with front matter, with its problems by line and a preview beside it. */
import { t } from "@larkwell/domain/language/text.ts";
import { LONGEST_SOURCE } from "@larkwell/domain/library/limits.ts";
import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { TextArea } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { Unread } from "../../../../kit/Unread.tsx";
import styles from "./Content.module.css";
import { NamesGuide } from "./NamesGuide.tsx";
import { PiecePreview } from "./PiecePreview.tsx";
import { downloadText } from "./text-file.ts";
import { useChecked } from "./use-checked.ts";

interface Props {
  slug: string;
  source: string;
  error: string | undefined;
  onChange: (source: string) => void;
  /** A file was chosen: its name and its text. */
  onFile: (name: string, source: string) => void;
  children: ReactNode;
}

export function TextEditor({ slug, source, error, onChange, onFile, children }: Props) {
  const checked = useChecked(slug, source);
  return (
    <div className={styles.editor}>
      <Stack gap="24" columns="fill" alignContent="start">
        <FileButtons slug={slug} source={source} onFile={onFile} />
        <div className={styles.source}>
          <TextArea
            label={t("Text")}
            help={t(
              "Between the two lines of --- is what lists and checks need to know. The text is below, in Markdown.",
            )}
            rows={24}
            maxLength={LONGEST_SOURCE}
            aboutOthers
            value={source}
            error={error}
            spellCheck
            translate="no"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        <NamesGuide />
        <Problems checked={checked} />
        {children}
      </Stack>
      <PiecePreview preview={checked.data?.preview ?? null} />
    </div>
  );
}

function Problems({ checked }: { checked: ReturnType<typeof useChecked> }) {
  const problems = checked.data?.problems;
  if (!problems) return <Unread name={t("The checks")} queries={[checked]} />;
  return (
    <section aria-label={t("Checks")} aria-live="polite">
      <h2 className={styles.small}>
        <Trans>Checks</Trans>
      </h2>
      {problems.length === 0 ? (
        <Muted>{t("The text keeps all rules.")}</Muted>
      ) : (
        <PlainList gap="4" className={styles.problems}>
          {problems.map(({ line, says }) => (
            <li key={`${line} ${says}`}>{t("Line {line}: {says}", { line, says })}</li>
          ))}
        </PlainList>
      )}
    </section>
  );
}

function FileButtons({ slug, source, onFile }: Pick<Props, "slug" | "source" | "onFile">) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > 4 * LONGEST_SOURCE)
      return toast.error(t("That file is too large. Choose one of up to 40,000 characters."));
    onFile(file.name, await file.text());
  };
  return (
    <Row gap="8 16" align="center">
      <Button kind="quiet" onClick={() => input.current?.click()}>
        <Trans>Import a file (.md)</Trans>
      </Button>
      <input ref={input} type="file" hidden accept=".md,text/markdown" onChange={(event) => void choose(event)} />
      <Button kind="quiet" onClick={() => downloadText(slug || "piece", source)}>
        <Trans>Export as a file</Trans>
      </Button>
    </Row>
  );
}
