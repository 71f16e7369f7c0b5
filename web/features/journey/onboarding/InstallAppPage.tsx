/** /app/pediatrics/install-app: for people who care for a child: how to get the app on a phone (R2.162). */
import { t } from "@larkwell/domain/language/text.ts";
import { isMobile } from "@larkwell/domain/platform/device.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Card, Page, Section } from "../../../kit/Page.tsx";
import { isNative } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import { AppLinkButton } from "../../public/promotion/AppLinkButton.tsx";
import styles from "./InstallApp.module.css";
import { LifeStageDrawing } from "./LifeStageDrawing.tsx";

const moments = () =>
  [
    {
      title: t("At night"),
      text: t("For a cough, a rash or a bad night: a video visit, when a pediatric practitioner is available."),
    },
    {
      title: t("Between two visits"),
      text: t("Your visits, your notes and what to read are in one place."),
    },
    { title: t("As your child grows"), text: t("What to expect at your child’s age, with sources.") },
  ] as const;

export default function InstallAppPage() {
  const onPhone = isMobile(navigator);
  return (
    <Page
      tab={t("On your phone")}
      title={isNative() ? t("You have the app") : t("Keep it on your phone for when your child needs it")}
      lead={t("{brand} opens like an app from your home screen. You don’t need an app store.", { brand: brand.name })}
      width="narrow"
    >
      <PlainList border="top" className={styles.moments}>
        {moments().map((moment) => (
          <Stack as="li" gap="4" paddingBlock="16" border="bottom" key={moment.title}>
            <Text as="strong" color="title">
              {moment.title}
            </Text>
            <Text as="span" color="muted">
              {moment.text}
            </Text>
          </Stack>
        ))}
      </PlainList>
      {!isNative() && (
        <Card tint="sage">
          <Row gap="24" align="center" justify="between" nowrap>
            <Stack gap="16">
              <h2>{onPhone ? t("Add it in three taps") : t("Send the link to your phone")}</h2>
              <p>
                <Link to={paths.downloadTheApp()}>
                  <Trans>See how to add it to your phone</Trans>
                </Link>
                {!onPhone && <Trans> Or have us text you the link. The text shows only the address.</Trans>}
              </p>
              {!onPhone && <AppLinkButton />}
            </Stack>
            <LifeStageDrawing track="parenting_and_pediatrics" className={styles.drawing ?? ""} />
          </Row>
        </Card>
      )}
      <Section title={t("In an emergency")}>
        <p>
          <Trans>
            Call <HelplineLink of="emergency" />. For poison, call Poison Help at <HelplineLink of="poison" />. No one
            here can come to you, and a video visit can’t help when minutes count.
          </Trans>
        </p>
      </Section>
      <div>
        <ButtonLink to={paths.practitioners()}>
          <Trans>Find someone for my child</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
