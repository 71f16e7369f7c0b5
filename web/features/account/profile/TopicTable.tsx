/** Topics by channel: a checkmark where something may be sent. News about the account is always sent. */
import { t } from "@larkwell/domain/language/text.ts";
import { OPTIONAL_TOPICS, type OptionalTopic } from "@larkwell/domain/notices/preferences.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Profile.module.css";
import type { PreferencesProps } from "./preferences-props.ts";

const words = (): Record<OptionalTopic, { name: string; about: string; sms: boolean }> => ({
  appointment: { name: t("Appointments"), about: t("Booked, moved or canceled"), sms: false },
  reminder: { name: t("Reminders"), about: t("A day and an hour before"), sms: true },
  openings: { name: t("Openings"), about: t("New times you asked about"), sms: false },
  order: { name: t("Orders"), about: t("Received, sent or canceled"), sms: false },
  feedback: { name: t("Feedback"), about: t("How an appointment went"), sms: false },
});

export function TopicTable({ me, preferences, onChange }: PreferencesProps) {
  const hasTexts = me.profiles.member?.sms_consent === true;
  const toggle = (list: string[], topic: OptionalTopic, on: boolean) =>
    OPTIONAL_TOPICS.filter((one) => (one === topic ? !on : list.includes(one)));
  return (
    <>
      <table className={styles.topics}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>About</Trans>
            </th>
            <th scope="col">
              <Trans>Email</Trans>
            </th>
            <th scope="col">
              <Trans>Text</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {OPTIONAL_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                <strong>{words()[topic].name}</strong>
                <span>{words()[topic].about}</span>
              </th>
              <td>
                <Tick
                  label={t("{name} by email", { name: words()[topic].name })}
                  checked={!preferences.email_off.includes(topic)}
                  onChange={(on) => onChange({ email_off: toggle(preferences.email_off, topic, on) })}
                />
              </td>
              <td>
                {words()[topic].sms ? (
                  <Tick
                    label={t("{name} by text", { name: words()[topic].name })}
                    checked={hasTexts && !preferences.sms_off.includes(topic)}
                    disabled={!hasTexts}
                    onChange={(on) => onChange({ sms_off: toggle(preferences.sms_off, topic, on) })}
                  />
                ) : (
                  <span className={styles.always}>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">
                      <Trans>Never sent as a text</Trans>
                    </span>
                  </span>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>
                <Trans>Your account</Trans>
              </strong>
              <span>
                <Trans>Sign-ins, passwords and anything you request</Trans>
              </span>
            </th>
            <td colSpan={2} className={styles.always}>
              <Trans>Always by email</Trans>
            </td>
          </tr>
        </tbody>
      </table>
      {!hasTexts && me.profiles.member && (
        <Muted relaxed>
          <Trans>
            Texts need your number and your consent. Both are <Link to={paths.profile()}>in your profile</Link>.
          </Trans>
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
