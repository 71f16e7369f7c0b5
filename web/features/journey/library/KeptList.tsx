/** What this device keeps, with the day it was saved and a button that removes it. */
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import type { KeptPiece } from "../../../shell/kept/kept-store.ts";
import styles from "./KeptList.module.css";
import { minutesWords, typeName } from "./library-words.ts";

type Props = {
  pieces: readonly KeptPiece[];
  /** The title as a link to the text. */
  renderTitle: (piece: KeptPiece["text"]) => ReactNode;
  onRemove: (id: number) => void;
};

export const KeptList = ({ pieces, renderTitle, onRemove }: Props) => (
  <PlainList gap="16" aria-label={t("Kept on this device")}>
    {pieces.map(({ text, saved_on: savedOn }) => (
      <Row as="li" key={text.id} gap="8 24" align="center" justify="between" className={styles.piece}>
        <Stack gap="4" shrinkable className={styles.words}>
          <h2>{renderTitle(text)}</h2>
          <Muted>
            {typeName(text.content_type)} · {minutesWords(text.minutes)} · <SavedOn day={savedOn} />
          </Muted>
        </Stack>
        <Button kind="quiet" onClick={() => onRemove(text.id)}>
          <Trans>
            Remove from this device<span className="visually-hidden">: {text.title}</span>
          </Trans>
        </Button>
      </Row>
    ))}
  </PlainList>
);

export const SavedOn = ({ day }: { day: string }) => <>{t("Saved on {day}", { day: dateInWords(day) })}</>;
