/** The text box of a post or a reply: formatting and preview above it, and the check for words of danger on the device. */
import { LONGEST_DRAFT, LONGEST_POST } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { CrisisWatch } from "../../../kit/CrisisWatch.tsx";
import { controlClass, Field } from "../../../kit/Field.tsx";
import { lazyPart } from "../../../kit/Part.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { CharactersLeft, TextBox } from "../../../kit/TextBox.tsx";
import styles from "./Posting.module.css";

const FormattingTools = lazyPart(
  () => import("../../../kit/FormattingTools.tsx").then((module) => module.FormattingTools),
  { name: () => t("Formatting"), loading: () => <Skeleton height="2.75rem" width="18rem" /> },
);

type Props = {
  ref?: Ref<HTMLTextAreaElement>;
  id: string;
  label: string;
  help?: string;
  body: string;
  onType: (body: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
  error: string | undefined;
  /** It is being sent: what is typed now would be lost. */
  readOnly: boolean;
  rows: number;
  longest?: number;
  /** Practitioners write about others: their words are not checked. */
  aboutOthers: boolean;
};

/** Characters left at which the count appears. */
const NEAR_END = 500;

export function WriteBox(props: Props) {
  const { ref, id, label, help, body, onType, onSubmit, error, readOnly, rows, aboutOthers } = props;
  const { longest = LONGEST_POST } = props;
  return (
    <>
      {!aboutOthers && (
        <div className={styles.crisis}>
          <CrisisWatch text={body} note={<DangerNote />} />
        </div>
      )}
      <Field
        id={id}
        label={label}
        help={help}
        error={error}
        aside={<CharactersLeft body={body} longest={longest} from={NEAR_END} />}
      >
        {(control) => (
          <>
            <FormattingTools boxId={id} text={body} />
            <TextBox
              {...control}
              ref={ref}
              className={controlClass}
              rows={rows}
              maxLength={LONGEST_DRAFT}
              value={body}
              readOnly={readOnly}
              dir="auto"
              onChange={(event) => onType(event.target.value)}
              onSend={onSubmit}
            />
          </>
        )}
      </Field>
    </>
  );
}

const DangerNote = () => (
  <Trans>
    We checked your words on this device. If you post, everyone in the forum sees it, and it goes to the top of our
    moderators’ list. They may not see it right away, so please call someone now.
  </Trans>
);
