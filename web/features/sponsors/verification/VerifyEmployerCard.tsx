/**
 * On the dashboard of members without a sponsor: the status of their request, or that an employer may pay. Renders
 * nothing for others.
 */
import { readManualVerification } from "@larkwell/contract/verification.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { paths } from "../../../paths.ts";
import { spokenDay } from "./RequestStatus.tsx";

const words = () =>
  ({
    waiting: { title: t("We’re checking your employer’s list"), action: t("See status") },
    refused: { title: t("We have an answer about your employer"), action: t("Read answer") },
    none: { title: t("Does an employer sponsor your care?"), action: t("Find out") },
  }) as const;

export function VerifyEmployerCard() {
  const me = useMe();
  const asked = me.role === "member" && me.organization === null;
  const own = useQuery({ ...q(readManualVerification, {}), enabled: asked });
  // Not shown before the response has arrived: a card that changes its text as someone taps it is worse than one that
  // appears late.
  if (!asked) return null;
  if (own.data === undefined)
    return own.error === null ? null : (
      <PartFailed name={t("Your employer’s coverage")} onRetry={() => void own.refetch()} retrying={own.isFetching} />
    );
  const { request } = own.data;
  const state = request?.state === "waiting" || request?.state === "refused" ? request.state : "none";
  return (
    <Stack
      as="section"
      gap="8"
      justify="start"
      padding="24"
      radius="small"
      background="peach"
      aria-labelledby="verify-employer"
    >
      <Text as="h2" size="title-sm" id="verify-employer">
        {words()[state].title}
      </Text>
      <p>
        {state === "waiting" && request
          ? t("Someone on our team will answer by the end of {answerBy}.", { answerBy: spokenDay(request.answer_by) })
          : state === "refused"
            ? t("Read it and see what you can do next.")
            : t(
                "It can be your employer or a family member’s. Checking takes two minutes, and the employer never learns what you do here.",
              )}
      </p>
      <ButtonLink kind="secondary" to={paths.verifyEmployer()}>
        {words()[state].action}
      </ButtonLink>
    </Stack>
  );
}
