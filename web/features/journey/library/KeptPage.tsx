/**
 * /app/library/kept: what this device keeps for times without a connection, after the server was asked what may stay.
 * Without a connection, the worker shows OfflinePage at this address.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { KEPT_DAYS } from "@larkwell/domain/library/limits.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { libraryPaths } from "../../../library-paths.ts";
import { paths } from "../../../paths.ts";
import { checkKept } from "../../../shell/kept/check-kept.ts";
import { dropIfEmpty, type KeptPiece, listKept, removeTexts } from "../../../shell/kept/kept-store.ts";
import { KeptList } from "./KeptList.tsx";
import { backToLibrary, PiecesSkeleton } from "./PieceList.tsx";

const key = ["kept-texts"];

export default function KeptPage() {
  const { id: owner } = useMe();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    // Never what was read before: it may have been taken back since.
    gcTime: 0,
    queryFn: async (): Promise<KeptPiece[]> => {
      await checkKept(owner);
      return listKept();
    },
  });
  const remove = async (id: number) => {
    await removeTexts([id]);
    await dropIfEmpty();
    queries.setQueryData<KeptPiece[]>(key, (pieces = []) => pieces.filter(({ text }) => text.id !== id));
    toast.success(t("Removed from this device."));
  };
  return (
    <Page
      title={t("Kept on this device")}
      tab={t("Library")}
      lead={t("What you can read here without a connection.")}
      above={<Link to={paths.library()}>{t("Library")}</Link>}
      width="narrow"
    >
      <StateOf
        query={query}
        loading={<PiecesSkeleton />}
        wayBack={backToLibrary()}
        isEmpty={(pieces) => pieces.length === 0}
        empty={
          <EmptyState
            title={t("Nothing is kept on this device")}
            action={
              <ButtonLink to={paths.library()}>
                <Trans>Go to the library</Trans>
              </ButtonLink>
            }
          >
            <Trans>Tap “Keep on this device” in a piece to read it here without a connection.</Trans>
          </EmptyState>
        }
      >
        {(pieces) => <Kept pieces={pieces} onRemove={(id) => void remove(id)} />}
      </StateOf>
    </Page>
  );
}

function Kept({ pieces, onRemove }: { pieces: KeptPiece[]; onRemove: (id: number) => void }) {
  const [search] = useSearchParams();
  // The reader of a kept text is connected again: the text of today takes its place.
  const asked = pieces.find(({ text }) => String(text.id) === search.get("text"));
  if (asked) return <Redirect to={libraryPaths.piece(asked.text)} />;
  return (
    <>
      <KeptList
        pieces={pieces}
        renderTitle={(text) => <Link to={libraryPaths.piece(text)}>{text.title}</Link>}
        onRemove={onRemove}
      />
      <Muted>
        <Trans>
          All of it is removed from this device when you sign out, use Quick exit, or your session ends, and after{" "}
          {KEPT_DAYS} days without a connection.
        </Trans>
      </Muted>
    </>
  );
}
