/** Whose case it is, how to reach them, what asked for help, and whom the clock has called. */
import type { SafetyCase } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { ALERT_NAMES } from "@larkwell/domain/safety/safety-cases.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Pill } from "../../../../kit/Badge.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Safety.module.css";
import { channels } from "./safety-words.ts";

const Number = ({ value }: { value: string }) => (
  <a href={`tel:${value}`} translate="no">
    {phoneWords(value)}
  </a>
);

export function AboutCase({ found }: { found: SafetyCase }) {
  const { member } = found;
  const { moment } = useOwnTime();
  return (
    <>
      {member && (
        <Section title={t("The member")}>
          <FactList
            facts={[
              [
                t("Name"),
                <span key="name" translate="no">
                  {member.name || t("Former member")}
                </span>,
              ],
              [
                t("Phone in the account"),
                member.tel_number ? <Number key="tel" value={member.tel_number} /> : t("None"),
              ],
              [
                t("Email"),
                <span key="email" translate="no">
                  {member.email}
                </span>,
              ],
              [t("State in the account"), member.state ? (stateName(member.state) ?? member.state) : t("Unknown")],
              [t("Time zone"), member.time_zone],
            ]}
          />
          <Muted>
            <Trans>The member can see that you opened this.</Trans>
          </Muted>
        </Section>
      )}
      <Section title={t("What asked for help")}>
        <PlainList gap="16">
          {found.alerts.map((alert) => (
            <Stack as="li" gap="4" key={alert.id} className={styles.entry}>
              <Row gap="4 16" align="baseline" justify="between">
                <strong>{ALERT_NAMES[alert.kind].name}</strong>
                <Muted as="span">{moment(alert.raised_at)}</Muted>
              </Row>
              {alert.raised_by !== null && <p translate="no">{alert.raised_by}</p>}
              {(alert.words ?? alert.note) !== "" && (
                <p className={styles.words} translate="no">
                  {alert.words ?? alert.note}
                </p>
              )}
              {alert.tel_number !== null && (
                <p>
                  {t("Call at:")} <Number value={alert.tel_number} />
                </p>
              )}
              {alert.earlier_case_id !== null && (
                <Link to={opsPaths.safetyCase(alert.earlier_case_id)}>
                  {t("Case {id}, closed before", { id: alert.earlier_case_id })}
                </Link>
              )}
            </Stack>
          ))}
        </PlainList>
      </Section>
    </>
  );
}

export function Calls({ calls }: Pick<SafetyCase, "calls">) {
  const { moment } = useOwnTime();
  return (
    <Section title={t("Calls")}>
      {calls.length === 0 ? (
        <Muted>
          <Trans>No one yet.</Trans>
        </Muted>
      ) : (
        <PlainList gap="8">
          {calls.map((call) => (
            <Row as="li" key={call.id} gap="4 8" align="baseline">
              <span>{moment(call.called_at)}</span>
              <span translate="no">{call.name}</span>
              <span>{channels()[call.channel]}</span>
              {call.failed_at !== null && <Pill kind="bad">{t("Not sent")}</Pill>}
              {call.sent_at !== null && <Muted as="span">{t("Sent")}</Muted>}
            </Row>
          ))}
        </PlainList>
      )}
    </Section>
  );
}
