/** /onboarding/meet-care-coordinator (80 percent): who they are, what they do, and a first call, now or later (R2.091). */
import { readPractitioner } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { MessageButton } from "../messages/messages.shared.ts";
import styles from "./CareTeam.module.css";
import { callWords } from "./call-words.ts";

export default function MeetCoordinatorPage() {
  const coordinator = useMe().care_coordinators[0];
  return (
    <OnboardingFrame
      step="meet_care_coordinator"
      documentTitle={t("Your care coordinator")}
      title={coordinator ? t("Meet {firstName}", { firstName: coordinator.first_name }) : t("Your care coordinator")}
      lead={t("The first person to ask about anything.")}
      ownSkip
    >
      {coordinator ? <Coordinator id={coordinator.id} /> : <Nobody />}
    </OnboardingFrame>
  );
}

function Coordinator({ id }: { id: number }) {
  const me = useMe();
  const { goOn, skip, sending } = useOnboarding("meet_care_coordinator");
  const query = useQuery(q(readPractitioner, { params: { id } }));
  const bookable = me.profiles.member?.can_book_cx !== false;
  return (
    <StateOf query={query} loading={<Skeleton height="22rem" />}>
      {(person) => (
        <Stack
          as="section"
          gap="24"
          justify="start"
          padding="32 24"
          radius="medium"
          background="sage"
          className={styles.meet}
          aria-labelledby="coordinator"
        >
          <PortraitFrame practitioner={person} size="card" />
          <Stack gap="16">
            <Text as="h2" size="title-md" id="coordinator">
              {person.first_name} {person.last_name}
            </Text>
            <p>{person.bio || person.headline}</p>
            <Stack as="ul" gap="8" className={styles.does}>
              <li>
                <Trans>Listens, and suggests where to start</Trans>
              </li>
              <li>
                <Trans>Knows what your benefit covers, and what it doesn’t</Trans>
              </li>
              <li>
                <Trans>Helps with booking, and asks later how it went</Trans>
              </li>
            </Stack>
            <p>
              {callWords(bookable, person.products)}
              {!bookable && (
                <>
                  {" "}
                  <Trans>
                    Our <Link to={paths.help()}>support team</Link> can help you.
                  </Trans>
                </>
              )}
            </p>
            <Row gap="8 16">
              {bookable ? (
                <>
                  <Button busy={sending} onClick={() => goOn()}>
                    <Trans>Find a time to talk</Trans>
                  </Button>
                  <Button kind="secondary" busy={sending} onClick={skip}>
                    <Trans>Not now</Trans>
                  </Button>
                  {person.can.message && <MessageButton person={person} kind="quiet" />}
                </>
              ) : (
                <>
                  <Button busy={sending} onClick={skip}>
                    <Trans>Continue</Trans>
                  </Button>
                  {person.can.message && <MessageButton person={person} />}
                </>
              )}
            </Row>
          </Stack>
        </Stack>
      )}
    </StateOf>
  );
}

/** If every coordinator is away right now, onboarding continues anyway. */
function Nobody() {
  const { skip, sending } = useOnboarding("meet_care_coordinator");
  return (
    <EmptyState
      title={t("No one can take a call right now")}
      action={
        <Button busy={sending} onClick={skip}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <Trans>Once you have a coordinator, you’ll find them on your home page.</Trans>
    </EmptyState>
  );
}
