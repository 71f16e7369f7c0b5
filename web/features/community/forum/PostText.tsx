/** The text of a post or a reply: folded if it has a content warning, a few words if it is gone, with its earlier versions. */
import { listPostVersions, type Post } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import { Trans } from "@lingui/react/macro";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../api/client.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { RichText } from "../../../kit/RichText.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import styles from "./PostText.module.css";
import { goneWords } from "./post-words.ts";

/** `onOpen`: the reader opened it in spite of its warning. */
export function PostText({ post, isOpen = false, onOpen }: { post: Post; isOpen?: boolean; onOpen?: () => void }) {
  const isQuiet = useIsQuiet();
  const gone = goneWords(post.state);
  if (gone !== undefined) return <Muted>{gone}</Muted>;
  const mentions = isQuiet && !post.mine && speaksOfBirth(post.body) ? t("Mentions pregnancy or birth") : null;
  return <Folded warning={post.content_warning ?? mentions} isOpen={isOpen} onOpen={onOpen} {...post} />;
}

type FoldedProps = Pick<Post, "html" | "body"> & {
  warning: string | null;
  isOpen?: boolean;
  onOpen?: (() => void) | undefined;
};

/** Closed behind its warning, if it has one. */
function Folded({ warning, isOpen, onOpen, ...text }: FoldedProps) {
  if (!warning) return <Words {...text} />;
  return (
    <details
      className={styles.fold}
      open={isOpen || undefined}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
        <span>
          <Trans>
            Content warning: <strong translate="no">{warning}</strong>
          </Trans>
        </span>
        <span className={styles.show}>{t("Show the text")}</span>
        <span className={styles.hide}>{t("Hide the text")}</span>
      </summary>
      <Words {...text} />
    </details>
  );
}

/** Formatted, or as it was typed. */
export const Words = ({ html, body }: Pick<Post, "html" | "body">) => (
  <div className={styles.words} dir="auto">
    {html === null ? (
      <p className={styles.plain} translate="no">
        {body}
      </p>
    ) : (
      <RichText html={html} />
    )}
  </div>
);

/** Anyone can read what was written before an edit. */
export function EditedButton({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false);
  if (!post.edited || goneWords(post.state) !== undefined) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Earlier versions</Trans>
      </Button>
      <Dialog open={isOpen} title={t("Earlier versions")} onClose={() => setOpen(false)}>
        <Versions id={post.id} warning={post.content_warning} />
      </Dialog>
    </>
  );
}

function Versions({ id, warning }: { id: number; warning: string | null }) {
  const query = useQuery(q(listPostVersions, { params: { id } }));
  return (
    <StateOf
      query={query}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Muted>
          <Trans>There are no earlier versions.</Trans>
        </Muted>
      }
    >
      {({ data }) => (
        <Stack as="ol" plain gap="24" columns="fill">
          {data.map((one) => (
            <Stack as="li" gap="8" columns="fill" paddingBottom="16" border="bottom" key={one.version}>
              <Muted>{t("Version {version}", { version: one.version })}</Muted>
              {one.title !== null && (
                <Text weight="600" breakWords translate="no" dir="auto">
                  {one.title}
                </Text>
              )}
              <Folded warning={warning} {...one} />
            </Stack>
          ))}
        </Stack>
      )}
    </StateOf>
  );
}
