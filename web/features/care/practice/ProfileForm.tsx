/** How the practitioner introduces themselves, and the terms for visits booked from now on. */
import { PracticeProfile, readPracticeProfile, savePracticeProfile } from "@larkwell/contract/with-shapes/practice.ts";
import { CANCELLATION_POLICIES, describePolicy } from "@larkwell/domain/bookings/cancellation.ts";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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

const policyNames = { conservative: "Conservative", flexible: "Flexible", moderate: "Moderate", strict: "Strict" };

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
      toast.success(messages.saved);
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
    <Section title="Your profile">
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
          {profile.first_name} {profile.last_name}, {profile.verticals.map((vertical) => vertical.name).join(", ")}
          {profile.specialties.length > 0 && ` · ${profile.specialties.join(", ")}`}. The clinic keeps your name,
          professions and specialties; tell us when they change.
        </Text>
        <TextField label="Headline" help="One line under your name." maxLength={120} {...form.text("headline")} />
        <TextField
          label="Headline for members after a loss"
          optional
          help="Shown to them in place of your headline. Say nothing of pregnancy, birth or babies. Empty: they see your profession only."
          maxLength={120}
          {...form.text("headline_in_loss")}
        />
        <TextArea aboutOthers label="About you" rows={7} maxLength={4000} {...form.text("bio")} />
        <TextArea aboutOthers label="Education and training" rows={3} maxLength={1000} {...form.text("education")} />
        <Stack gap="16" align="start" className={styles.pair}>
          <TextField label="Languages" help="Separated by commas." {...form.text("languages")} />
          <TextField label="Years of experience" optional inputMode="numeric" {...form.text("years_experience")} />
        </Stack>
        <SelectField
          label="Cancellation policy"
          help={`${describePolicy(form.values.cancellation_policy)} A change counts for visits booked from now on.`}
          {...form.text("cancellation_policy")}
        >
          {CANCELLATION_POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {policyNames[policy]}
            </option>
          ))}
        </SelectField>
        <PhoneField
          label="Phone number"
          optional
          help="For the clinic only; members never see it."
          id={form.text("phone_number").id}
          error={form.text("phone_number").error}
          value={form.values.phone_number}
          onChange={(phone_number) => form.set({ phone_number })}
        />
        <CheckField
          label="Text me at this number when a member waits for me"
          help="Only when you are late and the member asks for you. You get an e-mail in any case."
          checked={form.values.texts_when_awaited}
          onChange={(event) => form.set({ texts_when_awaited: event.target.checked })}
        />
        <ZoneField
          label="Time zone"
          help="Your weekly hours are wall-clock times of this zone."
          value={form.values.time_zone}
          error={form.text("time_zone").error}
          onChange={(event) => form.set({ time_zone: event.target.value })}
        />
        {newest && (
          <Box padding="16 24" radius="small" background="warning" color="warning" role="alert">
            <p>
              Your profile was changed elsewhere in the meantime. What you entered is kept: save it over the newest, or
              take that.
            </p>
            <Button kind="quiet" onClick={() => keep(newest)}>
              Show the newest profile
            </Button>
          </Box>
        )}
        <div>
          <Button type="submit" busy={save.isPending}>
            Save profile
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
