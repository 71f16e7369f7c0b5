/** State of a lead form: what is typed survives errors, a reload and a lost connection, and is sent once (R7.140, R8.019). */
import type { InputOf } from "@larkwell/contract/endpoint.ts";
import { sendLead } from "@larkwell/contract/leads.ts";
import type { LeadForm } from "@larkwell/domain/leads/lead-forms.ts";
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { z } from "zod";
import { track } from "../../../analytics/events.ts";
import { useSend } from "../../../api/client.ts";
import { handmade } from "../../../kit/UnseenField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { storedAttribution } from "../../../visitor/attribution.ts";
import { leadDraft, typedBefore } from "./lead-draft.ts";

type LeadBody = InputOf<typeof sendLead>["body"];

/** The fields of every lead form, empty. Longer forms spread it and add their own. */
export const emptyLead = { firstname: "", lastname: "", email: "", company: "", jobtitle: "", numemployees: "" };

export type LeadValues = typeof emptyLead & Record<string, string | string[]>;

/** Loads a form's own schema from "@larkwell/contract/with-shapes/leads.ts": Zod is heavier than the form itself. */
export type LoadShape = () => Promise<z.ZodType>;

/** `initial` names every field, in order. */
export function useLeadForm<V extends LeadValues>(kind: LeadForm, loadShape: LoadShape, initial: V) {
  const form = useForm<V>(initial);
  const element = useRef<HTMLFormElement>(null);
  const unseen = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const [sent, setSent] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<string>();
  const begins = () => {
    track("lead_form_started", { form: kind });
    void loadShape().catch(() => {});
  };
  useDraft({ kind, initial, values: form.values as LeadValues, set: form.set as SetValues, element, sent, begins });
  useShownAgain(() => {
    sending.current = false;
    setSent(false);
  });

  const send = useSend(sendLead, {
    onSuccess: ({ thank_you }) => {
      track("lead_form_sent", { form: kind });
      setSent(true);
      // Emptied, because browsers restore earlier content when a visitor returns.
      form.set(initial as Partial<typeof form.values>);
      leadDraft(kind, initial).forget();
      window.location.assign(thank_you);
    },
    onError: (error) => {
      track("lead_form_failed", { form: kind });
      sending.current = false;
      if (error.errors.length > 0) form.show(error.errors);
      else setProblem(error.message);
    },
  });
  const checkAndSend = async () => {
    const body = { form: kind, ...form.values, ...handmade(unseen) };
    // If the schema can't be loaded, the server checks instead; the connection may be back by then.
    const shape = await loadShape().catch(() => undefined);
    setAttempts((count) => count + 1);
    if (shape && !form.check(shape, body)) sending.current = false;
    else send.mutate({ body: withAttribution(body) as LeadBody });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click can happen before the button shows that it is busy.
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    void checkAndSend();
  };
  return { form, element, unseen, submit, attempts, problem, busy: send.isPending || sent, waits: send.isPaused };
}

type SetValues = (change: Partial<LeadValues>) => void;

interface Draft {
  kind: LeadForm;
  initial: LeadValues;
  values: LeadValues;
  set: SetValues;
  element: RefObject<HTMLFormElement | null>;
  sent: boolean;
  /** Called once, when the visitor starts to fill out the form. */
  begins: () => void;
}

/** Stores what is typed in this tab, and restores it. */
function useDraft({ kind, initial, values, set, element, sent, begins }: Draft): void {
  const restored = useRef(false);
  const begun = useRef(false);
  // The HTML was there before this script ran: the visitor may have typed already, or the browser may have restored
  // content.
  useLayoutEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const found = { ...leadDraft(kind, initial).read(), ...typedBefore(element.current, initial) };
    if (Object.keys(found).length > 0) set(found as Partial<LeadValues>);
  }, [kind, initial, element, set]);
  useEffect(() => {
    if (sent || values === initial) return;
    leadDraft(kind, initial).keep(values);
    if (begun.current) return;
    begun.current = true;
    begins();
  }, [kind, sent, values, initial, begins]);
}

/**
 * When the visitor goes back from the thank-you page, the browser may show this page unchanged, with its button still
 * busy.
 */
function useShownAgain(then: () => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, []);
}

/** The campaign that brought the visitor here, as stored on the device; read at the last moment, because it may expire (D70). */
function withAttribution<B extends object>(body: B) {
  const attribution = storedAttribution();
  return attribution ? { ...body, attribution } : body;
}
