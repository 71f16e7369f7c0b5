/** Renames a file, moves it to another folder, and says which visit a birth plan is about. */
import {
  changeMemberFile,
  listFileChildren,
  listFileVisits,
  listMemberFiles,
  type MemberFile,
} from "@larkwell/contract/member-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { FILE_TYPES, type FileType, FOLDERS, foldersFor } from "@larkwell/domain/member-files/kinds.ts";
import { LONGEST_NAME } from "@larkwell/domain/member-files/limits.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { childWords } from "../../health/family/family.shared.ts";
import type { FileChild } from "./files-of.ts";

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, "");

interface Props {
  file: MemberFile;
  /** The child that the file is about, if it was opened on their page. */
  child?: FileChild | undefined;
  onClose: () => void;
}

export function ChangeFileDialog({ file, child, onClose }: Props) {
  const me = useMe();
  const [name, setName] = useState(withoutEnding(file.name));
  const [type, setType] = useState<FileType>(file.type);
  const [visit, setVisit] = useState(file.appointment_id);
  const [childId, setChildId] = useState(file.child_id);
  const [isMore, setMore] = useState(false);
  const [fault, setFault] = useState<string>();
  const offered = foldersFor(circumstancesOf(me));
  const folders = isMore ? FILE_TYPES : FILE_TYPES.filter((one) => offered.includes(one) || one === type);
  const save = useSend(changeMemberFile, {
    invalidates: [listMemberFiles],
    says: t("Changes saved"),
    onSuccess: onClose,
    onError: (error) => {
      const [first] = error.errors;
      if (first) setFault(first.message);
      else toast.error(error.message);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === "") return setFault(t("Enter a name."));
    save.mutate({
      params: { user_id: me.id, id: file.id },
      body: { name, type, appointment_id: type === "BIRTH_PLAN" ? visit : null, child_id: childId },
    });
  };
  return (
    <Dialog open title={t("Rename or move")} onClose={onClose}>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <TextField
          label={t("Name")}
          value={name}
          maxLength={LONGEST_NAME}
          error={fault}
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
        <SelectField
          label={t("Folder")}
          value={type}
          onChange={({ target }) => (target.value === "more" ? setMore(true) : setType(target.value as FileType))}
        >
          {folders.map((one) => (
            <option key={one} value={one}>
              {FOLDERS[one].title}
            </option>
          ))}
          {folders.length < FILE_TYPES.length && <option value="more">{t("Show more folders")}</option>}
        </SelectField>
        {type === "BIRTH_PLAN" && <VisitChoice file={file} value={visit} onPick={setVisit} />}
        <ChildChoice child={child} value={childId} onPick={setChildId} />
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            <Trans>Save changes</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface ChildChoiceProps {
  child: FileChild | undefined;
  value: number | null;
  onPick: (child: number | null) => void;
}

/** After a loss it names no child but the one whose page the member opened. */
function ChildChoice({ child, value, onPick }: ChildChoiceProps) {
  const me = useMe();
  const asked = mayMeet("baby_content", circumstancesOf(me));
  const { data } = useQuery({ ...q(listFileChildren, { params: { user_id: me.id } }), enabled: asked });
  const found = (asked && data?.data) || [];
  const children = child && !found.some(({ id }) => id === child.id) ? [child, ...found] : found;
  if (children.length === 0) return null;
  return (
    <SelectField
      label={t("Who is it about?")}
      help={t("A file about a child is on the child’s page in My Family.")}
      value={String(value ?? "")}
      onChange={({ target }) => onPick(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{t("Me")}</option>
      {children.map((one) => (
        <option key={one.id} value={one.id}>
          {childWords(one)}
        </option>
      ))}
    </SelectField>
  );
}

interface VisitChoiceProps {
  file: MemberFile;
  value: number | null;
  onPick: (visit: number | null) => void;
}

/** The visit at which the plan was made, of the last 11 months. */
function VisitChoice({ file, value, onPick }: VisitChoiceProps) {
  const { id: user_id, time_zone: zone } = useMe();
  const { data } = useQuery(q(listFileVisits, { params: { user_id } }));
  const found = data?.birth_plan ?? [];
  const isGone = file.visit && !found.some(({ appointment_id }) => appointment_id === file.appointment_id);
  const visits = file.visit && isGone ? [file.visit, ...found] : found;
  return (
    <SelectField
      label={t("Visit it’s about")}
      optional
      help={t("From the last 11 months. This doesn’t share the file.")}
      value={value ?? ""}
      onChange={({ target }) => onPick(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{t("None")}</option>
      {visits.map(({ appointment_id, practitioner, starts_at }) => {
        const at = fromWire(starts_at);
        return (
          <option key={appointment_id} value={appointment_id}>
            {t("{practitioner} on {date}", { practitioner, date: at ? spokenDate(at, zone) : "" })}
          </option>
        );
      })}
    </SelectField>
  );
}
