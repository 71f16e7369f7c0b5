/** How the practitioner introduces themselves, and the terms for visits booked from now on. */
import { PracticeProfile, readPracticeProfile, savePracticeProfile } from "@larkwell/contract/with-shapes/practice.ts";
import { CANCELLATION_POLICIES, describePolicy } from "@larkwell/domain/bookings/cancellation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { queryClient } from "../../../api/query-client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useForm } from "../../../kit/use-form.ts";
import styles from "./Practice.module.css";
import { ZoneField } from "./ZoneField.tsx";

const policyNames = () => ({
  conservative: t("Conservative"),
  flexible: t("Flexible"),
  moderate: t("Moderate"),
  strict: t("Strict"),
});

const typedFrom = (profile: PracticeProfile) => ({
  headline: profile.headline,
  headline_in_loss: profile.headline_in_loss,
  bio: profile.bio,
  education: profile.education,
  languages: profile.languages.join(", "),
  years_experience: String(profile.years_experience ?? ""),
  cancellation_policy: profile.cancellation_policy as string,
  phone_number: profile.phone_number ?? "",
  texts_when_awaited: profile.texts_when_awaited,
  time_zone: profile.time_zone,
});

type Typed = ReturnType<typeof typedFrom>;

const bodyOf = (typed: Typed, version: number) => ({
  ...typed,
  languages: typed.languages
    .split(",")
    .map((language) => language.trim())
    .filter((language) => language !== ""),
  years_experience: typed.years_experience.trim() === "" ? null : Number(typed.years_experience),
  cancellation_policy: CANCELLATION_POLICIES.find((policy) => policy === typed.cancellation_policy) ?? "moderate",
  phone_number: typed.phone_number === "" ? null : typed.phone_number,
  version,
});

export function ProfileForm({ profile }: { profile: PracticeProfile }) {
  const form = useForm(typedFrom(profile));
  const [version, setVersion] = useState(profile.version);
  const [newest, setNewest] = useState<PracticeProfile>();
  const keep = (saved: PracticeProfile) => {
    queryClient.setQueryData([readPracticeProfile.name, {}], saved);
    form.set(typedFrom(saved));
    setVersion(saved.version);
    setNewest(undefined);
  };
  const save = useSend(savePracticeProfile, {
    onSuccess: async (saved) => {
      const isMoved = saved.time_zone !== profile.time_zone;
      keep(saved);
      toast.success(messages.saved());
      if (isMoved) await reloadPerson();
    },
    onError: (error) => {
      const sent = PracticeProfile.safeParse(error.details["profile"]);
      if (error.code === "stale" && sent.success) {
        setNewest(sent.data);
        setVersion(sent.data.version);
      } else form.refuse(error);
    },
  });
  const submit = () => {
    const body = bodyOf(form.values, version);
    if (form.check(savePracticeProfile.body, body)) save.mutate({ body });
  };
  return (
    <Section title={t("Your profile")}>
      <Stack
        as="form"
        gap="24"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <ErrorSummary errors={form.errors} />
        <Text color="muted">
          <Trans>
            {profile.first_name} {profile.last_name}, {profile.verticals.map((vertical) => vertical.name).join(", ")}
            {profile.specialties.length > 0 && ` · ${profile.specialties.join(", ")}`}. The clinic keeps your name,
            professions and specialties; tell us when they change.
          </Trans>
        </Text>
        <TextField
          label={t("Headline")}
          help={t("One line under your name.")}
          maxLength={120}
          {...form.text("headline")}
        />
        <TextField
          label={t("Headline for members after a loss")}
          optional
          help={t(
            "Shown to them instead of your headline. Don’t mention pregnancy, birth or babies. If it’s empty, they see only your profession.",
          )}
          maxLength={120}
          {...form.text("headline_in_loss")}
        />
        <TextArea aboutOthers label={t("About you")} rows={7} maxLength={4000} {...form.text("bio")} />
        <TextArea
          aboutOthers
          label={t("Education and training")}
          rows={3}
          maxLength={1000}
          {...form.text("education")}
        />
        <Stack gap="16" align="start" className={styles.pair}>
          <TextField label={t("Languages")} help={t("Separated by commas.")} {...form.text("languages")} />
          <TextField label={t("Years of experience")} optional inputMode="numeric" {...form.text("years_experience")} />
        </Stack>
        <SelectField
          label={t("Cancellation policy")}
          help={t("{describePolicy} A change applies to visits booked from now on.", {
            describePolicy: describePolicy(form.values.cancellation_policy),
          })}
          {...form.text("cancellation_policy")}
        >
          {CANCELLATION_POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {policyNames()[policy]}
            </option>
          ))}
        </SelectField>
        <PhoneField
          label={t("Phone number")}
          optional
          help={t("Only for the clinic. Members never see it.")}
          id={form.text("phone_number").id}
          error={form.text("phone_number").error}
          value={form.values.phone_number}
          onChange={(phone_number) => form.set({ phone_number })}
        />
        <CheckField
          label={t("Text me at this number when a member is waiting for me")}
          help={t("Only when you’re late and the member asks for you. You always get an email.")}
          checked={form.values.texts_when_awaited}
          onChange={(event) => form.set({ texts_when_awaited: event.target.checked })}
        />
        <ZoneField
          label={t("Time zone")}
          help={t("Your weekly hours are in this time zone.")}
          value={form.values.time_zone}
          error={form.text("time_zone").error}
          onChange={(event) => form.set({ time_zone: event.target.value })}
        />
        {newest && (
          <Box padding="16 24" radius="small" background="warning" color="warning" role="alert">
            <p>
              <Trans>
                Your profile was changed elsewhere. We kept what you entered. Save it over the newest version, or use
                that one.
              </Trans>
            </p>
            <Button kind="quiet" onClick={() => keep(newest)}>
              <Trans>Show the newest profile</Trans>
            </Button>
          </Box>
        )}
        <div>
          <Button type="submit" busy={save.isPending}>
            <Trans>Save profile</Trans>
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
