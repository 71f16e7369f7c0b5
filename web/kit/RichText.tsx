/** A text with formatting, as safe HTML from the server (server/rich-text/): the only HTML that people's words become. */
import styles from "./RichText.module.css";

/** `html` comes from an answer of our server, never from anywhere else. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className={styles.text}
      translate="no"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it and left in nothing but the tags below.
      // oxlint-disable-next-line react/no-danger -- the same
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
