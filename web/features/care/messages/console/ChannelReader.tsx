/** Finds the channels of one member by email address, with a reason; each is then opened with a reason of its own. */
import { type FoundChannel, findChannels } from "@larkwell/contract/ops-messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { ReadChannel } from "./ReadChannel.tsx";

export function ChannelReader() {
  const form = useForm({ email: "", reason: "" });
  const [found, setFound] = useState<FoundChannel[]>();
  const [chosen, setChosen] = useState<number>();
  const find = useSend(findChannels, { onSuccess: ({ data }) => setFound(data), onError: form.refuse });
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate({ body: form.values });
        }}
      >
        <ErrorSummary errors={form.errors} />
        <TextField label={t("Member’s email address")} type="email" autoComplete="off" {...form.text("email")} />
        <TextField
          label={t("Why")}
          help={t("A few words. They go in the audit log with your name, and the person can read them.")}
          maxLength={200}
          {...form.text("reason")}
        />
        <div>
          <Button type="submit" busy={find.isPending}>
            <Trans>Find channels</Trans>
          </Button>
        </div>
      </form>
      {found && (
        <ConsoleTable
          caption={t("Channels of this member")}
          columns={[
            {
              name: t("Channel"),
              render: ({ id }) => (
                <RowButton label={t("Channel {id}", { id })} onClick={() => setChosen(id)}>
                  {id}
                </RowButton>
              ),
            },
            { name: t("With"), render: ({ practitioner }) => practitioner ?? t("Care coordinators") },
            { name: t("Messages"), render: ({ messages }) => messages },
            { name: t("Last message (UTC)"), render: ({ last_message_at }) => last_message_at },
          ]}
          rows={found}
          keyOf={({ id }) => id}
          total={found.length}
          empty={t("This member has no messages.")}
          page={1}
          onPage={() => undefined}
        />
      )}
      {chosen !== undefined && <ReadChannel key={chosen} id={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
