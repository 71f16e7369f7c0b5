/** From a profile into booking: which visit, the next open time, what canceling costs, or a request to be notified. */
import type { PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { refusals } from "@larkwell/contract/refusals.ts";
import { describePolicy } from "@larkwell/domain/bookings/cancellation.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { readPractitionerFilters, readPractitionerPageFlags } from "@larkwell/domain/text/search-params.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useEffectEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Cost } from "../../../kit/Cost.tsx";
import { CreditsUnread } from "../../../kit/CreditsUnread.tsx";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { NotifyMeDialog } from "../../../kit/NotifyMeDialog.tsx";
import { paths } from "../../../paths.ts";
import { bookingPreferencesOf, tappedTimeOf, useBookingDraft } from "../../../shell/booking-draft.ts";
import { withQuery } from "../../../with-query.ts";
import { BookingDialog } from "../bookings/bookings.shared.ts";
import styles from "./BookingPanel.module.css";
import { noneWithin } from "./list-filters.ts";
import { nextFree } from "./practitioner-words.ts";

type Props = { practitioner: PractitionerDetail; params: URLSearchParams };

export function BookingPanel({ practitioner, params }: Props) {
  const me = useMe();
  const { openbook, instabook, fromOnboarding } = readPractitionerPageFlags(params);
  const filters = readPractitionerFilters(params);
  const { availableInNextHours } = filters;
  const { draft, change } = useBookingDraft(me.id, practitioner.id);
  const productId = (practitioner.products.find((one) => one.id === draft.productId) ?? practitioner.products[0])?.id;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const closeNotify = () =>
    void navigate(addressOf(practitioner.id, params, false), { replace: true, preventScrollReset: true });
  // The member needs a state first (R5.020): the dialog that asks for it is shown over this one.
  const ready = practitioner.can.book && Boolean(me.profiles.member?.state);
  const next = nextFree(practitioner.next_availability, me.time_zone);
  const wanted = ready && (openbook || instabook);
  const dialog = useBookingStep(practitioner.id, params, wanted && next !== undefined);

  if (!practitioner.can.book) return <NotFromHere practitioner={practitioner} isMember={me.role === "member"} />;
  return (
    <Stack gap="24" padding="24" border="all" radius="medium" background="surface" className={styles.panel}>
      <Stack as="p" className={styles.next}>
        <Muted as="span">
          <Trans>Next open time</Trans>
        </Muted>
        <strong>{next ?? t("None in the next month")}</strong>
      </Stack>
      {availableInNextHours !== undefined && isLater(practitioner.next_availability, availableInNextHours) && (
        <Muted>{noneWithin(availableInNextHours)}</Muted>
      )}
      <CreditsUnread />
      <Products
        practitioner={practitioner}
        chosen={productId}
        onChoose={(id) => change({ productId: id, start: undefined, at: "time" })}
      />
      {next === undefined ? (
        <>
          <Button wide onClick={() => setAsking(true)}>
            <Trans>Notify me</Trans>
          </Button>
          {practitioner.notify_requested && (
            <Muted>
              <Trans>We’ll email you as soon as times open.</Trans>
            </Muted>
          )}
        </>
      ) : (
        <Button wide onClick={dialog.open}>
          <Trans>See open times</Trans>
        </Button>
      )}
      <Elsewhere practitioner={practitioner} state={me.profiles.member?.state ?? null} />
      <Muted relaxed>{describePolicy(practitioner.cancellation_policy)}</Muted>
      <NotifyMeDialog
        open={asking || (wanted && next === undefined)}
        practitioner={practitioner}
        onClose={() => {
          setAsking(false);
          if (wanted) closeNotify();
        }}
      />
      {dialog.isOpen && next !== undefined && (
        <Suspense>
          <BookingDialog
            practitioner={practitioner}
            requests={{ ...bookingPreferencesOf(filters), ...tappedTimeOf(params) }}
            instant={instabook}
            inOnboarding={fromOnboarding}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Not licensed in the member's state: a link to practitioners who are. */
function Elsewhere({ practitioner, state }: { practitioner: PractitionerDetail; state: string | null }) {
  if (state === null || practitioner.licensed_for_member !== false) return null;
  const vids = practitioner.vertical_objects.map((vertical) => vertical.id).join(",");
  return (
    <Muted>
      <Trans>
        {practitioner.first_name} can’t treat you where you are.{" "}
        <Link to={paths.practitioners({ vids, licensed: true })}>See who can</Link>
      </Trans>
    </Muted>
  );
}

/** The dialog is a step of the history, even if a link opened it: Back closes it, step by step, and stays on this page. */
function useBookingStep(id: number, params: URLSearchParams, wanted: boolean) {
  const history = useHistorySteps();
  const isOpen = history.isOpen("booking");
  const openByLink = useEffectEvent(() => void history.openOver(addressOf(id, params, false), "booking"));
  useEffect(() => {
    if (wanted && !isOpen) openByLink();
  }, [wanted, isOpen]);
  return {
    isOpen: wanted && isOpen,
    open: () => void history.open("booking", addressOf(id, params, true)),
    close: () => history.close("booking"),
  };
}

/** This page's address with or without the dialog. Everything else in the link is kept. */
function addressOf(id: number, params: URLSearchParams, openbook: boolean): string {
  const kept = new URLSearchParams(params);
  for (const name of ["openbook", "instabook"]) kept.delete(name);
  return withQuery(paths.practitioner(id), { ...Object.fromEntries(kept), ...(openbook ? { openbook } : {}) });
}

function isLater(at: string | null, hours: number): boolean {
  const instant = at === null ? undefined : fromWire(at);
  return instant !== undefined && Temporal.Instant.compare(instant, Temporal.Now.instant().add({ hours })) > 0;
}

function NotFromHere({ practitioner, isMember }: { practitioner: PractitionerDetail; isMember: boolean }) {
  const words = !isMember
    ? t("Only members can book visits. This is the profile they see.")
    : practitioner.is_cx
      ? translated(refusals.cx_not_bookable[1])
      : t("{firstName} isn’t offering visits right now.", { firstName: practitioner.first_name });
  return (
    <Stack gap="24" padding="24" border="all" radius="medium" background="surface" className={styles.panel}>
      <p>{words}</p>
    </Stack>
  );
}

type ProductsProps = {
  practitioner: PractitionerDetail;
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

function Products({ practitioner, chosen, onChoose }: ProductsProps) {
  const name = useId();
  const several = practitioner.verticals.length > 1;
  return (
    <Stack as="fieldset" gap="8" plain className={styles.products}>
      <legend>
        <Trans>Choose a visit</Trans>
      </legend>
      {practitioner.products.map((product) => (
        <label key={product.id}>
          <input type="radio" name={name} checked={product.id === chosen} onChange={() => onChoose(product.id)} />
          <Row as="span" align="center" justify="between" className={styles.offer}>
            <span>
              <Trans>
                {product.minutes} minutes
                {several && <small>{translated(product.vertical_name)}</small>}
              </Trans>
            </span>
            <Cost dollars={product.price} at={practitioner.next_availability} />
          </Row>
        </label>
      ))}
    </Stack>
  );
}
