/** The dates and children of the health profile. They are changed where programs and the family are; after a loss this isn't shown. */
import { readHealthProfile } from "@larkwell/contract/health-profile.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Record.module.css";

export function DatesSection() {
  const me = useMe();
  const profile = useQuery(q(readHealthProfile, { params: { user_id: me.id } }));
  return (
    <Section
      title={t("Dates and children")}
      aside={
        <ButtonLink kind="secondary" to={paths.myFamily()}>
          <Trans>Open My Family</Trans>
        </ButtonLink>
      }
    >
      <StateOf query={profile} loading={<Skeleton height="6rem" />}>
        {({ birthday, due_date: due, children }) => (
          <Stack as="dl" gap="8 24" className={styles.facts}>
            <div>
              <dt>{t("Date of birth")}</dt>
              <dd>{birthday === null ? t("Not written down") : dateInWords(birthday)}</dd>
            </div>
            {due !== null && (
              <div>
                <dt>{t("Due date")}</dt>
                <dd>{dateInWords(due)}</dd>
              </div>
            )}
            {children.map((child) => (
              <div key={child.id}>
                <dt>{child.name || t("Your child")}</dt>
                <dd>{t("Born {birthday}", { birthday: dateInWords(child.birthday) })}</dd>
              </div>
            ))}
          </Stack>
        )}
      </StateOf>
      <Muted>
        <Trans>Your partner sees a due date or a child only if you share it.</Trans>
      </Muted>
    </Section>
  );
}
