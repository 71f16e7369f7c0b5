/**
 * The logic behind the forms: what was typed, which way to verify is chosen, the server's response, and what happens
 * next.
 */
import {
  manualShape,
  readManualVerification,
  readOrgEmployee,
  requestManualVerification,
  type Verification,
  verificationShape,
  verifyOrganization,
} from "@larkwell/contract/with-shapes/verification.ts";
import { readEnterpriseStart } from "@larkwell/domain/text/link-names.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { track } from "../../../analytics/events.ts";
import { type ApiError, invalidate, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import {
  bodyByAddress,
  bodyByName,
  bodyForStaff,
  emptyFacts,
  type Facts,
  factsKey,
  fieldOf,
  type Link,
  missingOwn,
} from "./facts-body.ts";

export type Outcome = {
  /** The member is verified. */
  onVerified: (answer: Verification) => void | Promise<void>;
  /** Staff will review the request. */
  onManual: () => void | Promise<void>;
};

export type FactsForm = ReturnType<typeof useDraftForm<Facts, Facts>>;

/** What the account knows is already filled in. */
function useFacts() {
  const me = useMe();
  const form = useDraftForm(factsKey(me.id), emptyFacts, {
    ...emptyFacts,
    own_date_of_birth: me.date_of_birth ?? "",
    first_name: me.first_name,
    last_name: me.last_name,
    work_state: me.profiles.member?.state ?? "",
    tel_number: me.profiles.member?.tel_number ?? "",
  });
  return { form, memberId: me.id };
}

/** In `verify`, "fls" means "by name"; it is not an organization's name. */
const isNameWay = (word: string | null) => word?.toLowerCase() === "fls";

/** Verifying by name has its own URL (R4.015), so Back leads to the first way. */
function useWay() {
  const [params, setParams] = useSearchParams();
  const byName = isNameWay(params.get("verify"));
  const rest = new URLSearchParams(params);
  if (byName) rest.delete("verify");
  const word = readEnterpriseStart(rest);
  const goByName = (wanted: boolean) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      const named = before.get("verify");
      if (wanted && named && !isNameWay(named) && !next.has("org")) next.set("org", named);
      if (wanted) next.set("verify", "fls");
      else next.delete("verify");
      return next;
    });
  return { byName, goByName, link: (word ? { organization: word } : {}) as Link };
}

interface Desk {
  form: FactsForm;
  memberId: number;
  link: Link;
  setFailure: (words: string | null) => void;
  outcome: Outcome;
}

/** Decides where each server response is shown: beside a field, in the dialog, or by moving on. */
function useDesk(outcome: Outcome, link: Link) {
  const { form, memberId } = useFacts();
  /** The text of the error dialog (R8.016); null: closed. */
  const [failure, setFailure] = useState<string | null>(null);
  const desk: Desk = { form, memberId, link, setFailure, outcome };
  return { desk, failure };
}

/** No census matches what was entered: failure messages may be shown from now on. */
const markFailed = ({ form }: Desk) => form.set({ failed: "yes" });

function fail(desk: Desk, error: ApiError): void {
  const { form, setFailure } = desk;
  if (error.code === "unauthenticated" || error.code === "session_ended") return;
  if (error.errors.length > 0)
    return form.show(error.errors.map((one) => ({ ...one, field: fieldOf(form.values, one.field) })));
  if (error.code === "verification_failed") {
    track("verification_failed");
    markFailed(desk);
  }
  setFailure(messages.verificationFailed(error.message));
}

async function arrive({ form, outcome }: Desk, answer: Verification): Promise<void> {
  form.forget();
  await Promise.all([reloadPerson().catch(() => {}), invalidate(readOrgEmployee, readManualVerification)]);
  await outcome.onVerified(answer);
}

