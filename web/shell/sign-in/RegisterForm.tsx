/** The registration form. The new account is signed in right away, whether or not the address already has one (D13, D16, D80). */
import { register, registrationShape } from "@larkwell/contract/with-shapes/accounts.ts";
import { signIn } from "@larkwell/contract/with-shapes/sessions.ts";
import { language, t } from "@larkwell/domain/language/text.ts";
import type { Arrival } from "@larkwell/domain/people/arrival.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { track } from "../../analytics/events.ts";
import { clientId } from "../../api/api-bases.ts";
import { send, useSend } from "../../api/client.ts";
import { enter } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { Stack } from "../../kit/Layout.tsx";
import { PhoneField } from "../../kit/PhoneField.tsx";
import { CheckField, TextField } from "../../kit/TextField.tsx";
import { toast } from "../../kit/toast-store.ts";
import { useForm } from "../../kit/use-form.ts";
import { paths } from "../../paths.ts";
import { arrivalWith, forgetVisitor } from "../../visitor/arrival.ts";
import { keptVisitorState } from "../visitor-state.ts";
import styles from "./Entry.module.css";
import { OwnPasswordField } from "./OwnPasswordField.tsx";
import { ReferralField } from "./ReferralField.tsx";
import { codeToBeginWith, registrationDraft } from "./registration-draft.ts";
import { faultsBeyondShape, type Scored } from "./registration-faults.ts";
import { StrengthMeter } from "./StrengthMeter.tsx";

type Props = {
  /** The member chose to register through their employer; a link that names one counts too. */
  throughEmployer?: boolean;
  onDone?: () => void;
  /** Shown if signing in after the registration failed, for example without a connection: a link to the login. */
  loginLink: ReactNode;
};

const empty = {
  first_name: "",
  last_name: "",
  email: "",
  password: "",
  date_of_birth: "",
  phone: "",
  referral_code: "",
  agreements: false,
};

/** What the link carried, under the contract's names, to send with the form. The code is in the form itself. */
const extrasOf = ({ organization, inviteId, planInviteId, partnerInviteId, claimInvite, invitingUser }: Arrival) => ({
  ...(organization ? { organization } : {}),
  ...(inviteId ? { invite_id: inviteId } : {}),
  ...(planInviteId ? { plan_invite_id: planInviteId } : {}),
  ...(partnerInviteId ? { partner_invite_id: partnerInviteId } : {}),
  ...(claimInvite ? { claiminvite: claimInvite } : {}),
  ...(invitingUser ? { inviting_user: invitingUser } : {}),
});

/** Begins with what was typed before a reload, and stores it in this tab. */
function useRegistration(linkCode: string) {
  const [first] = useState(() => {
    const { link_code, ...draft } = registrationDraft.read();
    return { ...empty, ...draft, referral_code: codeToBeginWith({ ...draft, link_code }, linkCode) };
  });
  const form = useForm(first);
  const done = useRef(false);
  useEffect(() => {
    if (!done.current && form.values !== first) registrationDraft.keep({ ...form.values, link_code: linkCode });
  }, [form.values, first, linkCode]);
  return { form, isTouched: form.values !== first, done };
}

export function RegisterForm({ throughEmployer = false, onDone, loginLink }: Props) {
  const [arrival] = useState(() => arrivalWith(window.location.search));
  const linkCode = arrival.referralCode ?? "";
  const { form, isTouched, done } = useRegistration(linkCode);
  const isEmployer = throughEmployer || arrival.organization !== undefined;
  const way = isEmployer ? "employer" : "self";
  useEffect(() => {
    if (isTouched) track("registration_started", { way });
  }, [isTouched, way]);
  const [checkMail, setCheckMail] = useState<string>();
  const create = useSend(register, {
    onSuccess: async ({ message }) => {
      const { email, password } = form.values;
      done.current = true;
      track("registration_completed", { way });
      forgetVisitor();
      const body = { grant_type: "password" as const, username: email, password, client_id: clientId() };
      const tokens = await send(signIn, { body }).catch(() => undefined);
      if (!tokens) return setCheckMail(message);
      await enter(tokens);
      toast.info(message);
      onDone?.();
    },
    onError: form.refuse,
  });
  const [scored, setScored] = useState<Scored>();
  const sendAll = () => {
    const { agreements, phone, referral_code, ...values } = form.values;
    const state = keptVisitorState();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = {
      ...values,
      ...(phone ? { phone } : {}),
      ...(referral_code ? { referral_code } : {}),
      ...(state ? { state } : {}),
      ...extrasOf(arrival),
      ...(isEmployer ? { is_enterprise: true, is_sponsored: true } : {}),
      agreements: agreements as true,
      time_zone: zone,
      language: language(),
    };
    const today = Temporal.Now.plainDateISO(zone).toString();
    const besides = faultsBeyondShape(form.values, scored, today);
    if (form.check(registrationShape, body, besides)) create.mutate({ body });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) sendAll();
  };

  if (checkMail !== undefined)
    return (
      <Stack gap="24">
        <h2>
          <Trans>Check your inbox</Trans>
        </h2>
        <p className={styles.notice} role="status">
          {checkMail}
        </p>
        <p>{loginLink}</p>
      </Stack>
    );
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField label={t("First name")} autoComplete="given-name" maxLength={80} {...form.text("first_name")} />
        <TextField label={t("Last name")} autoComplete="family-name" maxLength={80} {...form.text("last_name")} />
      </Stack>
      <TextField
        label={t("Email address")}
        help={t("Use a personal address. What we send says as little as possible, and your employer never sees it.")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("email")}
      />
      <Stack gap="8" className={styles.meter}>
        <OwnPasswordField
          label={t("Password")}
          help={t("A few unrelated words are easy to remember and hard to guess.")}
          autoComplete="new-password"
          {...form.text("password")}
        />
        <StrengthMeter
          password={form.values.password}
          words={[form.values.email, form.values.first_name, form.values.last_name]}
          onScore={setScored}
        />
      </Stack>
      <DateField
        label={t("Date of birth")}
        help={t("You must be 18 or older.")}
        birthday
        id={form.idOf("date_of_birth")}
        value={form.values.date_of_birth}
        error={form.errorOf("date_of_birth")}
        onChange={(date) => form.set({ date_of_birth: date })}
      />
      <PhoneField
        label={t("Phone number")}
        optional
        help={t("Your practitioner can call it if the video fails.")}
        id={form.idOf("phone")}
        value={form.values.phone}
        error={form.errorOf("phone")}
        onChange={(phone) => form.set({ phone })}
      />
      <ReferralField fromLink={linkCode !== ""} field={form.text("referral_code")} />
      <CheckField label={<AgreementWords />} {...form.tick("agreements")} />
      <Button type="submit" wide busy={create.isPending}>
        <Trans>Create account</Trans>
      </Button>
    </Stack>
  );
}

const Paper = ({ to, children }: { to: string; children?: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);

/** Links open in a new tab, so that what was typed stays. */
function AgreementWords() {
  return (
    <>
      <Trans>
        I have read and accept the <Paper to={paths.terms()}>terms of use</Paper>, the{" "}
        <Paper to={paths.privacyPolicy()}>privacy policy</Paper> and the{" "}
        <Paper to={paths.telehealthConsent()}>consent to care via telehealth</Paper>.
      </Trans>
    </>
  );
}
