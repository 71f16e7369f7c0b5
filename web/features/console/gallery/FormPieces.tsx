/** Gallery: fields and the error summary. */
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { DateField } from "../../../kit/DateField.tsx";
import { ErrorSummary, type FormError } from "../../../kit/ErrorSummary.tsx";
import { Section } from "../../../kit/Page.tsx";
import { PasswordField } from "../../../kit/PasswordField.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { StarRating } from "../../../kit/StarRating.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../kit/TextField.tsx";
import styles from "./Gallery.module.css";

export function FormPieces() {
  const [name, setName] = useState("");
  const [note, setNote] = useState("");
  const [birthday, setBirthday] = useState("");
  const [phone, setPhone] = useState("");
  const [stars, setStars] = useState(0);
  const [errors, setErrors] = useState<FormError[]>([]);
  const check = () => setErrors(name === "" ? [{ field: "gallery-name", message: "First name is required." }] : []);
  return (
    <Section title="Form">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <ErrorSummary errors={errors} />
        <TextField
          id="gallery-name"
          label="First name"
          help="As you want to be called in a visit."
          error={errors[0]?.message}
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="A few words in a row are easy to keep in mind."
        />
        <DateField label="Date of birth" birthday value={birthday} onChange={setBirthday} />
        <PhoneField
          label="Phone"
          optional
          help="Only for the visit, if picture and sound fail."
          value={phone}
          onChange={setPhone}
        />
        <SelectField label="State you are in" defaultValue="">
          <option value="">Choose</option>
          <option value="NY">New York</option>
          <option value="ZZ">International</option>
        </SelectField>
        <TextArea
          label="Note"
          optional
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <CheckField label="Remind me by text message" help="One neutral message an hour before." />
        <StarRating label="How was it?" value={stars} onChange={setStars} />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Section>
  );
}
