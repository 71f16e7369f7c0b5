/** One organization: its settings, its census files, its people, and what it gives them to read. */
import {
  changeOrganization,
  listOrganizations,
  type OpsOrganizationDetail,
  readOrganization,
  readOrganizationPeople,
} from "@larkwell/contract/ops-organizations.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { type OrganizationTab, opsPaths } from "../../../../ops-paths.ts";
import { ResourcesTab } from "../../../journey/resources/console/ResourcesTab.tsx";
import { CensusTab } from "../../census/console/CensusTab.tsx";
import { OrganizationForm, useOrganizationForm } from "./OrganizationForm.tsx";
import { typedOf } from "./organization-form.ts";
import { PeopleTab } from "./PeopleTab.tsx";

const tabs = () =>
  ({
    facts: t("Organization"),
    census: t("Census"),
    people: t("People"),
    resources: t("Resources"),
  }) as const satisfies Record<OrganizationTab, string>;
const isTab = (word: string | null): word is OrganizationTab => word !== null && word in tabs();

export default function OpsOrganizationPage() {
  const { organization_id: id = "" } = useParams();
  const [params] = useSearchParams();
  const wanted = params.get("tab");
  const tab = isTab(wanted) ? wanted : "facts";
  const record = useQuery({ ...q(readOrganization, { params: { id } }), refetchOnWindowFocus: false });
  return (
    <Page
      tab={t("Organization")}
      title={record.data?.name ?? t("Organization")}
      width={tab === "facts" ? "normal" : "wide"}
    >
      <nav className={styles.tabs} aria-label={t("Organization sections")}>
        {(Object.keys(tabs()) as OrganizationTab[]).map((one) => (
          <Link
            key={one}
            to={opsPaths.organization(Number(id), one === "facts" ? {} : { tab: one })}
            aria-current={one === tab ? "page" : undefined}
          >
            {tabs()[one]}
          </Link>
        ))}
      </nav>
      <StateOf query={record} loading={<PageSkeleton />}>
        {(data) => (
          <>
            {tab === "facts" && <Facts key={data.version} record={data} />}
            {tab === "census" && <CensusTab organization={data} />}
            {tab === "people" && <PeopleTab id={data.id} />}
            {tab === "resources" && <ResourcesTab organizationId={data.id} />}
          </>
        )}
      </StateOf>
    </Page>
  );
}

function Facts({ record }: { record: OpsOrganizationDetail }) {
  const form = useOrganizationForm(typedOf(record));
  const [newer, setNewer] = useState<OpsOrganizationDetail>();
  const change = useSend(changeOrganization, {
    invalidates: [readOrganization, listOrganizations, readOrganizationPeople],
    says: messages.saved(),
    onError: (error) => {
      const theirs = error.code === "stale" ? error.details["organization"] : undefined;
      if (theirs) setNewer(theirs as OpsOrganizationDetail);
      else form.refused(error);
    },
  });
  const params = { id: record.id };
  const save = (version: number) => {
    const body = form.checked();
    if (body) change.mutate({ params, body: { ...body, version } });
  };
  const takeTheirs = () =>
    newer && queryClient.setQueryData(q(readOrganization, { params: { id: String(record.id) } }).queryKey, newer);
  return (
    <>
      {record.link && <RegistrationLink link={record.link} />}
      <OrganizationForm
        form={form}
        submit={t("Save changes")}
        busy={change.isPending}
        onSubmit={() => save(newer?.version ?? record.version)}
      >
        {newer && (
          <div role="alert" className={styles.words}>
            <p>
              <Trans>
                Someone else saved this organization after you opened it. Your changes are still here. If you save now,
                you’ll replace their version.
              </Trans>
            </p>
            <Button kind="secondary" onClick={takeTheirs}>
              <Trans>Use their version</Trans>
            </Button>
          </div>
        )}
      </OrganizationForm>
    </>
  );
}

/** The registration link that an employer puts on its own pages. */
function RegistrationLink({ link }: { link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(t("Link copied."), { timed: true }),
      () => toast.error(t("Your browser doesn’t allow copying. Please select the link and copy it yourself.")),
    );
  return (
    <p className={styles.actions}>
      <span>
        <Trans>
          People register at <strong>{link}</strong>
        </Trans>
      </span>
      <Button kind="secondary" onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
    </p>
  );
}
