/**
 * /ops/coordinators: how many members each person coordinates, one member's coordinator, and moving all members of one
 * coordinator to another (D68).
 */
import {
  allowCoordinatorBooking,
  assignCoordinator,
  listCoordinators,
  moveMembers,
  type OpsCoordinator,
} from "@larkwell/contract/care-team.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Page, Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { CheckField, SelectField, TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useForm } from "../../../../kit/use-form.ts";

const standings = () =>
  ({
    published: { words: t("Published"), kind: "good" },
    unpublished: { words: t("Not published"), kind: "warn" },
    disabled: { words: t("Closed"), kind: "bad" },
  }) as const;

const nameOf = (one: OpsCoordinator) => `${one.first_name} ${one.last_name}`;

export default function OpsCoordinatorsPage() {
  const query = useQuery(q(listCoordinators, {}));
  return (
    <Page
      title={t("Care coordinators")}
      lead={t(
        "A member sees their own coordinator first, then the organization’s, then the default one. Coordinators who aren’t published are hidden.",
      )}
      width="wide"
    >
      <StateOf query={query} loading={<Skeleton height="16rem" />}>
        {({ data }) => <Coordinators all={data} />}
      </StateOf>
    </Page>
  );
}

function Coordinators({ all }: { all: readonly OpsCoordinator[] }) {
  const [moving, setMoving] = useState<OpsCoordinator>();
  return (
    <>
      <ConsoleTable
        caption={t("Care coordinators")}
        columns={[
          { name: t("Name"), render: (one) => <RowButton onClick={() => setMoving(one)}>{nameOf(one)}</RowButton> },
          { name: t("Status"), render: (one) => <Standing of={standings()[one.standing]} /> },
          { name: t("Own members"), render: (one) => one.members },
          { name: t("Organizations"), render: (one) => one.organizations },
          { name: t("Default"), render: (one) => (one.is_default ? t("For everyone else") : "") },
        ]}
        rows={all}
        keyOf={(one) => one.id}
        total={all.length}
        page={1}
        onPage={() => {}}
      />
      <Assign choices={all.filter(({ standing }) => standing === "published")} />
      <BookingRight />
      {moving && <MoveDialog key={moving.id} from={moving} all={all} onClose={() => setMoving(undefined)} />}
    </>
  );
}

const ReasonHelp = () => t("A few words. They go in the audit log with your name.");

function Choices({ choices }: { choices: readonly OpsCoordinator[] }) {
  return choices.map((one) => (
    <option key={one.id} value={one.id}>
      {nameOf(one)}
    </option>
  ));
}

function Assign({ choices }: { choices: readonly OpsCoordinator[] }) {
  const form = useForm({ email: "", coordinator_id: "", reason: "" });
  const send = useSend(assignCoordinator, {
    invalidates: [listCoordinators],
    onSuccess: ({ coordinator_id }) => {
      const chosen = choices.find(({ id }) => id === coordinator_id);
      toast.success(
        chosen
          ? t("{nameOf} coordinates this member now.", { nameOf: nameOf(chosen) })
          : t("This member now has the organization’s coordinator."),
      );
      form.set({ email: "", coordinator_id: "", reason: "" });
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const { email, coordinator_id, reason } = form.values;
    if (coordinator_id === "") return form.show([{ field: "coordinator_id", message: t("Choose one.") }]);
    send.mutate({ body: { email, reason, coordinator_id: coordinator_id === "none" ? null : Number(coordinator_id) } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title={t("One member")}>
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label={t("The member’s email address")} type="email" maxLength={254} {...form.text("email")} />
          <SelectField label={t("Care coordinator")} {...form.text("coordinator_id")}>
            <option value="">{t("Choose")}</option>
            <Choices choices={choices} />
            <option value="none">{t("No assigned coordinator")}</option>
          </SelectField>
          <TextField label={t("Why")} help={ReasonHelp()} maxLength={200} {...form.text("reason")} />
        </div>
        <div>
          <Button type="submit" busy={send.isPending}>
            <Trans>Assign this coordinator</Trans>
          </Button>
        </div>
      </Section>
    </form>
  );
}

/**
 * Members who may not book a coordinator see no times on the coordinator's card and profile, and message them instead
 * (R6.025).
 */
function BookingRight() {
  const form = useForm({ email: "", can_book_cx: "", reason: "" });
  const send = useSend(allowCoordinatorBooking, {
    onSuccess: ({ can_book_cx }) => {
      toast.success(
        can_book_cx ? t("This member can book coordinators now.") : t("This member can’t book coordinators anymore."),
      );
      form.set({ email: "", can_book_cx: "", reason: "" });
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const { email, can_book_cx, reason } = form.values;
    if (can_book_cx === "") return form.show([{ field: "can_book_cx", message: t("Choose one.") }]);
    send.mutate({ body: { email, reason, can_book_cx: can_book_cx === "yes" } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title={t("Booking a coordinator")}>
        <p>
          <Trans>
            Members can book coordinators unless you turn it off here, or for a whole organization on its page. Booked
            visits stay.
          </Trans>
        </p>
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label={t("Email address of the member")} type="email" maxLength={254} {...form.text("email")} />
          <SelectField label={t("Can book coordinators")} {...form.text("can_book_cx")}>
            <option value="">{t("Choose")}</option>
            <option value="yes">{t("Yes")}</option>
            <option value="no">{t("No")}</option>
          </SelectField>
          <TextField label={t("Reason")} help={ReasonHelp()} maxLength={200} {...form.text("reason")} />
        </div>
        <div>
          <Button type="submit" busy={send.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Section>
    </form>
  );
}

type MoveProps = { from: OpsCoordinator; all: readonly OpsCoordinator[]; onClose: () => void };

function MoveDialog({ from, all, onClose }: MoveProps) {
  const form = useForm({ to: "", reason: "" });
  const [withOrganizations, setWithOrganizations] = useState(false);
  const others = all.filter(({ id, standing }) => id !== from.id && standing === "published");
  const send = useSend(moveMembers, {
    invalidates: [listCoordinators],
    onSuccess: ({ members, organizations }) => {
      toast.success(t("Moved {members} members and {organizations} organizations.", { members, organizations }));
      onClose();
    },
    onError: form.refuse,
  });
  const move = () => {
    if (send.isPending) return;
    if (form.values.to === "") return form.show([{ field: "to", message: t("Choose who takes them over.") }]);
    send.mutate({
      params: { id: from.id },
      body: { to: Number(form.values.to), with_organizations: withOrganizations, reason: form.values.reason },
    });
  };
  return (
    <Dialog
      open
      title={t("Move the members of {nameOf}", { nameOf: nameOf(from) })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            busy={send.isPending}
            onClick={move}
            {...(others.length === 0 ? { why: t("There is no other published coordinator.") } : {})}
          >
            <Trans>Move them</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ErrorSummary errors={form.errors} />
        <p>
          <Trans>
            {from.members} members have {from.first_name} as their own coordinator, and {from.organizations}{" "}
            organizations. Members who see {from.first_name} only as the default coordinator aren’t moved.
          </Trans>
        </p>
        <SelectField label={t("To")} {...form.text("to")}>
          <option value="">{t("Choose")}</option>
          <Choices choices={others} />
        </SelectField>
        <CheckField
          label={t("Move organizations too")}
          checked={withOrganizations}
          onChange={(event) => setWithOrganizations(event.target.checked)}
        />
        <TextField label={t("Why")} help={ReasonHelp()} maxLength={200} {...form.text("reason")} />
      </div>
    </Dialog>
  );
}
