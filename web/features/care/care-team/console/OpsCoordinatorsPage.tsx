/** /ops/coordinators: who coordinates how many, one member's coordinator, and all of one moved to another (D68). */
import {
  allowCoordinatorBooking,
  assignCoordinator,
  listCoordinators,
  moveMembers,
  type OpsCoordinator,
} from "@larkwell/contract/care-team.ts";
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

const standings = {
  published: { words: "Published", kind: "good" },
  unpublished: { words: "Not published", kind: "warn" },
  disabled: { words: "Closed", kind: "bad" },
} as const;

const nameOf = (one: OpsCoordinator) => `${one.first_name} ${one.last_name}`;

export default function OpsCoordinatorsPage() {
  const query = useQuery(q(listCoordinators, {}));
  return (
    <Page
      title="Care coordinators"
      lead="A member sees their own coordinator first, then the organization’s, then the default one. Coordinators who aren’t published are shown to nobody."
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
        caption="Care coordinators"
        columns={[
          { name: "Name", render: (one) => <RowButton onClick={() => setMoving(one)}>{nameOf(one)}</RowButton> },
          { name: "Standing", render: (one) => <Standing of={standings[one.standing]} /> },
          { name: "Own members", render: (one) => one.members },
          { name: "Organizations", render: (one) => one.organizations },
          { name: "Stands in", render: (one) => (one.is_default ? "For everybody else" : "") },
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

const ReasonHelp = "A few words. They stay in the audit log, with your name.";

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
        chosen ? `${nameOf(chosen)} coordinates this member now.` : "The organization’s coordinator applies again.",
      );
      form.set({ email: "", coordinator_id: "", reason: "" });
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const { email, coordinator_id, reason } = form.values;
    if (coordinator_id === "") return form.show([{ field: "coordinator_id", message: "Please choose." }]);
    send.mutate({ body: { email, reason, coordinator_id: coordinator_id === "none" ? null : Number(coordinator_id) } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title="One member">
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label="The member’s e-mail address" type="email" maxLength={254} {...form.text("email")} />
          <SelectField label="Care coordinator" {...form.text("coordinator_id")}>
            <option value="">Choose</option>
            <Choices choices={choices} />
            <option value="none">No coordinator of their own</option>
          </SelectField>
          <TextField label="Why" help={ReasonHelp} maxLength={200} {...form.text("reason")} />
        </div>
        <div>
          <Button type="submit" busy={send.isPending}>
            Give her this coordinator
          </Button>
        </div>
      </Section>
    </form>
  );
}

/** Who may not book a coordinator sees no times on their card and profile, and writes to them instead (R6.025). */
function BookingRight() {
  const form = useForm({ email: "", can_book_cx: "", reason: "" });
  const send = useSend(allowCoordinatorBooking, {
    onSuccess: ({ can_book_cx }) => {
      toast.success(
        can_book_cx ? "This member may book coordinators now." : "This member can’t book coordinators anymore.",
      );
      form.set({ email: "", can_book_cx: "", reason: "" });
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const { email, can_book_cx, reason } = form.values;
    if (can_book_cx === "") return form.show([{ field: "can_book_cx", message: "Please choose." }]);
    send.mutate({ body: { email, reason, can_book_cx: can_book_cx === "yes" } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title="Booking a coordinator">
        <p>
          Members may book unless you say otherwise here, or for all members of an organization on its own page. Visits
          that are booked stay.
        </p>
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label="E-mail address of the member" type="email" maxLength={254} {...form.text("email")} />
          <SelectField label="May book coordinators" {...form.text("can_book_cx")}>
            <option value="">Choose</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </SelectField>
          <TextField label="Reason" help={ReasonHelp} maxLength={200} {...form.text("reason")} />
        </div>
        <div>
          <Button type="submit" busy={send.isPending}>
            Save this right
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
      toast.success(`Moved: ${members} members, ${organizations} organizations.`);
      onClose();
    },
    onError: form.refuse,
  });
  const move = () => {
    if (send.isPending) return;
    if (form.values.to === "") return form.show([{ field: "to", message: "Please choose who takes them." }]);
    send.mutate({
      params: { id: from.id },
      body: { to: Number(form.values.to), with_organizations: withOrganizations, reason: form.values.reason },
    });
  };
  return (
    <Dialog
      open
      title={`Move the members of ${nameOf(from)}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            busy={send.isPending}
            onClick={move}
            {...(others.length === 0 ? { why: "There is no other published coordinator." } : {})}
          >
            Move them
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ErrorSummary errors={form.errors} />
        <p>
          {from.members} members have {from.first_name} as their own coordinator, and {from.organizations}{" "}
          organizations. Those who see {from.first_name} only because she stands in for everybody aren’t moved.
        </p>
        <SelectField label="To" {...form.text("to")}>
          <option value="">Choose</option>
          <Choices choices={others} />
        </SelectField>
        <CheckField
          label="The organizations too"
          checked={withOrganizations}
          onChange={(event) => setWithOrganizations(event.target.checked)}
        />
        <TextField label="Why" help={ReasonHelp} maxLength={200} {...form.text("reason")} />
      </div>
    </Dialog>
  );
}
