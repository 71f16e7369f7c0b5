/** What the member's organization gives them to read, under its name: a few on the home page, all in the library (D60). */
import { listOrganizationResources } from "@larkwell/contract/resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { paths } from "../../../paths.ts";
import { kindWords, pathOf } from "./resource-words.ts";

/** `most`: how many are shown, with a way to the rest. */
export function EmployerResources({ most }: { most?: number }) {
  const { organization } = useMe();
  return organization && <Given organization={organization} most={most} />;
}

type Props = { organization: { id: number; name: string }; most: number | undefined };

/** Nothing while it loads, and nothing if there is none: the page is about other things. */
function Given({ organization: { id, name }, most }: Props) {
  const query = useQuery(q(listOrganizationResources, { params: { id } }));
  const title = t("From {name}", { name });
  if (query.error !== null && query.data === undefined)
    return <PartFailed name={title} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const all = query.data?.data ?? [];
  if (all.length === 0) return null;
  return (
    <Stack as="section" gap="16" columns="fill" aria-labelledby="employer-resources">
      <Row gap="4 24" align="baseline" justify="between">
        <Text as="h2" size={most === undefined ? "title-md" : "title-sm"} id="employer-resources">
          {title}
        </Text>
        {most !== undefined && all.length > most && (
          <Link to={paths.library()}>
            <Trans>All</Trans>
          </Link>
        )}
      </Row>
      <PlainList gap="16">
        {all.slice(0, most).map((one) => (
          <li key={one.id}>
            <Link to={pathOf(one)} translate="no" dir="auto">
              {one.title}
            </Link>
            <Muted>
              {kindWords()[one.content_type]}
              {one.summary !== "" && (
                <span translate="no" dir="auto">
                  {" · "}
                  {one.summary}
                </span>
              )}
            </Muted>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
