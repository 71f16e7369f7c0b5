/** Which of the member's saved cards is charged, and the way to another one. */
import { listPaymentMethods } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { q } from "../api/client.ts";
import { useMe } from "../api/session.ts";
import styles from "./CardChoice.module.css";
import { Stack } from "./Layout.tsx";
import { SelectField } from "./TextField.tsx";
import { Unread } from "./Unread.tsx";

type Props = {
  /** Chosen here, or just added. */
  chosen: number | undefined;
  onChoose: (cardId: number) => void;
  onOther: () => void;
};

export function CardChoice({ chosen, onChoose, onOther }: Props) {
  const me = useMe();
  const query = useQuery(q(listPaymentMethods, { params: { user_id: me.id } }));
  const { data, isFetching } = query;
  const cards = data?.data;
  // A card that was just added may not be in the list yet: until the list is read again, no other one replaces it.
  const used = cards?.find((card) => card.id === chosen) ?? (isFetching ? undefined : cards?.[0]);
  useEffect(() => {
    if (used && used.id !== chosen) onChoose(used.id);
  }, [used, chosen, onChoose]);
  return (
    <Stack gap="8">
      <Unread name={t("Your saved cards")} queries={[query]} />
      <SelectField label={t("Card")} value={used?.id ?? ""} onChange={(event) => onChoose(Number(event.target.value))}>
        {cards?.map((card) => (
          <option key={card.id} value={card.id}>
            {t("{brand} ending in {last4}", {
              brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
              last4: card.last4,
            })}
          </option>
        ))}
      </SelectField>
      <button type="button" className={styles.other} onClick={onOther}>
        <Trans>Use another card</Trans>
      </button>
    </Stack>
  );
}
