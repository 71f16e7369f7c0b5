/** An organization's census: a file is uploaded, compared, reviewed, and only then applied. */
import { type CensusFile, listCensusFiles } from "@larkwell/contract/ops-census.ts";
import type { OpsOrganizationDetail } from "@larkwell/contract/ops-organizations.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { CensusFileView } from "./CensusFileView.tsx";
import { CensusState } from "./CensusState.tsx";
import { CensusUpload } from "./CensusUpload.tsx";
import { isMoving, kindWords, sourceWords } from "./census-words.ts";

/** While something is in progress the list is read again. */
const POLL_MILLISECONDS = 2_000;

export function CensusTab({ organization }: { organization: OpsOrganizationDetail }) {
  const { values, change } = useFilters(["tab", "file"]);
  const file = Number.parseInt(values.file, 10);
  return (
    <>
      <CensusUpload organization={organization} onSent={(sent) => change({ file: String(sent.id) })} />
      {file > 0 && <CensusFileView key={file} id={file} />}
      <Section title={t("Files")}>
        <Files id={organization.id} opened={file} />
      </Section>
    </>
  );
}

function Files({ id, opened }: { id: number; opened: number }) {
  const { page, offset, change } = useFilters(["files"]);
  const list = useQuery({
    ...q(listCensusFiles, { params: { id }, query: { limit: ROWS, offset: opened > 0 ? 0 : offset } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? POLL_MILLISECONDS : false),
  });
  if (list.data?.pagination.total === 0)
    return (
      <EmptyState title={t("No census yet")} picture={<InTray />}>
        <Trans>Upload the first file above. We compare it first, so nothing changes until you apply it.</Trans>
      </EmptyState>
    );
  return (
    <ConsoleTable<CensusFile>
      caption={t("Census files")}
      columns={[
        {
          name: t("File"),
          render: (row) => (
            <Link
              data-row
              to={opsPaths.organization(id, { tab: "census", file: row.id })}
              aria-current={row.id === opened ? "true" : undefined}
            >
              {row.name}
            </Link>
          ),
        },
        { name: t("Type"), render: (row) => kindWords()[row.kind] },
        { name: t("Source"), render: (row) => row.uploaded_by ?? sourceWords()[row.source] },
        { name: t("Received"), render: (row) => <TimeText at={row.created_at} show="date" /> },
        { name: t("Added"), render: (row) => row.counts.added.toLocaleString(locale()) },
        { name: t("Ended"), render: (row) => row.counts.ended.toLocaleString(locale()) },
        { name: t("Rejected"), render: (row) => row.counts.refused.toLocaleString(locale()) },
        { name: t("Status"), render: (row) => <CensusState file={row} /> },
      ]}
      rows={list.data?.data}
      query={list}
      keyOf={(row) => row.id}
      total={list.data?.pagination.total ?? 0}
      empty={t("No census files yet.")}
      page={opened > 0 ? 1 : page}
      onPage={(next) => change({ page: String(next) })}
    />
  );
}
