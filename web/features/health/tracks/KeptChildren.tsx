/** Children that are kept and shown nowhere else: removed ones, and ones who died. Nothing is loaded before the member opens it. */
import { readHealthProfile } from "@larkwell/contract/health-profile.ts";
import { hideHealthChild, type KeptChild, listKeptChildren } from "@larkwell/contract/health-record.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";

export function KeptChildren() {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Entries that are hidden</Trans>
      </Button>
      {open && (
        <Dialog open title={t("Hidden entries")} onClose={() => setOpen(false)}>
          <Hidden />
        </Dialog>
      )}
    </Row>
  );
}

function Hidden() {
  const me = useMe();
  const kept = useQuery(q(listKeptChildren, { params: { user_id: me.id } }));
  return (
    <Stack gap="16">
      <Muted>
        <Trans>They are kept here for you. They count nowhere, and we send nothing about them.</Trans>
      </Muted>
      <StateOf
        query={kept}
        loading={<Skeleton height="6rem" />}
        isEmpty={({ data }) => !data.some(isHidden)}
        empty={
          <Text color="muted">
            <Trans>No hidden entries.</Trans>
          </Text>
        }
      >
        {({ data }) => (
          <PlainList gap="16">
            {data.filter(isHidden).map((child) => (
              <HiddenChild key={child.id} child={child} />
            ))}
          </PlainList>
        )}
      </StateOf>
    </Stack>
  );
}

const isHidden = ({ died, removed }: KeptChild) => died || removed;

function HiddenChild({ child }: { child: KeptChild }) {
  const me = useMe();
  const show = useSend(hideHealthChild, { invalidates: [readHealthProfile, listKeptChildren], says: t("Saved!") });
  const birthday = dateInWords(child.birthday);
  return (
    <Stack as="li" gap="4">
      <Text weight="600">{child.name || t("Your child")}</Text>
      <p>
        {child.died && !child.removed ? t("Born {birthday}, died", { birthday }) : t("Born {birthday}", { birthday })}
      </p>
      <Row gap="8">
        <ButtonLink kind="quiet" to={paths.child(child.id)}>
          <Trans>
            Read what you wrote<span className="visually-hidden">: {child.name || birthday}</span>
          </Trans>
        </ButtonLink>
        <Button
          kind="quiet"
          busy={show.isPending}
          onClick={() =>
            show.mutate({ params: { user_id: me.id, id: child.id }, body: { died: false, removed: false } })
          }
        >
          <Trans>
            Show in My Family again<span className="visually-hidden">: {child.name || birthday}</span>
          </Trans>
        </Button>
      </Row>
    </Stack>
  );
}
