/** One resource to read: its text, its file, its address or how to reach someone, whichever its kind has. */
import type { Resource } from "@larkwell/contract/resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Button, ButtonLink, buttonClass } from "../../../kit/Button.tsx";
import { Muted, PlainList, Stack } from "../../../kit/Layout.tsx";
import { RichText } from "../../../kit/RichText.tsx";
import { useDownload } from "../../../kit/use-download.ts";
import styles from "./Resource.module.css";
import { sizeWords } from "./resource-words.ts";

type Props = {
  resource: Resource;
  /** Reads the file of a document by the same rule as the resource. */
  loadFile: () => Promise<unknown>;
};

export function ResourceView({ resource, loadFile }: Props) {
  const { body, html, url, file, content_type: type, organization } = resource;
  return (
    <Stack gap="32" columns="fill">
      <Muted>
        <Trans>
          From <span translate="no">{organization.name}</span>
        </Trans>
      </Muted>
      {body !== "" && (
        <div className={styles.words} dir="auto">
          {html === null ? (
            <p className={styles.plain} translate="no">
              {body}
            </p>
          ) : (
            <RichText html={html} />
          )}
        </div>
      )}
      {type === "contact" && <Ways resource={resource} />}
      {type === "document" && file && <Download file={file} load={loadFile} />}
      {type !== "contact" && url !== "" && (
        <div>
          <Address url={url} />
        </div>
      )}
    </Stack>
  );
}

/** Digits and the plus sign: an extension is dialed by hand. */
const dialed = (phone: string) => phone.replace(/ ?(ext|x).*$/i, "").replace(/[^+\d]/g, "");

const Ways = ({ resource: { phone, email, url } }: { resource: Resource }) => (
  <PlainList gap="16">
    {phone !== "" && (
      <li>
        <Muted>{t("Phone")}</Muted>
        <a href={`tel:${dialed(phone)}`}>{phone}</a>
      </li>
    )}
    {email !== "" && (
      <li>
        <Muted>{t("Email")}</Muted>
        <a href={`mailto:${email}`} translate="no">
          {email}
        </a>
      </li>
    )}
    {url !== "" && (
      <li>
        <Address url={url} />
      </li>
    )}
  </PlainList>
);

/** To a page of ours, or to another site, which is named. */
function Address({ url }: { url: string }) {
  if (url.startsWith("/"))
    return (
      <ButtonLink kind="secondary" to={url}>
        <Trans>Open the page</Trans>
      </ButtonLink>
    );
  const host = URL.parse(url)?.hostname ?? url;
  return (
    <a className={buttonClass("secondary")} href={url} target="_blank" rel="noopener noreferrer">
      {t("Open {host}", { host })}
    </a>
  );
}

function Download({ file, load }: { file: { name: string; bytes: number }; load: Props["loadFile"] }) {
  const download = useDownload(file.name, load);
  return (
    <Stack gap="8" justify="start">
      <Button {...download}>
        <Trans>Download PDF</Trans>
      </Button>
      <Muted>
        <span translate="no">{file.name}</span> · {sizeWords(file.bytes)}
      </Muted>
    </Stack>
  );
}
