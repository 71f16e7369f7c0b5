/** The button that shows the formatting tools of a box for a message, and the tools, loaded when they are first shown. */
import { t } from "@larkwell/domain/language/text.ts";
import { IconTypography } from "@tabler/icons-react";
import { useId, useState } from "react";
import { lazyPart } from "../../../kit/Part.tsx";
import styles from "./Compose.module.css";

const FormattingTools = lazyPart(
  () => import("../../../kit/FormattingTools.tsx").then((module) => module.FormattingTools),
  { name: () => t("Formatting") },
);

/** `boxId` is for the box that has `body` in it. */
export function useFormatting(body: string) {
  const boxId = useId();
  const [isShown, setShown] = useState(false);
  return {
    boxId,
    tools: isShown ? <FormattingTools boxId={boxId} text={body} /> : null,
    button: (
      <button
        type="button"
        className={styles.tool}
        aria-label={t("Formatting")}
        title={t("Formatting")}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <IconTypography size={20} aria-hidden="true" />
      </button>
    ),
  };
}
