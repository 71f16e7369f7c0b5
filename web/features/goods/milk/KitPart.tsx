/** Which kit, and how many. */
import { t } from "@larkwell/domain/language/text.ts";
import { KIT_FACTS, MAX_KITS, MILK_KITS, type MilkKit } from "@larkwell/domain/milk/kits.ts";
import { Trans } from "@lingui/react/macro";
import { FieldGroup } from "../../../kit/Field.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import type { OrderFormState } from "./OrderForm.tsx";
import styles from "./OrderKits.module.css";

const labels = (): Record<MilkKit, { name: string; note: string }> => ({
  domestic: { name: t("Domestic"), note: t("To an address in the United States") },
  international: { name: t("International"), note: t("To any other country") },
});

const counts = Array.from({ length: MAX_KITS }, (_, index) => index + 1);

export function KitPart({ form }: { form: OrderFormState }) {
  const { kit, kits } = form.values;
  const chosen = MILK_KITS.find((one) => one === kit) ?? "domestic";
  return (
    <Stack as="section" gap="24" aria-labelledby="order-kit">
      <Text as="h2" size="title-sm" id="order-kit">
        <Trans>Kit</Trans>
      </Text>
      <FieldGroup label={t("Where are you traveling?")} id={form.idOf("kit")} error={form.errorOf("kit")}>
        <Stack gap="16" className={styles.choices}>
          {MILK_KITS.map((one) => (
            <Stack
              as="label"
              columns="auto 1fr"
              align="start"
              alignContent="start"
              padding="16"
              radius="small"
              background="surface"
              key={one}
              className={styles.choice}
            >
              <input
                type="radio"
                name="kit"
                value={one}
                checked={kit === one}
                onChange={() => form.set({ kit: one })}
              />
              <strong>{labels()[one].name}</strong>
              <span>{labels()[one].note}</span>
            </Stack>
          ))}
        </Stack>
      </FieldGroup>
      <SelectField
        label={t("Number of kits")}
        help={t("{kits, plural, one {Holds up to {ounces} oz.} other {Together they hold up to {ounces} oz.}}", {
          kits: Number(kits),
          ounces: KIT_FACTS[chosen].ounces * Number(kits),
        })}
        {...form.text("kits")}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
    </Stack>
  );
}
