/** The facts of a source of the clinic, for a new one and for changes. */
import type { OpsLibrarySource } from "@larkwell/contract/ops-library-sources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import styles from "../../../../kit/console/Ops.module.css";
import { TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import type { useForm } from "../../../../kit/use-form.ts";

export const blankFacts = { issuer: "", title: "", number: "", year: "", url: "" };

type Facts = typeof blankFacts;

export const fieldsOf = ({ issuer, title, number, year, url }: OpsLibrarySource): Facts => ({
  issuer,
  title,
  number,
  year: year === null ? "" : String(year),
  url,
});

/** As a request has them. */
export const factsOf = ({ year, issuer, title, number, url }: Facts) => ({
  issuer,
  title,
  number,
  year: year.trim() === "" ? null : numberOf(year),
  url,
});

type FieldProps = ReturnType<ReturnType<typeof useForm<Facts>>["text"]>;

/** `text`: of a form that has these fields and others. */
type Props = { text: (name: keyof Facts) => Omit<FieldProps, "name"> & { name: string } };

export function SourceFields({ text }: Props) {
  return (
    <>
      <TextField
        label={t("Publisher")}
        help={t("Who issued it, in full: “American Academy of Pediatrics”.")}
        maxLength={200}
        aboutOthers
        {...text("issuer")}
      />
      <TextField
        label={t("Title")}
        help={t("As it is on the document.")}
        maxLength={300}
        aboutOthers
        {...text("title")}
      />
      <div className={styles.pair}>
        <TextField
          label={t("Kind and number")}
          optional
          help={t("Such as “Practice Bulletin 203”.")}
          maxLength={100}
          aboutOthers
          {...text("number")}
        />
        <TextField
          label={t("Year")}
          inputMode="numeric"
          help={t("Leave it empty for a page that its publisher keeps up to date.")}
          {...text("year")}
        />
      </div>
      <TextField
        label={t("Address")}
        optional
        help={t("Starts with https://. Readers open it from the list of sources.")}
        type="url"
        maxLength={500}
        aboutOthers
        {...text("url")}
      />
    </>
  );
}
