/** Others of the same profession, soonest first: for a profile that does not fit. */

import { listPractitioners, type PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { isUnread, Unread } from "../../../kit/Unread.tsx";
import { paths } from "../../../paths.ts";
import styles from "./PersonTile.module.css";
import { PersonTile } from "./PersonTile.tsx";

const MAX = 3;

export function SimilarPeople({ practitioner }: { practitioner: PractitionerDetail }) {
  const me = useMe();
  const vertical = practitioner.vertical_objects[0];
  const query = useQuery({
    ...q(listPractitioners, {
      query: { vertical_ids: [vertical?.id ?? 0], limit: MAX + 1, include_next_availability: true },
    }),
    enabled: vertical !== undefined,
  });
  const others = (query.data?.data ?? []).filter((one) => one.id !== practitioner.id).slice(0, MAX);
  if (isUnread(query)) return <Unread name={t("Similar practitioners")} queries={[query]} />;
  if (vertical === undefined || others.length === 0) return null;
  return (
    <Stack as="section" gap="24" aria-labelledby="similar">
      <Row gap="8 24" align="baseline" justify="between">
        <h2 id="similar">
          <Trans>Others who can help</Trans>
        </h2>
        <Link to={paths.practitioners({ vids: String(vertical.id) })}>
          <Trans>All {translated(vertical.plural_name)}</Trans>
        </Link>
      </Row>
      <Stack as="ul" gap="16" className={styles.tiles}>
        {others.map((one) => (
          <li key={one.id}>
            <PersonTile practitioner={one} zone={me.time_zone} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
