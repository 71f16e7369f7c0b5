/** The files that a member shared for a visit, for its practitioner: pictures and PDFs to look at, and to download. */
import { addressVisitFile, listVisitFiles, type VisitFile } from "@larkwell/contract/member-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { FOLDERS } from "@larkwell/domain/member-files/kinds.ts";
import { megabytes } from "@larkwell/domain/member-files/quota-words.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, q, send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { FilePreview, followDownload } from "../../../kit/FilePreview.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";

export function OpenedFiles({ appointmentId }: { appointmentId: number }) {
  const files = useQuery({
    ...q(listVisitFiles, { params: { appointment_id: appointmentId } }),
    refetchOnWindowFocus: false,
  });
  return (
    <Stack as="section" gap="8" columns="fill" aria-label={t("Shared files")}>
      <Text as="h3" color="title" size="sm" weight="600" font="text">
        <Trans>Shared files</Trans>
      </Text>
      <Muted>
        <Trans>From the member, for this visit. The member sees each file you open.</Trans>
      </Muted>
      <StateOf
        query={files}
        loading={<Skeleton height="6rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text color="muted">
            <Trans>The member has shared no files for this visit.</Trans>
          </Text>
        }
      >
        {({ data }) => (
          <PlainList gap="8">
            {data.map((file) => (
              <One key={file.id} file={file} appointmentId={appointmentId} />
            ))}
          </PlainList>
        )}
      </StateOf>
    </Stack>
  );
}

function One({ file, appointmentId }: { file: VisitFile; appointmentId: number }) {
  const { time_zone: zone } = useMe();
  const [open, setOpen] = useState(false);
  const at = fromWire(file.shared_at);
  const addressOf = () => send(addressVisitFile, { params: { appointment_id: appointmentId, id: file.id } });
  const download = async () => {
    try {
      followDownload((await addressOf()).url, file.name);
    } catch (error) {
      toast.error((error instanceof ApiError ? error : new ApiError(0, {})).message);
    }
  };
  return (
    <Row as="li" gap="8 16" align="center" justify="between" padding="8 16" radius="small" border="all">
      <Stack gap="4" shrinkable>
        <Text weight="600" breakWords translate="no">
          {file.name}
        </Text>
        <Muted>
          {t("{folder}, {size}, shared on {date}", {
            folder: FOLDERS[file.type].title,
            size: megabytes(file.bytes),
            date: at ? spokenDate(at, zone) : "",
          })}
        </Muted>
        {file.state === "unchecked" && (
          <Muted>
            <Trans>Not checked for viruses</Trans>
          </Muted>
        )}
      </Stack>
      <Row gap="4 8">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          <Trans>
            Open<span className="visually-hidden"> {file.name}</span>
          </Trans>
        </Button>
        <Button kind="quiet" onClick={() => void download()}>
          <Trans>
            Download<span className="visually-hidden"> {file.name}</span>
          </Trans>
        </Button>
      </Row>
      {open && (
        <FilePreview
          file={file}
          scope={`visit-${appointmentId}`}
          addressOf={addressOf}
          onDownload={() => void download()}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
