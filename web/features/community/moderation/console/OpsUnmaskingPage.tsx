/** Who wrote something anonymous, for safety only: requests, the second person's answer, the look, and the record for the data protection officer. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  askUnmasking,
  decideUnmasking,
  listUnmaskings,
  readUnmasked,
  type Unmasking,
} from "@larkwell/contract/ops-moderation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { invalidate, send, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { CsvButton } from "../../../../kit/console/Csv.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { TextArea, TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { tableOf } from "./unmasking-table.ts";

const stateOf = (row: Unmasking) => {
  if (row.refused_at !== null) return { words: t("Refused"), kind: "plain" as const };
  return row.agreed_at === null
    ? { words: t("Waiting for a second person"), kind: "warn" as const }
    : { words: t("Agreed"), kind: "good" as const };
};

export default function OpsUnmaskingPage() {
  return (
    <Page
      title={t("Unmasking")}
      lead={t(
        "Who wrote something anonymous in the forum: only if someone may be in danger, and only if a second person agrees. This list is the record.",
      )}
      width="wide"
      action={
        <Row gap="16">
          <CsvButton name="unmaskings" fetchTable={fetchRecord} />
          <Ask />
        </Row>
      }
    >
      <QueueTable
        endpoint={listUnmaskings}
        caption={t("Requests")}
        empty={t("No one has asked.")}
        columns={[
          {
            name: t("Post"),
            render: (row, open) => <RowButton onClick={open}>{row.excerpt || t("Deleted by its author")}</RowButton>,
          },
          {
            name: t("Status"),
            oneLine: true,
            render: (row) => <Pill kind={stateOf(row).kind}>{stateOf(row).words}</Pill>,
          },
          { name: t("Reason"), render: ({ reason }) => reason },
          { name: t("Asked by"), render: ({ asked_by }) => asked_by },
          { name: t("Asked (UTC)"), oneLine: true, render: ({ asked_at }) => asked_at },
          { name: t("Agreed by"), render: ({ agreed_by }) => agreed_by },
          { name: t("Decided (UTC)"), oneLine: true, render: (row) => row.agreed_at ?? row.refused_at },
        ]}
        renderDialog={(row, close) => <Request row={row} onClose={close} />}
      />
    </Page>
  );
}

/** The latest 100. */
async function fetchRecord(): Promise<Blob> {
  const { data } = await send(listUnmaskings, { query: { limit: 100 } });
  return new Blob([tableOf(data)], { type: "text/csv" });
}

const blank = { post_id: "", reason: "" };

function Ask() {
  const [params] = useSearchParams();
  const post_id = params.get("post") ?? "";
  const [open, setOpen] = useState(post_id !== "");
  const form = useDraftForm("unmasking", blank, { ...blank, post_id });
  const ask = useSend(askUnmasking, {
    invalidates: [listUnmaskings],
    says: t("A second person with the right “Safety” has to agree."),
    onSuccess: () => {
      form.forget();
      setOpen(false);
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ body: { post_id: numberOf(form.values.post_id), reason: form.values.reason } });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Ask for a name</Trans>
      </Button>
      {open && (
        <Dialog open title={t("Ask who wrote a post?")} onClose={() => setOpen(false)}>
          <form className={styles.form} onSubmit={submit} noValidate>
            <p>
              <Trans>
                Only if someone may be in danger. We record your request, and the person can see that staff looked.
              </Trans>
            </p>
            <ErrorSummary errors={form.errors} />
            <TextField
              label={t("Number of the post")}
              inputMode="numeric"
              help={t("It’s in the address of the post.")}
              {...form.text("post_id")}
            />
            <TextArea
              label={t("Why someone may be in danger")}
              help={t(
                "The second person and the data protection officer can read it. The author sees only that staff looked, for someone’s safety.",
              )}
              maxLength={1_000}
              aboutOthers
              {...form.text("reason")}
            />
            <div>
              <Button type="submit" busy={ask.isPending}>
                <Trans>Ask a second person</Trans>
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}

function Request({ row, onClose }: { row: Unmasking; onClose: () => void }) {
  const [person, setPerson] = useState<ReturnsOf<typeof readUnmasked>>();
  const decide = useSend(decideUnmasking, { invalidates: [listUnmaskings], onSuccess: onClose });
  const look = useSend(readUnmasked, { onSuccess: setPerson, onError: () => void invalidate(listUnmaskings) });
  const params = { id: row.id };
  const isOpen = row.agreed_at === null && row.refused_at === null;
  const answer = (agreed: boolean) => decide.mutate({ params, body: { agreed } });
  return (
    <Dialog open title={t("Request {id}", { id: row.id })} size="large" onClose={onClose}>
      <Stack gap="24">
        <FactList
          facts={[
            [t("Post"), row.excerpt],
            [t("Reason"), row.reason],
            [t("Asked by"), row.asked_by],
            [t("Agreed by"), row.agreed_by],
          ]}
        />
        {isOpen && (
          <Row gap="16">
            {row.own ? (
              <Button kind="secondary" busy={decide.isPending} onClick={() => answer(false)}>
                <Trans>Withdraw request</Trans>
              </Button>
            ) : (
              <>
                <Button kind="danger" busy={decide.isPending} onClick={() => answer(true)}>
                  <Trans>Agree</Trans>
                </Button>
                <Button kind="secondary" busy={decide.isPending} onClick={() => answer(false)}>
                  <Trans>Refuse</Trans>
                </Button>
              </>
            )}
          </Row>
        )}
        {row.agreed_at !== null && person === undefined && (
          <Stack gap="8">
            <p>
              <Trans>For 24 hours after the second person agreed, both can see the name. Each look is recorded.</Trans>
            </p>
            <div>
              <Button busy={look.isPending} onClick={() => look.mutate({ params })}>
                <Trans>Show who wrote it</Trans>
              </Button>
            </div>
          </Stack>
        )}
        {person && (
          <FactList
            facts={[
              [t("Name"), `${person.first_name} ${person.last_name}`.trim()],
              [t("Email address"), person.email],
              [t("Phone number"), person.tel_number],
              [t("Account"), person.user_id],
            ]}
          />
        )}
      </Stack>
    </Dialog>
  );
}
