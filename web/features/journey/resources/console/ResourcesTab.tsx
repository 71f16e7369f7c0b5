/** An organization's resources in the console: in the order that members see, moved up and down. */
import { listOpsResources, type OpsResourceLine, orderResources } from "@larkwell/contract/ops-resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { invalidate, q, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Row } from "../../../../kit/Layout.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { TimeText } from "../../../../kit/Values.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { kindWords } from "../resource-words.ts";

export function ResourcesTab({ organizationId }: { organizationId: number }) {
  const list = useQuery(q(listOpsResources, { params: { id: organizationId } }));
  const create = (
    <ButtonLink to={opsPaths.newResource(organizationId)}>
      <Trans>New resource</Trans>
    </ButtonLink>
  );
  return (
    <StateOf
      query={list}
      loading={<PageSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState title={t("No resources yet")} picture={<InTray />} action={create}>
          <Trans>
            Benefit documents, contacts, links and texts that members see on their home page and in the library.
          </Trans>
        </EmptyState>
      }
    >
      {({ data }) => (
        <>
          <div>{create}</div>
          <Resources rows={data} organizationId={organizationId} />
        </>
      )}
    </StateOf>
  );
}

/** The ids with the one at `place` moved by `by`. */
function moved(rows: readonly OpsResourceLine[], place: number, by: -1 | 1): number[] {
  const ids = rows.map(({ id }) => id);
  const [one] = ids.splice(place, 1);
  return one === undefined ? ids : ids.toSpliced(place + by, 0, one);
}

function Resources({ rows, organizationId }: { rows: readonly OpsResourceLine[]; organizationId: number }) {
  const { page, offset, change } = useFilters(["tab"]);
  const order = useSend(orderResources, {
    invalidates: [listOpsResources],
    onError: (error) => {
      toast.error(error.message);
      if (error.code === "stale") void invalidate(listOpsResources);
    },
  });
  const move = (row: OpsResourceLine, by: -1 | 1) =>
    order.mutate({ params: { id: organizationId }, body: { ids: moved(rows, rows.indexOf(row), by) } });
  return (
    <ConsoleTable<OpsResourceLine>
      caption={t("Resources")}
      columns={[
        {
          name: t("Title"),
          render: (row) => (
            <Link data-row to={opsPaths.resource(organizationId, row.id)} translate="no">
              {row.title}
            </Link>
          ),
        },
        { name: t("Kind"), render: (row) => kindWords()[row.content_type] },
        { name: t("Who can read it"), render: (row) => (row.access === "public" ? t("Everyone") : t("Members")) },
        { name: t("After a loss"), render: (row) => (row.about_birth ? t("Hidden") : t("Shown")) },
        { name: t("Changed"), render: (row) => <TimeText at={row.changed_at} show="date" /> },
        { name: t("Status"), render: (row) => <PublishedPill at={row.published_at} /> },
        {
          name: t("Order"),
          render: (row) => (
            <Row as="span" gap="4" nowrap>
              {row !== rows[0] && (
                <Button
                  kind="quiet"
                  aria-label={t("Move {title} up", { title: row.title })}
                  onClick={() => move(row, -1)}
                >
                  <Trans>Up</Trans>
                </Button>
              )}
              {row !== rows.at(-1) && (
                <Button
                  kind="quiet"
                  aria-label={t("Move {title} down", { title: row.title })}
                  onClick={() => move(row, 1)}
                >
                  <Trans>Down</Trans>
                </Button>
              )}
            </Row>
          ),
        },
      ]}
      rows={rows.slice(offset, offset + ROWS)}
      keyOf={({ id }) => id}
      total={rows.length}
      page={page}
      onPage={(next) => change({ page: String(next) })}
    />
  );
}

export const PublishedPill = ({ at }: { at: string | null }) =>
  at === null ? (
    <Pill>
      <Trans>Not published</Trans>
    </Pill>
  ) : (
    <Pill kind="good">
      <Trans>Published</Trans>
    </Pill>
  );
