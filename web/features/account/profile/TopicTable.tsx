/** Topics by channel: a tick where something may come. News of the account always comes. */
import { OPTIONAL_TOPICS, type OptionalTopic } from "@larkwell/domain/notices/preferences.ts";
import { Link } from "react-router";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Profile.module.css";
import type { PreferencesProps } from "./preferences-props.ts";

const words: Record<OptionalTopic, { name: string; about: string; sms: boolean }> = {
  appointment: { name: "Appointments", about: "Booked, moved or cancelled", sms: false },
  reminder: { name: "Reminders", about: "A day and an hour before", sms: true },
  openings: { name: "Openings", about: "New times you asked to hear of", sms: false },
  order: { name: "Orders", about: "Received, sent or cancelled", sms: false },
  feedback: { name: "Feedback", about: "How an appointment was", sms: false },
};

export function TopicTable({ me, preferences, onChange }: PreferencesProps) {
  const hasTexts = me.profiles.member?.sms_consent === true;
  const toggle = (list: string[], topic: OptionalTopic, on: boolean) =>
    OPTIONAL_TOPICS.filter((one) => (one === topic ? !on : list.includes(one)));
  return (
    <>
      <table className={styles.topics}>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">E-mail</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {OPTIONAL_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                <strong>{words[topic].name}</strong>
                <span>{words[topic].about}</span>
              </th>
              <td>
                <Tick
                  label={`${words[topic].name} by e-mail`}
                  checked={!preferences.email_off.includes(topic)}
                  onChange={(on) => onChange({ email_off: toggle(preferences.email_off, topic, on) })}
                />
              </td>
              <td>
                {words[topic].sms ? (
                  <Tick
                    label={`${words[topic].name} by text`}
                    checked={hasTexts && !preferences.sms_off.includes(topic)}
                    disabled={!hasTexts}
                    onChange={(on) => onChange({ sms_off: toggle(preferences.sms_off, topic, on) })}
                  />
                ) : (
                  <span className={styles.always}>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">Never sent as a text</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>Your account</strong>
              <span>Signing in, passwords, and whatever you ask for</span>
            </th>
            <td colSpan={2} className={styles.always}>
              Always by e-mail
            </td>
          </tr>
        </tbody>
      </table>
      {!hasTexts && me.profiles.member && (
        <Muted relaxed>
          Texts need your number and your consent: both are <Link to={paths.profile()}>in your profile</Link>.
        </Muted>
      )}
    </>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

const Tick = ({ label, onChange, ...rest }: TickProps) => (
  <Stack as="label" align="center" justify="center" className={styles.tick}>
    <input type="checkbox" aria-label={label} {...rest} onChange={(event) => onChange(event.target.checked)} />
  </Stack>
);
