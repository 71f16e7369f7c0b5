/** /app/pediatrics/install-app: for those who care for a child: how to have somebody who knows children on the phone (R2.162). */
import { isMobile } from "@larkwell/domain/platform/device.ts";
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

const moments = [
  {
    title: "At night",
    text: "A cough, a rash, a bad night: a video visit, when someone who sees children is available.",
  },
  { title: "Between two visits", text: "Your questions and the answers stand in one place, for both of you who care." },
  { title: "Before you go out", text: "What your child’s age brings, with the sources it rests on." },
] as const;

export default function InstallAppPage() {
  const onPhone = isMobile(navigator);
  return (
    <Page
      tab="Have it with you"
      title={isNative() ? "You have it with you" : "Have it with you when your child needs it"}
      lead={`${brand.name} opens like an app from your home screen. Nothing comes from a store.`}
      width="narrow"
    >
      <PlainList border="top" className={styles.moments}>
        {moments.map((moment) => (
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
              <h2>{onPhone ? "Three taps, once" : "Send the link to your phone"}</h2>
              <p>
                <Link to={paths.downloadTheApp()}>See how it is kept on a phone</Link>
                {onPhone ? "." : ", or have the link texted. The text names nothing but the address."}
              </p>
              {!onPhone && <AppLinkButton />}
            </Stack>
            <LifeStageDrawing track="parenting_and_pediatrics" className={styles.drawing ?? ""} />
          </Row>
        </Card>
      )}
      <Section title="In an emergency">
        <p>
          Call <HelplineLink of="emergency" />. For poison, call Poison Help at <HelplineLink of="poison" />. Nobody
          here can come to you, and a video visit can’t help when minutes count.
        </p>
      </Section>
      <div>
        <ButtonLink to={paths.practitioners()}>Find somebody for my child</ButtonLink>
      </div>
    </Page>
  );
}
