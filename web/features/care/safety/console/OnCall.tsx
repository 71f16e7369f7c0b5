/** The rota: who is on call now and later, where no one is, and how the reader can be reached. */
import { type OnCallRota, readOnCall, removeOnCallShift, takeOverShift } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { AddShift } from "./AddShift.tsx";
import { placeWords } from "./place-words.ts";
import { Reach } from "./Reach.tsx";
import { keepRota, REFRESH_MS } from "./use-live-safety.ts";

export function OnCall() {
  const rota = useQuery({ ...q(readOnCall, {}), refetchInterval: REFRESH_MS });
  return (
    <StateOf query={rota} loading={<Skeleton height="30rem" />}>
      {(data) => (
        <Stack gap="32">
          <Muted>
            {t(
              "Someone should acknowledge a case within {acknowledge} minutes, and record a contact within {contact} minutes after that. These times are settings of the server.",
              { acknowledge: data.minutes.acknowledge, contact: data.minutes.contact },
            )}
          </Muted>
          <Shifts rota={data} />
          <Gaps gaps={data.gaps} />
          <AddShift people={data.people} />
          <Reach reach={data.reach} />
        </Stack>
      )}
    </StateOf>
  );
}

type Shift = OnCallRota["shifts"][number];

function Shifts({ rota }: { rota: OnCallRota }) {
  const { zone, short } = useOwnTime();
  if (rota.shifts.length === 0)
    return (
      <Muted>
        <Trans>No one is on the rota for the next 14 days.</Trans>
      </Muted>
    );
  return (
    <ConsoleTable
      caption={t("On call, now and in the next 14 days")}
      columns={[
        {
          name: t("Who"),
          render: (shift: Shift) => (
            <Row gap="8" align="center">
              <span translate="no">{shift.name}</span>
              {shift.now && <Pill kind="good">{t("Now")}</Pill>}
            </Row>
          ),
        },
        { name: t("Called"), render: ({ place }) => placeWords(place) },
        { name: t("From ({zone})", { zone }), oneLine: true, render: ({ starts_at }) => short(starts_at) },
        { name: t("Until ({zone})", { zone }), oneLine: true, render: ({ ends_at }) => short(ends_at) },
        { name: t("Taken over from"), render: ({ taken_from }) => taken_from },
        { name: t("Change"), render: (shift) => <ShiftActions shift={shift} /> },
      ]}
      rows={rota.shifts}
      keyOf={({ id }) => id}
      total={rota.shifts.length}
      more={false}
      page={1}
      onPage={() => {}}
    />
  );
}

function ShiftActions({ shift }: { shift: Shift }) {
  const me = useMe();
  const { moment } = useOwnTime();
  const params = { id: shift.id };
  const take = useSend(takeOverShift, {
    onSuccess: (rota) => {
      keepRota(rota);
      toast.success(t("The shift is yours from now on."));
    },
  });
  const remove = useSend(removeOnCallShift, {
    onSuccess: (rota) => {
      keepRota(rota);
      toast.success(shift.now ? t("The shift has ended.") : t("The shift was removed."));
    },
  });
  const busy = take.isPending || remove.isPending;
  const about = { name: shift.name, from: moment(shift.starts_at) };
  return (
    <Row gap="8">
      {shift.user_id !== me.id && (
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => take.mutate({ params })}
          aria-label={t("Take over the shift of {name} from {from}", about)}
        >
          <Trans>Take over</Trans>
        </Button>
      )}
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => remove.mutate({ params })}
        aria-label={
          shift.now ? t("End the shift of {name} now", about) : t("Remove the shift of {name} from {from}", about)
        }
      >
        {shift.now ? t("End now") : t("Remove")}
      </Button>
    </Row>
  );
}

function Gaps({ gaps }: { gaps: OnCallRota["gaps"] }) {
  const { short, moment } = useOwnTime();
  return (
    <Section title={t("Gaps in the next 14 days")}>
      {gaps.length === 0 ? (
        <Muted>
          <Trans>None. Someone is on call at all times.</Trans>
        </Muted>
      ) : (
        <PlainList gap="8">
          {gaps.map(({ starts_at, ends_at }) => (
            <li key={starts_at}>{t("{from} until {until}", { from: short(starts_at), until: moment(ends_at) })}</li>
          ))}
        </PlainList>
      )}
    </Section>
  );
}
