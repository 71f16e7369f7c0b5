/** Requests a data copy, shows its progress, and downloads it with the password. */
import { askDataExport, type DataExport, downloadDataExport, listDataExports } from "@larkwell/contract/my-data.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, q, send, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "../../../shell/sign-in/Entry.module.css";
import { PasswordAgain } from "./PasswordAgain.tsx";

/** How often to check while a copy is being prepared. */
const lookAgainMilliseconds = 3_000;

type Format = "json" | "pdf" | "files";
const formats = (): Record<Format, { name: string; file: string }> => ({
  pdf: { name: t("PDF, for reading"), file: "your-data.pdf" },
  json: { name: t("JSON (FHIR R4), for other software"), file: "your-data.fhir.json" },
  files: { name: t("Files of your messages (ZIP)"), file: "your-files.zip" },
});

function saveAs(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function DataCopies({ me }: { me: User }) {
  const input = { params: { user_id: me.id } };
  const copies = useQuery({
    ...q(listDataExports, input),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.status === "preparing") ? lookAgainMilliseconds : false,
  });
  const ask = useSend(askDataExport, { invalidates: [listDataExports] });
  const [chosen, setChosen] = useState<{ copy: DataExport; format: Format }>();
  return (
    <Stack gap="24">
      <p>
        <Trans>
          Your profile, visits, notes, messages, answers, payments and who viewed your record. You get one file to read,
          one for other health software, and the files of your messages. Preparing it takes a minute. We’ll write to you
          when it’s ready, without saying what it is. You can download it for seven days.
        </Trans>
      </p>
      <StateOf query={copies} loading={<Skeleton height="6rem" />}>
        {({ data }) => (
          <>
            <Row gap="8 16" align="center">
              <Button
                kind="secondary"
                busy={ask.isPending}
                {...(data.some((one) => one.status === "preparing") ? { why: t("A copy is being prepared.") } : {})}
                onClick={() => ask.mutate(input)}
              >
                <Trans>Prepare a copy</Trans>
              </Button>
            </Row>
            {data.length > 0 && (
              <Stack as="ul" gap="8" className={styles.rows} aria-live="polite">
                {data.map((copy) => (
                  <Copy
                    key={copy.id}
                    copy={copy}
                    zone={me.time_zone}
                    onChoose={(format) => setChosen({ copy, format })}
                  />
                ))}
              </Stack>
            )}
          </>
        )}
      </StateOf>
      {chosen && <Download me={me} {...chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}

const statusWords = () => ({ preparing: t("Being prepared"), ready: t("Ready"), expired: t("Expired") }) as const;

function Copy({ copy, zone, onChoose }: { copy: DataExport; zone: string; onChoose: (format: Format) => void }) {
  return (
    <Row as="li" gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
      <div>
        <strong>{statusWords()[copy.status]}</strong>
        <span>
          <Trans>
            Requested <TimeText at={copy.asked_at} zone={zone} />
          </Trans>
        </span>
      </div>
      {copy.status === "ready" && (
        <Row gap="8 16" align="center">
          {(["pdf", "json", ...(copy.files > 0 ? (["files"] as const) : [])] as const).map((format) => (
            <Button key={format} kind={format === "pdf" ? "secondary" : "quiet"} onClick={() => onChoose(format)}>
              {formats()[format].name}
            </Button>
          ))}
        </Row>
      )}
    </Row>
  );
}

interface DownloadProps {
  me: User;
  copy: DataExport;
  format: Format;
  onClose: () => void;
}

function Download({ me, copy, format, onClose }: DownloadProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (password: string) => {
    setBusy(true);
    try {
      const input = { params: { user_id: me.id, id: copy.id }, body: { password, format } };
      saveAs((await send(downloadDataExport, input)) as Blob, formats()[format].file);
      toast.success(t("Saved to this device. Keep it somewhere private."));
      onClose();
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown.message : "");
    } finally {
      setBusy(false);
    }
  };
  return (
    <PasswordAgain
      title={t("Download your data")}
      verb={t("Download")}
      busy={busy}
      error={error}
      onPassword={(password) => void submit(password)}
      onClose={onClose}
    >
      <p>
        <Trans>This file contains private information. Download it only on your own device.</Trans>
      </p>
    </PasswordAgain>
  );
}
