/** On the dashboard of who has no sponsor: how her request stands, or that an employer may pay. Draws nothing for others. */
import { readManualVerification } from "@larkwell/contract/verification.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { paths } from "../../../paths.ts";
import { spokenDay } from "./RequestStatus.tsx";

const words = {
  waiting: { title: "We’re checking your employer’s list", action: "See how it stands" },
  refused: { title: "There is an answer about your employer", action: "Read it" },
  none: { title: "Does an employer sponsor your care?", action: "Find out" },
} as const;

export function VerifyEmployerCard() {
  const me = useMe();
  const asked = me.role === "member" && me.organization === null;
  const own = useQuery({ ...q(readManualVerification, {}), enabled: asked });
  // Never before the answer is there: a card that changes its words under a finger is worse than one that comes late.
  if (!asked) return null;
  if (own.data === undefined)
    return own.error === null ? null : (
      <PartFailed
        name="What we know about your employer"
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
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
        {words[state].title}
      </Text>
      <p>
        {state === "waiting" && request
          ? `A person on our team answers by the end of ${spokenDay(request.answer_by)}.`
          : state === "refused"
            ? "Read it, and what you can do next."
            : "Yours or a family member’s. It takes two minutes, and the employer never learns what you do here."}
      </p>
      <ButtonLink kind="secondary" to={paths.verifyEmployer()}>
        {words[state].action}
      </ButtonLink>
    </Stack>
  );
}
