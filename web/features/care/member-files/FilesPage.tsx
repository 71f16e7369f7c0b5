/** /app/files: a member’s own files in folders, with what is shared for which visit. */
import { addressAllFiles, listMemberFiles, type MemberFile } from "@larkwell/contract/member-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { FILE_TYPES, type FileType, FOLDERS, foldersFor } from "@larkwell/domain/member-files/kinds.ts";
import { quotaWords } from "@larkwell/domain/member-files/quota-words.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ApiError, q, send } from "../../../api/client.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { followDownload } from "../../../kit/FilePreview.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PillNav } from "../../../kit/PillNav.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { paths } from "../../../paths.ts";
import { FileCard } from "./FileCard.tsx";
import styles from "./Files.module.css";
import { whileChecking } from "./files-of.ts";
import { UploadFiles } from "./UploadFiles.tsx";

export default function FilesPage() {
  const me = useMe();
  const [search] = useSearchParams();
  const folder = FILE_TYPES.find((type) => type === search.get("folder"));
  const query = useQuery({
    ...q(listMemberFiles, { params: { user_id: me.id } }),
    refetchInterval: whileChecking,
  });
  return (
    <Page
      title={t("Files")}
      lead={t(
        "Keep lab results, letters and photos together. Only you can open them, unless you share one for a visit.",
      )}
    >
      <UploadFiles folder={folder} />
      <StateOf query={query} loading={<Skeleton height="24rem" />}>
        {({ data, meta }) => (
          <>
            <Room used={meta.used_bytes} quota={meta.quota_bytes} isEmpty={meta.files === 0} />
            {data.length === 0 ? (
              <EmptyState title={t("No files yet")}>
                <Trans>What you upload is here. Choose a folder above and add your first file.</Trans>
              </EmptyState>
            ) : (
              <Folders files={data} chosen={folder} />
            )}
          </>
        )}
      </StateOf>
    </Page>
  );
}

function Room({ used, quota, isEmpty }: { used: number; quota: number; isEmpty: boolean }) {
  const me = useMe();
  const [busy, setBusy] = useState(false);
  const downloadAll = async () => {
    setBusy(true);
    try {
      const { url } = await send(addressAllFiles, { params: { user_id: me.id } });
      followDownload(url, t("your-files.zip"));
    } catch (error) {
      toast.error((error instanceof ApiError ? error : new ApiError(0, {})).message);
    }
    setBusy(false);
  };
  return (
    <Row gap="16 32" align="center" justify="between">
      <Stack gap="4" shrinkable>
        <Text size="sm">{quotaWords(used)}</Text>
        <meter className={styles.meter} min={0} max={quota} value={used} aria-label={t("Used room")} />
      </Stack>
      {!isEmpty && (
        <Button kind="secondary" busy={busy} onClick={() => void downloadAll()}>
          <Trans>Download all</Trans>
        </Button>
      )}
    </Row>
  );
}

function Folders({ files, chosen }: { files: readonly MemberFile[]; chosen: FileType | undefined }) {
  const me = useMe();
  const offered = foldersFor(circumstancesOf(me));
  // A folder that isn't offered any more opens as long as something is in it.
  const [isMore, setMore] = useState(false);
  const here = FILE_TYPES.filter((type) => files.some((file) => file.type === type));
  const quiet = here.filter((type) => !offered.includes(type));
  const shown = here.filter((type) => offered.includes(type) || isMore || type === chosen);
  const listed = shown.filter((type) => chosen === undefined || type === chosen);
  return (
    <Stack gap="24" columns="fill">
      {here.length > 1 && (
        <PillNav label={t("Folders")}>
          <Link to={paths.files()} aria-current={chosen === undefined ? "page" : undefined} replace>
            <Trans>All files</Trans>
          </Link>
          {shown.map((type) => (
            <Link key={type} to={paths.files(type)} aria-current={type === chosen ? "page" : undefined} replace>
              {FOLDERS[type].title}
            </Link>
          ))}
        </PillNav>
      )}
      {listed.map((type) => (
        <Section key={type} title={FOLDERS[type].title}>
          <PlainList gap="16">
            {files
              .filter((file) => file.type === type)
              .map((file) => (
                <FileCard key={file.id} file={file} />
              ))}
          </PlainList>
        </Section>
      ))}
      {chosen !== undefined && listed.length === 0 && (
        <Text color="muted">
          <Trans>Nothing is in this folder.</Trans>
        </Text>
      )}
      {quiet.length > 0 && !isMore && chosen === undefined && (
        <Row gap="8 16" align="center">
          <Button kind="quiet" onClick={() => setMore(true)}>
            <Trans>Show more folders</Trans>
          </Button>
          <Muted>
            <Trans>Everything you uploaded is kept.</Trans>
          </Muted>
        </Row>
      )}
    </Stack>
  );
}
