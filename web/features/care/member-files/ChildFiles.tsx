/** Files about one child, on the child’s page: newest first, each with its folder, and the way to add more. */
import { listMemberFiles } from "@larkwell/contract/member-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { FileCard } from "./FileCard.tsx";
import { type FileChild, whileChecking } from "./files-of.ts";
import { UploadFiles } from "./UploadFiles.tsx";

interface Props {
  child: FileChild;
  /** Of a child who is hidden: files are opened, and nothing is changed. */
  readOnly: boolean;
}

export default function ChildFiles({ child, readOnly }: Props) {
  const { id: user_id } = useMe();
  const query = useQuery({
    ...q(listMemberFiles, { params: { user_id }, query: { child_id: child.id } }),
    refetchInterval: whileChecking,
  });
  return (
    <Section title={t("Files")}>
      <Stack gap="24" columns="fill">
        {!readOnly && <Muted>{t("Only you can open them, unless you share one for a visit.")}</Muted>}
        <StateOf
          query={query}
          loading={<Skeleton height="6rem" />}
          isEmpty={({ data }) => data.length === 0}
          empty={<Text color="muted">{readOnly ? t("No files.") : t("No files yet. Add the first one below.")}</Text>}
        >
          {({ data }) => (
            <PlainList gap="16" aria-label={t("Files")}>
              {data.map((file) => (
                <FileCard key={file.id} file={file} child={child} readOnly={readOnly} />
              ))}
            </PlainList>
          )}
        </StateOf>
        {!readOnly && <UploadFiles folder={undefined} childId={child.id} />}
      </Stack>
    </Section>
  );
}
