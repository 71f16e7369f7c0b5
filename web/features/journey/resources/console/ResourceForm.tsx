/** The one form of a resource, for a new one and for changes. */
import { ResourceFacts } from "@larkwell/contract/with-shapes/ops-resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import {
  LONGEST_RESOURCE_BODY,
  LONGEST_RESOURCE_SLUG,
  LONGEST_RESOURCE_SUMMARY,
  LONGEST_RESOURCE_TITLE,
  RESOURCE_TYPES,
} from "@larkwell/domain/resources/resources.ts";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { lazyPart } from "../../../../kit/Part.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { kindWords } from "../resource-words.ts";
import { factsOf, fieldsOf } from "./resource-form.ts";

const FormattingTools = lazyPart(
  () => import("../../../../kit/FormattingTools.tsx").then((module) => module.FormattingTools),
  { name: () => t("Formatting"), loading: () => <Skeleton height="2.75rem" width="18rem" /> },
);

export function useResourceForm(initial: ResourceFacts) {
  const form = useForm(initial as unknown as Record<string, unknown>);
  const typed = form.values as unknown as ResourceFacts;
  return {
    ...form,
    typed,
    isChanged: JSON.stringify(typed) !== JSON.stringify(initial),
    /** The body of a request, or undefined if it has errors, which are then shown. */
    checked: () => {
      const facts = factsOf(typed);
      return form.check(ResourceFacts, facts) ? facts : undefined;
    },
  };
}

type Form = ReturnType<typeof useResourceForm>;

interface Props {
  form: Form;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  /** Shown above the button. */
  children?: ReactNode;
}

export function ResourceForm({ form, submit, busy, onSubmit, children }: Props) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <ErrorSummary errors={form.errors} />
      <WhatPart form={form} />
      <TextPart form={form} />
      <ReachPart form={form} />
      <CheckField
        label={t("Hide it from members after a loss")}
        help={t("Uncheck this only if it has nothing to do with pregnancy, birth, babies or fertility.")}
        {...form.tick("about_birth")}
      />
      {children}
      <div>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

const WhatPart = ({ form }: { form: Form }) => (
  <div className={styles.pair}>
    <SelectField label={t("Kind")} {...form.text("content_type")}>
      {RESOURCE_TYPES.map((type) => (
        <option key={type} value={type}>
          {kindWords()[type]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t("Who can read it")}
      help={
        form.typed.access === "public"
          ? t("Anyone with its address, without signing in.")
          : t("Members, and people to whom a member gives a link for a few days.")
      }
      {...form.text("access")}
    >
      <option value="private">{t("Members")}</option>
      <option value="public">{t("Everyone")}</option>
    </SelectField>
    <TextField aboutOthers label={t("Title")} maxLength={LONGEST_RESOURCE_TITLE} {...form.text("title")} />
    {form.typed.access === "public" && (
      <TextField
        aboutOthers
        label={t("Link name")}
        maxLength={LONGEST_RESOURCE_SLUG}
        autoCapitalize="none"
        spellCheck={false}
        help={t("In its address, such as parental-leave.")}
        {...form.text("slug")}
      />
    )}
  </div>
);

const TextPart = ({ form }: { form: Form }) => (
  <>
    <TextField
      aboutOthers
      label={t("Summary")}
      optional
      maxLength={LONGEST_RESOURCE_SUMMARY}
      help={t("One sentence, shown in lists.")}
      {...form.text("summary")}
    />
    <div>
      <FormattingTools boxId={form.idOf("body")} text={form.typed.body} />
      <TextArea
        aboutOthers
        label={t("Text")}
        optional={form.typed.content_type !== "article"}
        rows={10}
        maxLength={LONGEST_RESOURCE_BODY}
        {...form.text("body")}
      />
    </div>
  </>
);

function ReachPart({ form }: { form: Form }) {
  const has = fieldsOf(form.typed.content_type);
  return (
    <div className={styles.pair}>
      {has.reach && (
        <>
          <TextField label={t("Phone number")} optional type="tel" {...form.text("phone")} />
          <TextField label={t("Email address")} optional type="email" {...form.text("email")} />
        </>
      )}
      {has.url && (
        <TextField
          label={t("Web address")}
          optional={has.reach}
          type="url"
          help={t("It starts with https:// or, for one of our pages, with /.")}
          {...form.text("url")}
        />
      )}
    </div>
  );
}
