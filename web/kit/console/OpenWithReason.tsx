/** What is shown about a person only after a reason: requested in its own dialog, or within an open one. */
import type { Endpoint, InputOf, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { type ReactNode, useState } from "react";
import { type ApiError, useSend } from "../../api/client.ts";
import { Button } from "../Button.tsx";
import { TextField } from "../TextField.tsx";
import { useForm } from "../use-form.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

interface AskProps<E extends Endpoint> {
  endpoint: E;
  input: (reason: string) => InputOf<E>;
  title: string;
  confirm: string;
  /** Further text, above the reason. */
  children?: ReactNode;
  onAnswer: (answer: ReturnsOf<E>) => void;
  onClose: () => void;
}

/** Calls an endpoint with a reason. */
export function AskReason<E extends Endpoint>(props: AskProps<E>) {
  const { endpoint, input, title, confirm, children, onAnswer, onClose } = props;
  const [error, setError] = useState<string>();
  const call = useSend(endpoint, {
    onSuccess: onAnswer,
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      busy={call.isPending}
      error={error}
      onReason={(reason) => call.mutate(input(reason))}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}

/** An endpoint that opens one record. */
export type Opening = Endpoint & { params: NonNullable<Endpoint["params"]>; body: NonNullable<Endpoint["body"]> };

const openingOf = <E extends Opening>(id: number, reason: string) =>
  ({ params: { id }, body: { reason } }) as InputOf<E>;

export interface OpenProps<E extends Opening> {
  endpoint: E;
  id: number;
  children: (opened: ReturnsOf<E>) => ReactNode;
}

interface InDialog {
  title: string;
  confirm: string;
  onClose: () => void;
}

/** The dialog of a record that asks for a reason first. */
export function OpenWithReason<E extends Opening>({ endpoint, id, children, ...dialog }: OpenProps<E> & InDialog) {
  const [opened, setOpened] = useState<ReturnsOf<E>>();
  if (opened !== undefined) return children(opened);
  return (
    <AskReason endpoint={endpoint} input={(reason) => openingOf<E>(id, reason)} onAnswer={setOpened} {...dialog} />
  );
}

interface Within {
  /** What the button opens. */
  action: string;
  help?: string;
  onRefused?: (refusal: ApiError) => void;
}

const HELP = () => t("A few words. They go in the audit log with your name.");

/** A part of a dialog that shows more after a reason. */
export function OpenPart<E extends Opening>(props: OpenProps<E> & Within) {
  const { endpoint, id, children, action, help = HELP(), onRefused } = props;
  const form = useForm({ reason: "" });
  const [opened, setOpened] = useState<ReturnsOf<E>>();
  const open = useSend(endpoint, {
    onSuccess: setOpened,
    onError: (refusal) => {
      form.refuse(refusal);
      onRefused?.(refusal);
    },
  });
  if (opened !== undefined) return children(opened);
  return (
    <>
      <TextField label={t("Reason for opening")} help={help} maxLength={200} {...form.text("reason")} />
      <div>
        <Button
          kind="secondary"
          busy={open.isPending}
          onClick={() => open.mutate(openingOf<E>(id, form.values.reason))}
        >
          {action}
        </Button>
      </div>
    </>
  );
}
