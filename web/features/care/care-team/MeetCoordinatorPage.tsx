/** /onboarding/meet-care-coordinator (80 percent): who they are, what they do, and a first call, now or later (R2.091). */
import { readPractitioner } from "@larkwell/contract/practitioners.ts";
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
import styles from "./CareTeam.module.css";
import { callWords } from "./call-words.ts";

export default function MeetCoordinatorPage() {
  const coordinator = useMe().care_coordinators[0];
  return (
    <OnboardingFrame
      step="meet_care_coordinator"
      documentTitle="Your care coordinator"
      title={coordinator ? `Meet ${coordinator.first_name}` : "Your care coordinator"}
      lead="The first person to ask, whatever it is."
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
              <li>Listens, and suggests where to begin</li>
              <li>Knows what your benefit covers, and what it doesn’t</li>
              <li>Helps with booking, and asks afterwards how it went</li>
            </Stack>
            <p>
              {callWords(bookable, person.products)}
              {!bookable && (
                <>
                  {" "}
                  Our <Link to={paths.help()}>support team</Link> can help you.
                </>
              )}
            </p>
            <Row gap="8 16">
              {bookable ? (
                <>
                  <Button busy={sending} onClick={() => goOn()}>
                    Find a time to talk
                  </Button>
                  <Button kind="secondary" busy={sending} onClick={skip}>
                    Not now
                  </Button>
                </>
              ) : (
                <Button busy={sending} onClick={skip}>
                  Continue
                </Button>
              )}
            </Row>
          </Stack>
        </Stack>
      )}
    </StateOf>
  );
}

/** Everybody who coordinates is away at the moment: nothing that should stop anybody. */
function Nobody() {
  const { skip, sending } = useOnboarding("meet_care_coordinator");
  return (
    <EmptyState
      title="Nobody can take a call right now"
      action={
        <Button busy={sending} onClick={skip}>
          Go on
        </Button>
      }
    >
      Once somebody coordinates your care, you find them on your home page.
    </EmptyState>
  );
}
