/** Where she lands when a person of ours has to look: how it stands, by when, and that she can go on meanwhile (R2.090, R4.017). */
import { readManualVerification } from "@larkwell/contract/verification.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Box, Muted, Row } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { LetterPicture } from "./LetterPicture.tsx";
import { Answer, RequestStatus } from "./RequestStatus.tsx";
import styles from "./Verification.module.css";

export default function PostVerifyPage() {
  const { goOn, askAgain, sending } = useOnboarding("post_verify");
  const own = useQuery(q(readManualVerification, {}));
  return (
    <OnboardingFrame
      step="post_verify"
      title="A person is looking at it"
      lead="It didn't match your employer's list automatically. That happens often: a nickname, a new job, a list that is a week old."
      picture={<LetterPicture />}
    >
      <StateOf
        query={own}
        loading={<Skeleton height="16rem" />}
        isEmpty={({ request }) => request === null}
        empty={<NothingAsked />}
      >
        {({ request }) =>
          request && (
            <>
              <RequestStatus request={request} onWithdrawn={() => void askAgain()} />
              <Answer request={request} />
            </>
          )
        }
      </StateOf>
      <Row gap="8 16" align="start">
        <Button busy={sending} onClick={() => goOn()}>
          Go on meanwhile
        </Button>
        <Muted>
          As a member without a sponsor: you can look around, and pay for visits yourself. Once you are confirmed, all
          of it goes on through your employer.
        </Muted>
      </Row>
    </OnboardingFrame>
  );
}

const NothingAsked = () => (
  <Box padding="16 24" radius="small" background="sand" breakWords className={styles.said}>
    <p>There is no request of yours.</p>
    <ButtonLink kind="secondary" to={paths.onboarding.step("verify_enterprise")}>
      Confirm your employer
    </ButtonLink>
  </Box>
);
