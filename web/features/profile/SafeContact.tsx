/** How a person of ours may reach her: ways she prefers, a number only she answers, voice mail, and our name in mails. */
import { CONTACT_WAYS, type ContactWay } from "@larkwell/domain/notices/wishes.ts";
import { type FormEvent, useState } from "react";
import { brand } from "../../brand.ts";
import { Button } from "../../kit/Button.tsx";
import { PhoneField } from "../../kit/PhoneField.tsx";
import { CheckField } from "../../kit/TextField.tsx";
import styles from "./Profile.module.css";
import type { WishesProps } from "./wishes-props.ts";

const ways: Record<ContactWay, string> = {
  message: "A message here, in my account",
  email: "E-mail",
  sms: "Text message",
  call: "Phone call",
};

export function SafeContact({ wishes, onChange }: WishesProps) {
  const [number, setNumber] = useState(wishes.safe_number ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    onChange({ safe_number: number || null });
  };
  const prefer = (way: ContactWay, on: boolean) =>
    CONTACT_WAYS.filter((one) => (one === way ? on : wishes.preferred_ways.includes(one)));
  return (
    <div className={styles.form}>
      <p className={styles.muted}>For your care team, when one of them has to reach you.</p>
      <fieldset className={styles.group}>
        <legend>Reach me by</legend>
        {CONTACT_WAYS.map((way) => (
          <CheckField
            key={way}
            label={ways[way]}
            checked={wishes.preferred_ways.includes(way)}
            onChange={(event) => onChange({ preferred_ways: prefer(way, event.target.checked) })}
          />
        ))}
      </fieldset>
      <CheckField
        label="A voice mail is all right"
        help="Somebody else may hear it. It says a first name and a number to call back, nothing more."
        checked={wishes.voice_mail_ok && !wishes.discreet}
        disabled={wishes.discreet}
        onChange={(event) => onChange({ voice_mail_ok: event.target.checked })}
      />
      <CheckField
        label={`Mails may say “${brand.name}”`}
        help="Without it neither sender, subject nor text names us."
        checked={wishes.brand_in_mail && !wishes.discreet}
        disabled={wishes.discreet}
        onChange={(event) => onChange({ brand_in_mail: event.target.checked })}
      />
      <form className={styles.form} onSubmit={save} noValidate>
        <PhoneField
          label="A number only I answer"
          optional
          help="If the number of your profile is answered by others too, we call this one."
          value={number}
          onChange={setNumber}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="secondary">
            Save this number
          </Button>
        </div>
      </form>
    </div>
  );
}
