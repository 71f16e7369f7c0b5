/** The count on the prescribe link of the menu: refills and errors together, "9+" at most (R6.018, R6.019). */

import { readPrescriptionErrors } from "@larkwell/contract/prescriptions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/client.ts";
import { CountBadge } from "../kit/Badge.tsx";

const FIVE_MINUTES = 300_000;

export default function PrescribingBadge() {
  const { data } = useQuery({
    ...q(readPrescriptionErrors, {}),
    staleTime: FIVE_MINUTES,
    refetchInterval: FIVE_MINUTES,
  });
  return <CountBadge count={(data?.refill_count ?? 0) + (data?.transaction_count ?? 0)} of={t("refills and errors")} />;
}
