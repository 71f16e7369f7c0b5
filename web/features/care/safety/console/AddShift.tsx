/** Puts someone on call. Who hasn't tested two ways to be reached can't be chosen. */
import { addOnCallShift, type OnCallRota } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LEAST_TESTED, PLACES } from "@larkwell/domain/safety/on-call.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { placeWords } from "./place-words.ts";
import styles from "./Safety.module.css";
import { keepRota } from "./use-live-safety.ts";

const blank = { user_id: "", place: "1", starts_at: "", ends_at: "" };

export function AddShift({ people }: { people: OnCallRota["people"] }) {
  const { zone, typedIn, wireOf } = useOwnTime();
  const form = useDraftForm("on-call-shift", blank, { ...blank, starts_at: typedIn(0), ends_at: typedIn(24 * 7) });
  const add = useSend(addOnCallShift, {
    onSuccess: (rota) => {
      form.forget();
      form.set({ user_id: "" });
      keepRota(rota);
      toast.success(t("They’re on the rota."));
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const { user_id, place, starts_at, ends_at } = form.values;
    const [from, until] = [wireOf(starts_at), wireOf(ends_at)];
    const faults = [
      ...(user_id === "" ? [{ field: "user_id", message: t("Choose who is on call.") }] : []),
      ...(from === "" ? [{ field: "starts_at", message: t("Say from when.") }] : []),
      ...(until === "" ? [{ field: "ends_at", message: t("Say until when.") }] : []),
    ];
    if (faults.length > 0) return form.show(faults);
    add.mutate({ body: { user_id: Number(user_id), place: Number(place), starts_at: from, ends_at: until } });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate aria-label={t("Put someone on call")}>
      <h2>
        <Trans>Put someone on call</Trans>
      </h2>
      <ErrorSummary errors={form.errors} />
      <div className={styles.fields}>
        <SelectField
          label={t("Who")}
          help={t("Only people who tested two ways to be reached.")}
          {...form.text("user_id")}
        >
          <option value="">{t("Choose")}</option>
          {people.map(({ id, name, tested }) => (
            <option key={id} value={id} disabled={tested < LEAST_TESTED}>
              {tested < LEAST_TESTED ? t("{name} (not tested yet)", { name }) : name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("Called")} {...form.text("place")}>
          {PLACES.map((place) => (
            <option key={place} value={place}>
              {placeWords(place)}
            </option>
          ))}
        </SelectField>
        <TextField label={t("From ({zone})", { zone })} type="datetime-local" {...form.text("starts_at")} />
        <TextField label={t("Until ({zone})", { zone })} type="datetime-local" {...form.text("ends_at")} />
      </div>
      <div>
        <Button type="submit" busy={add.isPending}>
          <Trans>Put on call</Trans>
        </Button>
      </div>
    </form>
  );
}
