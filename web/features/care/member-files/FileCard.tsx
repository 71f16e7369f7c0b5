/** One file: what it is, for which visits it is shared, and what can be done with it. */
import {
  addressMemberFile,
  checkMemberFileAgain,
  deleteMemberFile,
  listMemberFiles,
  type MemberFile,
  unshareMemberFile,
} from "@larkwell/contract/member-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { FOLDERS } from "@larkwell/domain/member-files/kinds.ts";
import { mayBeShared } from "@larkwell/domain/member-files/limits.ts";
import { megabytes } from "@larkwell/domain/member-files/quota-words.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { IconFileText, IconPhoto, IconShieldX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ApiError, q, send, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { FilePreview, followDownload } from "../../../kit/FilePreview.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { ChangeFileDialog } from "./ChangeFileDialog.tsx";
import styles from "./Files.module.css";
import type { FileChild } from "./files-of.ts";
import { ShareFileDialog } from "./ShareFileDialog.tsx";

/** An address works for five minutes; a new one is asked for a little earlier. */
const ADDRESS_FRESH_MS = 4 * 60_000;

const dayOf = (wire: string, zone: string) => {
  const at = fromWire(wire);
  return at ? spokenDate(at, zone) : "";
};

function useAddress(file: MemberFile) {
  const { id: user_id } = useMe();
  const params = { user_id, id: file.id };
  const download = async () => {
    try {
      followDownload((await send(addressMemberFile, { params })).url, file.name);
    } catch (error) {
      toast.error((error instanceof ApiError ? error : new ApiError(0, {})).message);
    }
  };
  const part = file.kind === "picture" ? ("view" as const) : ("whole" as const);
  return { params, download, toShow: () => send(addressMemberFile, { params, query: { part } }) };
}

interface Props {
  file: MemberFile;
  /** On the child’s page: the child that the file is about. */
  child?: FileChild | undefined;
  /** It can be opened, and nothing is changed. */
  readOnly?: boolean | undefined;
}

export function FileCard({ file, child, readOnly }: Props) {
  const { time_zone: zone } = useMe();
  const isOpen = file.state !== "checking" && file.state !== "removed";
  return (
    <li className={styles.file}>
      <Thumbnail file={file} />
      <Stack gap="8" shrinkable>
        <Text weight="600" breakWords translate="no">
          {file.name}
        </Text>
        {child && <Muted>{FOLDERS[file.type].title}</Muted>}
        <Muted>{t("{size}, added on {date}", { size: megabytes(file.bytes), date: dayOf(file.added_at, zone) })}</Muted>
        {file.visit && (
          <Muted>
            {t("About your visit with {practitioner} on {date}", {
              practitioner: file.visit.practitioner,
              date: dayOf(file.visit.starts_at, zone),
            })}
          </Muted>
        )}
        <StateWords state={file.state} />
        {file.state === "unscanned" && !readOnly && <CheckAgain file={file} />}
        {file.shared.map((visit) => (
          <Shared key={visit.appointment_id} file={file} visit={visit} />
        ))}
      </Stack>
      <Actions file={file} child={child} isOpen={isOpen} readOnly={readOnly} />
    </li>
  );
}

function Thumbnail({ file }: { file: MemberFile }) {
  const { id: user_id } = useMe();
  const isPicture = file.kind === "picture" && file.state !== "checking" && file.state !== "removed";
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const { data } = useQuery({
    ...q(addressMemberFile, { params: { user_id, id: file.id }, query: { part: "thumbnail" } }),
    staleTime: ADDRESS_FRESH_MS,
    enabled: isPicture && isNear,
  });
  const Icon = file.state === "removed" ? IconShieldX : file.kind === "picture" ? IconPhoto : IconFileText;
  return (
    <span ref={place} className={styles.picture}>
      {isPicture && data ? <img src={data.url} alt="" loading="lazy" /> : <Icon size={28} aria-hidden="true" />}
    </span>
  );
}

