/** What the public directory says when a search has no matches; loaded when that happens. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";

export const NobodyListed = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={t("No matches")}
    picture={<NothingFound />}
    action={
      <Button onClick={onShowAll}>
        <Trans>Show everyone</Trans>
      </Button>
    }
  >
    <Trans>
      Try fewer words. Coaches, lactation consultants and educators see people in every state. <UrgentLine />
    </Trans>
  </EmptyState>
);
