/** /confirm-add-money/{token}: who asks someone to add money, and the confirmation of their address. */
import { confirmTopUpEmail, readTopUpRequest } from "@larkwell/contract/top-ups.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiError, q, useSend } from "../../../../api/client.ts";
import { isFinal } from "../../../../api/is-final.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { planPaths } from "../../../../plan-paths.ts";
import { EntryPage } from "../../../../shell/sign-in/EntryPage.tsx";
import { TopUpLinkGone } from "./TopUpLinkGone.tsx";
import { requestOf } from "./top-up-words.ts";

const isConfirmed = (error: unknown) => error instanceof ApiError && error.status === 409;

export default function ConfirmTopUpPage() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ApiError>();
  const asked = useQuery({ ...q(readTopUpRequest, { params: { token } }), retry: false });
  const confirm = useSend(confirmTopUpEmail, {
    onSuccess: (link) => void navigate(planPaths.addMoney(link.token), { replace: true }),
    onError: setProblem,
  });
  if (isConfirmed(asked.error) || isConfirmed(problem)) return <AlreadyConfirmed />;
  const final = problem && isFinal(problem) ? problem : isFinal(asked.error) ? asked.error : null;
  if (final) return <TopUpLinkGone message={final.message} />;
  return (
    <EntryPage title={t("Add money for someone")}>
      <StateOf query={asked} loading={<Skeleton height="12rem" />}>
        {(found) => (
          <Stack gap="24">
            <Stack gap="8">
              <p>{requestOf(found)}</p>
              <p>
                <Trans>
                  First, confirm that this is your email address. Nothing is charged before you enter a card on the next
                  page. You need no account.
                </Trans>
              </p>
            </Stack>
            {problem && <p role="alert">{problem.message}</p>}
            <Row gap="16">
              <Button
                busy={confirm.isPending}
                onClick={() => {
                  setProblem(undefined);
                  confirm.mutate({ params: { token } });
                }}
              >
                <Trans>Confirm my email address</Trans>
              </Button>
            </Row>
            <Muted>
              <Trans>
                If you don’t want to add money, close this page. The request ends on{" "}
                <TimeText at={found.expires_at} show="date" />.
              </Trans>
            </Muted>
          </Stack>
        )}
      </StateOf>
    </EntryPage>
  );
}

const AlreadyConfirmed = () => (
  <EntryPage title={t("You already confirmed your email address")}>
    <p>
      <Trans>To add money, open the link in our newest email to you.</Trans>
    </p>
  </EntryPage>
);