function useCode(desk: Desk) {
  const { form, memberId, link, setFailure } = desk;
  /** How many wrong codes were entered since the last one was sent. */
  const [slips, setSlips] = useState(0);
  const params = { user_id: memberId };
  const ask = useSend(verifyOrganization, {
    onError: (error) => fail(desk, error),
    onSuccess: (answer) => {
      setFailure(null);
      setSlips(0);
      form.set({
        verification_id: String(answer.verification_id ?? ""),
        expires_at: answer.expires_at ?? "",
        asked_at: String(Date.now()),
      });
    },
  });
  const confirm = useSend(verifyOrganization, {
    onError: (error) => {
      // The first mistake is usually a mistyped digit, so only a line beside the field says so. The second time the
      // dialog asks about everything that was entered.
      if (error.code === "verification_failed") setSlips((before) => before + 1);
      if (error.code !== "verification_failed" || slips > 0) fail(desk, error);
    },
    onSuccess: (answer) => arrive(desk, answer),
  });
  return {
    slipped: slips === 1,
    codeBusy: ask.isPending || confirm.isPending,
    sendCode: () => {
      const body = bodyByAddress(form.values, link);
      if (!ask.isPending && isWhole(form, verificationShape, body)) ask.mutate({ params, body });
    },
    confirmCode: (code: string) => {
      const body = { verification_id: Number(form.values.verification_id), code };
      if (!confirm.isPending) confirm.mutate({ params, body });
    },
  };
}

function useNames(desk: Desk) {
  const { form, memberId, link, outcome } = desk;
  const manual = useSend(requestManualVerification, {
    onError: (error) => fail(desk, error),
    onSuccess: async () => {
      form.forget();
      await invalidate(readManualVerification);
      await outcome.onManual();
    },
  });
  const askStaff = () => {
    const body = bodyForStaff(form.values, link);
    if (!manual.isPending && isWhole(form, manualShape, body, true)) manual.mutate({ body });
  };
  const name = useSend(verifyOrganization, {
    onSuccess: (answer) => arrive(desk, answer),
    onError: (error) => {
      if (error.code !== "verification_failed") return fail(desk, error);
      track("verification_failed");
      markFailed(desk);
      // If no census matches, the request goes to staff right away (R4.016).
      askStaff();
    },
  });
  const namesBusy = name.isPending || manual.isPending;
  return {
    namesBusy,
    askStaff,
    sendNames: () => {
      const body = bodyByName(form.values, link);
      if (!namesBusy && isWhole(form, verificationShape, body, true))
        name.mutate({ params: { user_id: memberId }, body });
    },
  };
}

export function useVerification(outcome: Outcome) {
  const { byName, goByName, link } = useWay();
  const { desk, failure } = useDesk(outcome, link);
  const { form, setFailure } = desk;
  const { codeBusy, ...code } = useCode(desk);
  const { namesBusy, ...names } = useNames(desk);
  return {
    form,
    byName,
    failure,
    busy: codeBusy || namesBusy,
    ...code,
    ...names,
    closeFailure: () => setFailure(null),
    openFailure: (words: string) => {
      markFailed(desk);
      setFailure(words);
    },
    changeFacts: () => {
      setFailure(null);
      form.set({ verification_id: "", expires_at: "", asked_at: "" });
    },
    goByName: (wanted: boolean) => {
      setFailure(null);
      form.clear();
      goByName(wanted);
    },
  };
}

export type VerificationWork = ReturnType<typeof useVerification>;

/** Shows the first error of each field, beside that field. */
function isWhole(form: FactsForm, shape: Parameters<FactsForm["check"]>[0], body: unknown, byName = false): boolean {
  const issues = shape.safeParse(body).error?.issues ?? [];
  const found = [
    ...missingOwn(form.values, byName),
    ...issues.map((one) => ({ field: fieldOf(form.values, one.path.map(String).join(".")), message: one.message })),
  ];
  const first = found.filter((one, index) => found.findIndex((other) => other.field === one.field) === index);
  form.show(first);
  return first.length === 0;
}
