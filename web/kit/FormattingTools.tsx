/**
 * Bold, italics, lists, quotes and links for a text box, and how the text will look (D88). The toolbar is GitHub's; the
 * box stays a plain one.
 */
import "@github/markdown-toolbar-element";
import { previewText } from "@larkwell/contract/text-previews.ts";
import { texts } from "@larkwell/domain/language/table.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import {
  IconBlockquote,
  IconBold,
  IconEye,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from "@tabler/icons-react";
import "react";
import { useSend } from "../api/client.ts";
import styles from "./FormattingTools.module.css";
import { Muted, Row, Stack } from "./Layout.tsx";
import { RichText } from "./RichText.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { for: string };
    }
  }
}

/** By the toolbar's own names. */
const formats = texts(
  {
    bold: { label: "Bold", Icon: IconBold },
    italic: { label: "Italics", Icon: IconItalic },
    "unordered-list": { label: "List", Icon: IconList },
    "ordered-list": { label: "Numbered list", Icon: IconListNumbers },
    quote: { label: "Quote", Icon: IconBlockquote },
    link: { label: "Link", Icon: IconLink },
  },
  ["label"],
);

/** `boxId`: of the text box, which has `text` in it. */
export function FormattingTools({ boxId, text }: { boxId: string; text: string }) {
  const preview = useSend(previewText);
  return (
    <Stack gap="8">
      <Row gap="8" align="center" justify="between">
        <markdown-toolbar for={boxId} className={styles.bar} aria-label={t("Formatting")}>
          {Object.entries(formats).map(([name, { label, Icon }]) => (
            <button key={name} type="button" data-md-button={name} aria-label={label} title={label}>
              <Icon size={20} aria-hidden="true" />
            </button>
          ))}
        </markdown-toolbar>
        <button
          type="button"
          className={styles.tool}
          aria-label={t("Preview")}
          title={t("Preview")}
          onClick={() => {
            if (!preview.isPending) preview.mutate({ body: { body: text } });
          }}
        >
          <IconEye size={20} aria-hidden="true" />
        </button>
      </Row>
      <div aria-live="polite">
        {preview.isSuccess && preview.variables.body.body === text && <Preview html={preview.data.html} text={text} />}
      </div>
    </Stack>
  );
}

/** Shown until the text changes. */
function Preview({ html, text }: { html: string | null; text: string }) {
  return (
    <Stack gap="8" padding="8 16" radius="small" background="sand" className={styles.preview}>
      <Muted>
        <Trans>This is how it will look:</Trans>
      </Muted>
      {html === null ? (
        <p className={styles.typed} translate="no" dir="auto">
          {text}
        </p>
      ) : (
        <RichText html={html} />
      )}
    </Stack>
  );
}
