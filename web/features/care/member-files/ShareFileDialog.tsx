/** Shares a file with the practitioner of one coming visit. */
import { listFileVisits, listMemberFiles, type MemberFile, shareMemberFile } from "@larkwell/contract/member-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { SHARED_DAYS } from "@larkwell/domain/member-files/limits.ts";
import { spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { paths } from "../../../paths.ts";

export function ShareFileDialog({ file, onClose }: { file: MemberFile; onClose: () => void }) {
  const { id: user_id, time_zone: zone } = useMe();
  const visits = useQuery(q(listFileVisits, { params: { user_id } }));
  const share = useSend(shareMemberFile, {
    invalidates: [listMemberFiles],
    says: t("Shared for this visit"),
    onSuccess: onClose,
    onError: (error) => toast.error(error.message),
  });
  const isShared = (visit: number) => file.shared.some(({ appointment_id }) => appointment_id === visit);
  return (
    <Dialog open title={t("Share for a visit")} onClose={onClose}>
      <Stack gap="16">
        <Text translate="no" breakWords weight="600">
          {file.name}
        </Text>
        <p>
          {t(
            "The practitioner of the visit you choose can open and download this file until {days} days after the visit. You see each time they open it, and you can stop sharing at any time.",
            { days: SHARED_DAYS },
          )}
        </p>
        <StateOf
          query={visits}
          loading={<Skeleton height="6rem" />}
          isEmpty={({ coming }) => coming.length === 0}
          empty={
            <Stack gap="16">
              <p>
                <Trans>You have no coming visit under your name. For an anonymous visit, files can’t be shared.</Trans>
              </p>
              <Row gap="8">
                <ButtonLink kind="secondary" to={paths.practitioners()}>
                  <Trans>Find care</Trans>
                </ButtonLink>
              </Row>
            </Stack>
          }
        >
          {({ coming }) => (
            <PlainList gap="8">
              {coming.map(({ appointment_id, practitioner, starts_at }) => {
                const at = fromWire(starts_at);
                return (
                  <Row
                    as="li"
                    key={appointment_id}
                    gap="8 16"
                    align="center"
                    justify="between"
                    padding="8 16"
                    radius="small"
                    border="all"
                  >
                    <Stack gap="4" shrinkable>
                      <Text weight="600" translate="no">
                        {practitioner}
                      </Text>
                      <Text size="sm">{at && spokenMoment(at, zone)}</Text>
                    </Stack>
                    {isShared(appointment_id) ? (
                      <Text size="sm" color="success">
                        <Trans>Shared</Trans>
                      </Text>
                    ) : (
                      <Button
                        busy={share.isPending}
                        aria-label={t("Share with {practitioner}", { practitioner })}
                        onClick={() => share.mutate({ params: { user_id, id: file.id }, body: { appointment_id } })}
                      >
                        <Trans>Share</Trans>
                      </Button>
                    )}
                  </Row>
                );
              })}
            </PlainList>
          )}
        </StateOf>
      </Stack>
    </Dialog>
  );
}
