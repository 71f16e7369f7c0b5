/**
 * Topics by channel: a checkmark where something may be sent. News about the account is always sent, and the bell shows
 * everything.
 */
import { readPush } from "@larkwell/contract/push.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { OPTIONAL_TOPICS, type OptionalTopic } from "@larkwell/domain/notices/preferences.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Profile.module.css";
import type { PreferencesProps } from "./preferences-props.ts";

const words = (): Record<OptionalTopic, { name: string; about: string; sms: boolean }> => ({
  message: { name: t("Messages"), about: t("When one stays unread"), sms: true },
  appointment: { name: t("Appointments"), about: t("Booked, rescheduled or canceled"), sms: false },
  reminder: { name: t("Reminders"), about: t("A day and an hour before"), sms: true },
  openings: { name: t("Openings"), about: t("New times you asked about"), sms: false },
  order: { name: t("Orders"), about: t("Received, sent or canceled"), sms: false },
  forum: { name: t("Forum"), about: t("Replies to what you follow, and reminders"), sms: true },
  feedback: { name: t("Feedback"), about: t("How an appointment went"), sms: false },
});

export function TopicTable({ me, preferences, onChange }: PreferencesProps) {
  const hasPush = useQuery(q(readPush, {})).data?.offered === true;
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
            {hasPush && (
              <th scope="col">
                <Trans>Push</Trans>
              </th>
            )}
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
              {hasPush && (
                <td>
                  <Tick
                    label={t("{name} by push notification", { name: words()[topic].name })}
                    checked={!preferences.discreet && !preferences.push_off.includes(topic)}
                    disabled={preferences.discreet}
                    onChange={(on) => onChange({ push_off: toggle(preferences.push_off, topic, on) })}
                  />
                </td>
              )}
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
            <td colSpan={hasPush ? 3 : 2} className={styles.always}>
              <Trans>Always by email</Trans>
            </td>
          </tr>
        </tbody>
      </table>
      <Muted relaxed>
        <Trans>
          The bell at the top of every page shows all of this. We send emails, texts and push notifications about
          messages only when one stays unread and you aren’t here.
        </Trans>
      </Muted>
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