/** True once it is nearly in view: of hundreds of pictures, only those are asked for. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "200px",
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return isNear;
}

function StateWords({ state }: Pick<MemberFile, "state">) {
  switch (state) {
    case "checking":
      return <Muted role="status">{t("Being checked for viruses. You can open it in a moment.")}</Muted>;
    case "removed":
      return (
        <Text size="sm" color="danger">
          <Trans>
            Our virus scan found something in this file, so we removed it. Delete the entry if you don’t need it.
          </Trans>
        </Text>
      );
    case "unscanned":
      return (
        <Muted>
          <Trans>
            Our virus scan couldn’t check this file to the end, so only you can open it. A password on a PDF can be the
            reason: upload it without one to share it. If it has none, check it again later.
          </Trans>
        </Muted>
      );
    case "unchecked":
      return (
        <Muted>
          <Trans>Not checked for viruses</Trans>
        </Muted>
      );
    case "clean":
      return null;
  }
}

function CheckAgain({ file }: { file: MemberFile }) {
  const { id: user_id } = useMe();
  const check = useSend(checkMemberFileAgain, { invalidates: [listMemberFiles] });
  return (
    <Row>
      <Button kind="quiet" busy={check.isPending} onClick={() => check.mutate({ params: { user_id, id: file.id } })}>
        <Trans>
          Check again<span className="visually-hidden"> {file.name}</span>
        </Trans>
      </Button>
    </Row>
  );
}

function Shared({ file, visit }: { file: MemberFile; visit: MemberFile["shared"][number] }) {
  const { id: user_id, time_zone: zone } = useMe();
  const stop = useSend(unshareMemberFile, {
    invalidates: [listMemberFiles],
    says: t("No longer shared"),
    onError: (error) => toast.error(error.message),
  });
  const { practitioner, appointment_id, until } = visit;
  return (
    <Row gap="8 16" align="center" padding="8 16" radius="small" background="sage">
      <Text size="sm">
        {t("Shared with {practitioner} for the visit on {date}, until {until}", {
          practitioner,
          date: dayOf(visit.starts_at, zone),
          until: dayOf(until, zone),
        })}
      </Text>
      <Button
        kind="quiet"
        busy={stop.isPending}
        aria-label={t("Stop sharing {name} with {practitioner}", { name: file.name, practitioner })}
        onClick={() => stop.mutate({ params: { user_id, id: file.id, appointment_id } })}
      >
        <Trans>Stop sharing</Trans>
      </Button>
    </Row>
  );
}

type Open = "preview" | "change" | "share" | "delete";

function Actions({ file, child, isOpen, readOnly }: Props & { isOpen: boolean }) {
  const { id: user_id } = useMe();
  const [open, setOpen] = useState<Open>();
  const { download, toShow } = useAddress(file);
  const close = () => setOpen(undefined);
  const remove = useSend(deleteMemberFile, {
    invalidates: [listMemberFiles],
    says: t("File deleted"),
    onSuccess: close,
    onError: (error) => toast.error(error.message),
  });
  return (
    <Row gap="4 8" className={styles.actions}>
      {isOpen && (
        <>
          <Button kind="quiet" onClick={() => setOpen("preview")}>
            <Trans>
              Open<span className="visually-hidden"> {file.name}</span>
            </Trans>
          </Button>
          <Button kind="quiet" onClick={() => void download()}>
            <Trans>
              Download<span className="visually-hidden"> {file.name}</span>
            </Trans>
          </Button>
        </>
      )}
      {isOpen && !readOnly && (
        <Button kind="quiet" onClick={() => setOpen("change")}>
          <Trans>
            Rename or move<span className="visually-hidden"> {file.name}</span>
          </Trans>
        </Button>
      )}
      {mayBeShared(file.state) && !readOnly && (
        <Button kind="quiet" onClick={() => setOpen("share")}>
          <Trans>
            Share for a visit<span className="visually-hidden"> {file.name}</span>
          </Trans>
        </Button>
      )}
      {!readOnly && (
        <Button kind="quiet" onClick={() => setOpen("delete")}>
          <Trans>
            Delete<span className="visually-hidden"> {file.name}</span>
          </Trans>
        </Button>
      )}
      {open === "preview" && (
        <FilePreview file={file} scope="own" addressOf={toShow} onDownload={() => void download()} onClose={close} />
      )}
      {open === "change" && <ChangeFileDialog file={file} child={child} onClose={close} />}
      {open === "share" && <ShareFileDialog file={file} onClose={close} />}
      <ConfirmDialog
        open={open === "delete"}
        title={t("Delete this file?")}
        confirm={t("Delete file")}
        keep={t("Keep file")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { user_id, id: file.id } })}
        onClose={close}
      >
        <p>
          {t(
            "“{name}” is deleted for good. A practitioner you shared it with can’t open it here anymore, but may have downloaded a copy.",
            { name: file.name },
          )}
        </p>
      </ConfirmDialog>
    </Row>
  );
}
