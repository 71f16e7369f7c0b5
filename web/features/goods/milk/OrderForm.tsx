/** The order form, in the order in which people plan a trip: what, when, where to, and who to call. */
import type { User } from "@larkwell/contract/people.ts";
import { listMilkOrders, milkOrderShape, placeMilkOrder } from "@larkwell/contract/with-shapes/milk.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import { invalidate, useSend } from "../../../api/client.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import type { useForm } from "../../../kit/use-form.ts";
import { paths } from "../../../paths.ts";
import { AddressPart } from "./AddressPart.tsx";
import { KitPart } from "./KitPart.tsx";
import { bodyOfOrder, emptyOrder, faultOfArrival, type OrderDays } from "./order-body.ts";
import { TripPart } from "./TripPart.tsx";

const initialFor = (me: User) => ({
  ...emptyOrder,
  recipient: [me.first_name, me.last_name].filter(Boolean).join(" "),
  tel_number: me.profiles.member?.tel_number ?? "",
  terms: false,
});

export type OrderFormState = ReturnType<typeof useForm<ReturnType<typeof initialFor>>>;

function useOrder(days: OrderDays) {
  const me = useMe();
  const navigate = useNavigate();
  const form = useDraftForm(`larkwell.order.${me.id}`, emptyOrder, initialFor(me));
  const { values } = form;
  const send = useSend(placeMilkOrder, {
    onSuccess: () => {
      form.forget();
      void invalidate(listMilkOrders);
      toast.success(t("Order placed."));
      void navigate(paths.orders());
    },
    onError: (error) => {
      // Something has changed since the page was rendered: load the data again.
      if (["kits_not_now", "too_many_orders", "ordered_enough_today"].includes(error.code))
        void Promise.all([reloadPerson(), invalidate(listMilkOrders)]);
      if (error.code !== "kits_not_now") form.refuse(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = bodyOfOrder(values);
    const fault = faultOfArrival(values.arrives_on, days);
    const besides = fault ? [{ field: "arrives_on", message: fault }] : [];
    if (send.isPending || send.isSuccess || !form.check(milkOrderShape, body, besides)) return;
    send.mutate({ body });
  };
  return { me, form, submit, busy: send.isPending || send.isSuccess };
}

export function OrderForm({ days }: { days: OrderDays }) {
  const { me, form, submit, busy } = useOrder(days);
  return (
    <Stack as="form" gap="48" alignContent="start" shrinkable onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <KitPart form={form} />
      <TripPart form={form} days={days} />
      <AddressPart form={form} home={me.profiles.member?.address} />
      <Stack as="section" gap="24" aria-labelledby="order-contact">
        <Text as="h2" size="title-sm" id="order-contact">
          <Trans>Contact</Trans>
        </Text>
        <PhoneField
          label={t("Phone number")}
          help={t("Required for the carrier, and for us in case we have a question about the cost or shipping.")}
          id={form.idOf("tel_number")}
          value={form.values.tel_number}
          error={form.errorOf("tel_number")}
          onChange={(tel_number) => form.set({ tel_number })}
        />
        <CheckField
          label={
            <>
              <Trans>
                I accept the <Link to={paths.milkTerms()}>terms of milk shipping</Link>.
              </Trans>
            </>
          }
          {...form.tick("terms")}
        />
      </Stack>
      <Row gap="8 24" align="center">
        <Button type="submit" busy={busy}>
          <Trans>Place order</Trans>
        </Button>
        <Muted>
          <Trans>You can cancel until the kit ships.</Trans>
        </Muted>
      </Row>
    </Stack>
  );
}
