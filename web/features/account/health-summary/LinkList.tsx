/** The links that a member made: what became of each, who opened it, and the button that stops it. */
import { type HealthLink, listHealthLinks, stopHealthLink } from "@larkwell/contract/health-summary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { stateWords } from "./link-words.ts";

export function LinkList() {
  const me = useMe();
  const links = useQuery({ ...q(listHealthLinks, { params: { user_id: me.id } }), refetchOnMount: "always" });
  const [stopping, setStopping] = useState<HealthLink>();
  return (
    <Section title={t("Your links")}>
      <StateOf
        query={links}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Muted>{t("No links yet. What you create above is listed here, with each opening.")}</Muted>}
      >
        {({ data }) => (
          <PlainList gap="16" aria-label={t("Your links")}>
            {data.map((link) => (
              <LinkRow key={link.id} link={link} onStop={() => setStopping(link)} />
            ))}
          </PlainList>
        )}
      </StateOf>
      {stopping && <StopLink link={stopping} onClose={() => setStopping(undefined)} />}
    </Section>
  );
}

function LinkRow({ link, onStop }: { link: HealthLink; onStop: () => void }) {
  const me = useMe();
  const { words, kind } = stateWords(link.state);
  const left = link.max_openings - link.openings.length;
  return (
    <Stack as="li" gap="8" padding="16" radius="small" border="all" breakWords>
      <Row gap="8 16" align="center" justify="between">
        <strong translate="no">{link.label}</strong>
        <Pill kind={kind}>{words}</Pill>
      </Row>
      {link.state === "open" && (
        <Muted as="p">
          <Trans>
            Open until <TimeText at={link.expires_at} zone={me.time_zone} />.
          </Trans>{" "}
          {t("{left, plural, one {It opens once more.} other {It opens # more times.}}", { left })}
        </Muted>
      )}
      <Openings link={link} />
      {link.wrong > 0 && (
        <Muted as="p">{t("{n, plural, one {# wrong passcode} other {# wrong passcodes}}", { n: link.wrong })}</Muted>
      )}
      {link.state === "open" && (
        <div>
          <Button kind="secondary" onClick={onStop}>
            <Trans>Stop link</Trans>
            <span className="visually-hidden" translate="no">
              : {link.label}
            </span>
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Openings({ link: { openings } }: { link: HealthLink }) {
  const me = useMe();
  if (openings.length === 0) return <Muted as="p">{t("No one has opened it.")}</Muted>;
  return (
    <PlainList gap="4" aria-label={t("Openings")}>
      {openings.map(({ opened_at: at, recipient }, place) => (
        <li key={`${at} ${place}`}>
          {recipient === "" ? (
            <Trans>
              Opened <TimeText at={at} zone={me.time_zone} />, without a name
            </Trans>
          ) : (
            <Trans>
              Opened <TimeText at={at} zone={me.time_zone} />, by someone who wrote “
              <span translate="no">{recipient}</span>”
            </Trans>
          )}
        </li>
      ))}
    </PlainList>
  );
}

function StopLink({ link, onClose }: { link: HealthLink; onClose: () => void }) {
  const me = useMe();
  const stop = useSend(stopHealthLink, {
    invalidates: [listHealthLinks],
    says: t("The link no longer opens."),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t("Stop this link?")}
      confirm={t("Stop link")}
      keep={t("Keep link")}
      danger
      busy={stop.isPending}
      onConfirm={() => stop.mutate({ params: { user_id: me.id, id: link.id } })}
      onClose={onClose}
    >
      <p>
        <Trans>From now on, it opens for no one. What someone already saved stays with them.</Trans>
      </p>
    </ConfirmDialog>
  );
}
