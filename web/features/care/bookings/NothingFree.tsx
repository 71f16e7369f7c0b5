/** No time is free in the next weeks: get a notice when there is one, or look at people who can be seen sooner. */
import { listPractitioners, type PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { PlainList, Stack } from "../../../kit/Layout.tsx";
import { Portrait } from "../../../kit/Portrait.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import styles from "./Booking.module.css";
import { PartHeading } from "./StepHeading.tsx";
import { fullName } from "./slot-words.ts";

// Rarely opened, so it is loaded on demand.
const NotifyMeDialog = lazyOnline(async () => ({
  default: (await import("../../../kit/NotifyMeDialog.tsx")).NotifyMeDialog,
}));

const MAX_SIMILAR = 3;

export function NothingFree({ practitioner }: { practitioner: PractitionerDetail }) {
  const [asking, setAsking] = useState(false);
  const verticals = practitioner.vertical_objects.map((vertical) => vertical.id);
  return (
    <Stack gap="16" justify="start">
      <PartHeading>
        <Trans>{practitioner.first_name} has no open times in the next few weeks</Trans>
      </PartHeading>
      <p>
        {practitioner.notify_requested
          ? t("We’ll notify you as soon as new times open.")
          : t("New times open often. We can notify you as soon as they do.")}
      </p>
      <Button kind={practitioner.notify_requested ? "secondary" : "primary"} onClick={() => setAsking(true)}>
        {practitioner.notify_requested ? t("Change my request") : t("Notify me")}
      </Button>
      {asking && (
        <Suspense>
          <NotifyMeDialog open practitioner={practitioner} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <Similar practitionerId={practitioner.id} verticals={verticals} />
    </Stack>
  );
}

function Similar({ practitionerId, verticals }: { practitionerId: number; verticals: readonly number[] }) {
  const zone = useMe().time_zone;
  const query = useQuery(
    q(listPractitioners, {
      query: { vertical_ids: verticals.join(","), include_next_availability: true, limit: MAX_SIMILAR + 1 },
    }),
  );
  const others = query.data?.data.filter(
    (one) => one.id !== practitionerId && one.next_availability !== null && one.can.book,
  );
  if (query.error !== null || others?.length === 0)
    return (
      <Link to={paths.practitioners()}>
        <Trans>See all practitioners</Trans>
      </Link>
    );
  return (
    <Stack
      as="section"
      gap="16"
      paddingTop="24"
      border="top"
      wide
      className={styles.similar}
      aria-label={t("Similar practitioners")}
    >
      <PartHeading>
        <Trans>Available sooner</Trans>
      </PartHeading>
      <PlainList gap="16">
        {others === undefined
          ? ["a", "b", "c"].map((key) => (
              <li key={key}>
                <Skeleton height="4rem" />
              </li>
            ))
          : others.slice(0, MAX_SIMILAR).map((one) => (
              <li key={one.id}>
                <Portrait person={one} />
                <div>
                  <Link to={paths.practitioner(one.id)}>{fullName(one)}</Link>
                  <span>{one.verticals.map(translated).join(", ")}</span>
                </div>
                <p>
                  <Trans>
                    Next: <TimeText at={one.next_availability ?? ""} zone={zone} />
                  </Trans>
                </p>
              </li>
            ))}
      </PlainList>
      <Link to={paths.practitioners({ vids: verticals.join(",") })}>
        <Trans>See all</Trans>
      </Link>
    </Stack>
  );
}
