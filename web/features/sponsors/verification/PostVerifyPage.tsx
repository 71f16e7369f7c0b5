/**
 * Shown while staff review a request: its status, when to expect an answer, and that the member can continue in the
 * meantime (R2.090, R4.017).
 */
import { readManualVerification } from "@larkwell/contract/verification.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      title={t("We’re reviewing your request")}
      lead={t(
        "We couldn’t match you to your employer’s list automatically. Common reasons are a nickname, a new job or a list that’s a week old.",
      )}
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
          <Trans>Continue for now</Trans>
        </Button>
        <Muted>
          <Trans>
            For now, you can look around and pay for visits yourself. If we confirm you, your employer’s benefit applies
            from then on.
          </Trans>
        </Muted>
      </Row>
    </OnboardingFrame>
  );
}

const NothingAsked = () => (
  <Box padding="16 24" radius="small" background="sand" breakWords className={styles.said}>
    <p>
      <Trans>You don’t have a request.</Trans>
    </p>
    <ButtonLink kind="secondary" to={paths.onboarding.step("verify_enterprise")}>
      <Trans>Confirm your employer</Trans>
    </ButtonLink>
  </Box>
);
