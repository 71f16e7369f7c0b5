/** Creates an invite, and shows its link this one time. */
import {
  createOpsInvite,
  listOpsInvites,
  opsInviteShape,
  readInviteChoices,
} from "@larkwell/contract/with-shapes/invites.ts";
import { STAFF_INVITE_KINDS } from "@larkwell/domain/invites/invite-states.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { TRACK_NAMES } from "@larkwell/domain/tracks/track-names.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { numberOf } from "../../../../kit/typed-number.ts";
import { Unread } from "../../../../kit/Unread.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { CampusFields } from "./CampusFields.tsx";
import { inviteKinds } from "./invite-words.ts";

export function NewInviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>();
  return (
    <Dialog open title={link ? t("Invite link") : t("New invite")} onClose={onClose}>
      {link ? <Link link={link} onClose={onClose} /> : <Form onMade={setLink} />}
    </Dialog>
  );
}

function Link({ link, onClose }: { link: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(t("Copied."), { timed: true }),
      () => toast.error(t("Your browser doesn’t allow copying. Please select the link and copy it yourself.")),
    );
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          Copy it now. We don’t store it and can’t show it again. Anyone who opens it must confirm before anything
          happens.
        </Trans>
      </p>
      <TextField label={t("Link")} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className={styles.pair}>
        <Button onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}

function Form({ onMade }: { onMade: (link: string) => void }) {
  const form = useForm({
    kind: "enterprise",
    term: "",
    organization_id: "",
    plan_id: "",
    module: "",
    college: "",
    places: "1",
    expires_on: "",
    ends_on: "",
    name: "",
  });
  const { kind, term, organization_id, plan_id, module, college, places, expires_on, ends_on, name } = form.values;
  const choices = useQuery({ ...q(readInviteChoices, { query: { term } }), placeholderData: keepPreviousData });
  const create = useSend(createOpsInvite, {
    invalidates: [listOpsInvites],
    onSuccess: (made) => onMade(made.link),
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending) return;
    const chosen = STAFF_INVITE_KINDS.find((one) => one === kind) ?? "enterprise";
    const body = {
      kind: chosen,
      name,
      ...(chosen === "enterprise" ? { module } : {}),
      ...(chosen === "enterprise" && organization_id ? { organization_id } : {}),
      ...(chosen === "campus" ? { college, places: numberOf(places), expires_on, ends_on } : {}),
      ...(chosen === "plan" && plan_id ? { plan_id } : {}),
    };
    if (form.check(opsInviteShape, body)) create.mutate({ body });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <Unread name={t("The list of organizations and plans")} queries={[choices]} />
      <SelectField label={t("For")} {...form.text("kind")}>
        {STAFF_INVITE_KINDS.map((one) => (
          <option key={one} value={one}>
            {inviteKinds()[one]}
          </option>
        ))}
      </SelectField>
      {kind === "enterprise" && (
        <>
          <TextField label={t("Organization starts with")} optional autoComplete="off" {...form.text("term")} />
          <SelectField label={t("Organization")} {...form.text("organization_id")}>
            <option value="">{t("Choose")}</option>
            {choices.data?.organizations.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t("Program")}
            optional
            help={t("We show the member this program. They can choose another one.")}
            {...form.text("module")}
          >
            <option value="">{t("None")}</option>
            {Object.entries(TRACK_NAMES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {kind === "plan" && (
        <SelectField label={t("Plan")} {...form.text("plan_id")}>
          <option value="">{t("Choose")}</option>
          {choices.data?.plans.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === "campus" && <CampusFields form={form} />}
      {kind === "campus" && choices.data?.has_college_plan === false && (
        <p role="status">
          <Trans>No college plan is set up. Set COLLEGE_PLAN_ID.</Trans>
        </p>
      )}
      <TextField
        label={t("Note")}
        optional
        help={t("For the list here. Don’t use people’s names.")}
        maxLength={80}
        {...form.text("name")}
      />
      <div>
        <Button type="submit" busy={create.isPending}>
          <Trans>Create link</Trans>
        </Button>
      </div>
    </form>
  );
}
