/** Keeps a piece on this device for times without a connection, or removes it. Asks once before anything is stored. */
import { t } from "@larkwell/domain/language/text.ts";
import { KEPT_AT_MOST, KEPT_DAYS } from "@larkwell/domain/library/limits.ts";
import { Trans } from "@lingui/react/macro";
import { IconDeviceMobile, IconDeviceMobileCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { libraryPaths } from "../../../library-paths.ts";
import { keepText, TooManyKept } from "../../../shell/kept/check-kept.ts";
import { readKeptMark } from "../../../shell/kept/kept-mark.ts";
import { canKeep, dropIfEmpty, isKept, removeTexts } from "../../../shell/kept/kept-store.ts";
import styles from "./Piece.module.css";

const icon = { size: 20, stroke: 1.7, "aria-hidden": true } as const;

/** Sessions of practitioners and staff end within hours, so members alone keep texts. */
export function KeepButton({ id }: { id: number }) {
  const me = useMe();
  return me.role === "member" && canKeep() && <Keep id={id} owner={me.id} />;
}

function whyNot(error: unknown): string {
  if (error instanceof TooManyKept)
    return t("This device keeps {most} pieces at most. Remove one, then keep this one.", { most: KEPT_AT_MOST });
  if (error instanceof ApiError) return error.message;
  if (error instanceof DOMException && error.name === "QuotaExceededError")
    return t("There’s no room left on this device. Remove a kept piece, then try again.");
  return t("Your browser didn’t let us keep this piece.");
}

function Keep({ id, owner }: { id: number; owner: number }) {
  const [kept, setKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    let shown = true;
    isKept(id).then(
      (is) => shown && setKept(is),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [id]);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error: unknown) => toast.error(whyNot(error)));
    setBusy(false);
  };
  const keep = () =>
    during(async () => {
      setAsks(false);
      if (!(await keepText(owner, id))) return toast.error(t("Your browser didn’t let us keep this piece."));
      setKept(true);
      toast.success(t("Kept on this device."));
    });
  const remove = () =>
    during(async () => {
      await removeTexts([id]);
      await dropIfEmpty();
      setKept(false);
      toast.success(t("Removed from this device."));
    });
  const press = () => {
    if (busy) return;
    if (kept) void remove();
    else if (readKeptMark() === null) setAsks(true);
    else void keep();
  };
  return (
    <>
      <button type="button" className={styles.tool} aria-pressed={kept} aria-busy={busy || undefined} onClick={press}>
        {kept ? <IconDeviceMobileCheck {...icon} /> : <IconDeviceMobile {...icon} />}
        {t("Keep on this device")}
      </button>
      {kept && (
        <Link to={libraryPaths.kept()} reloadDocument className={styles.kept}>
          {t("Everything on this device")}
        </Link>
      )}
      <ConfirmDialog
        open={asks}
        title={t("Keep on this device?")}
        confirm={t("Keep on this device")}
        keep={t("Don’t keep it")}
        onConfirm={() => void keep()}
        onClose={() => setAsks(false)}
      >
        <p>
          <Trans>
            This browser stores the text of this piece, so that you can read it without a connection. It stores nothing
            about you.
          </Trans>
        </p>
        <p>
          <Trans>
            While you’re signed in, anyone who uses this browser can open it. It’s removed when you sign out, use Quick
            exit, or your session ends, and after {KEPT_DAYS} days without a connection.
          </Trans>
        </p>
        <p>
          <Trans>
            We can’t change or remove it while this device has no connection. When it’s connected again, we check it
            before you can read it.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
