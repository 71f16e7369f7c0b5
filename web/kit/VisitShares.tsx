/** The coming visits for which a member may share something, each with a button that shares it or takes it back. */
import type { VisitShare } from "@larkwell/contract/visit-shares.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useMe } from "../api/session.ts";
import { paths } from "../paths.ts";
import { Pill } from "./Badge.tsx";
import { Button } from "./Button.tsx";
import { Muted, PlainList, Row } from "./Layout.tsx";

interface Props {
  shares: readonly VisitShare[];
  /** Whether the share of this visit is being changed. */
  busy: (appointmentId: number) => boolean;
  onShare: (share: VisitShare) => void;
  onStop: (share: VisitShare) => void;
}

/** What is said instead of a list. */
export function NoVisitAhead() {
  return (
    <Muted>
      <Trans>
        You have no visit ahead under your name. <Link to={paths.practitioners()}>Find a practitioner</Link>
      </Trans>
    </Muted>
  );
}

export function VisitShares({ shares, busy, onShare, onStop }: Props) {
  const me = useMe();
  return (
    <PlainList gap="16">
      {shares.map((share) => {
        const { appointment_id: id, practitioner, shared } = share;
        const at = fromWire(share.starts_at);
        return (
          <Row key={id} as="li" gap="8 16" align="center" justify="between">
            <span>
              <span translate="no">{practitioner}</span>
              {at && <>, {spokenDate(at, me.time_zone)}</>}
            </span>
            <Row gap="8 16" align="center">
              {shared && <Pill kind="good">{t("Shared")}</Pill>}
              <Button kind="secondary" busy={busy(id)} onClick={() => (shared ? onStop(share) : onShare(share))}>
                {shared ? t("Stop sharing") : t("Share")}
                <span className="visually-hidden">: {practitioner}</span>
              </Button>
            </Row>
          </Row>
        );
      })}
    </PlainList>
  );
}
