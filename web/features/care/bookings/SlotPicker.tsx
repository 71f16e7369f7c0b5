/** Chooses a time: seven days, the free times of one of them in rows, all by mouse, touch or arrow keys (design, "Slot picker"). */
import { t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { DayStrip, focusDay } from "./DayStrip.tsx";
import styles from "./SlotPicker.module.css";
import { PartHeading } from "./StepHeading.tsx";
import { moveTo, nearestByClock } from "./slot-moves.ts";
import { dayName, partOfDay, slotClock, slotName } from "./slot-words.ts";
import { type OpenSlot, type SlotPages, useSlots } from "./use-slots.ts";
import { ZoneLine } from "./ZoneLine.tsx";

type Props = {
  product: { id: number; minutes: number; price: number };
  /** The viewer's zone. */
  zone: string;
  /** What a visit at that start costs the member, in words; without it the price is shown. */
  costAt?: ((start: Temporal.Instant) => string) | undefined;
  onPick: (scheduledStart: string) => void;
  /** The start that was chosen before: its day is shown, and it is marked. */
  chosen?: string | undefined;
  /** The start that is being processed after a click. */
  busy?: string | undefined;
  /** What is shown if no time is free in the next weeks. */
  nothingFree: ReactNode;
};

export function SlotPicker(props: Props) {
  return (
    <Stack gap="16">
      <ZoneLine zone={props.zone} />
      {/* Another product has other times, another zone other days: everything starts again. */}
      <Picker key={`${props.product.id} ${props.zone}`} {...props} />
    </Stack>
  );
}

function Picker({ product, zone, costAt, onPick, chosen, busy, nothingFree }: Props) {
  const pages = useSlots(product.id, zone);
  const [chosenDay, setChosenDay] = useState(() => dateOf(chosen, zone));
  const [last, setLast] = useState(chosen);
  const toFocus = useRef<((slots: readonly OpenSlot[]) => number) | null>(null);
  const slotsRef = useRef<HTMLDivElement>(null);

  const { days, groups, query, searching } = pages;
  const day = days.some((one) => one.date === chosenDay && !one.disabled) ? chosenDay : pages.first;
  const slots = (day && groups.get(day)) || [];
  const loading = searching || query.data === undefined;

  useEffect(() => {
    if (toFocus.current === null || loading || day === undefined) return;
    const index = toFocus.current(slots);
    toFocus.current = null;
    slotsRef.current?.querySelectorAll("button")[index]?.focus();
  });

  const goTo = (page: number) => {
    setChosenDay(undefined);
    pages.go(page);
  };
  const buttons = () => [...(slotsRef.current?.querySelectorAll("button") ?? [])];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const spots = buttons().map((button) => button.getBoundingClientRect());
    const move = moveTo(spots, index, event.key);
    if (move === undefined) return;
    event.preventDefault();
    const here = slots[index];
    if (move === "days") focusDay(day);
    else if (typeof move === "number") buttons()[move]?.focus();
    else if (move === "page-before" ? pages.canGoBack : pages.canGoOn) {
      toFocus.current = (there) => (here ? nearestByClock(there, here.start, zone) : 0);
      goTo(pages.page + (move === "page-after" ? 1 : -1));
    }
  };

  if (query.error !== null && query.data === undefined)
    return (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (pages.nothingFree) return nothingFree;
  const active = slots.some((slot) => slot.scheduledStart === last) ? last : slots[0]?.scheduledStart;
  return (
    <Stack gap="16" aria-busy={loading || undefined}>
      <DayStrip
        days={days}
        counts={new Map([...groups].map(([date, list]) => [date, list.length]))}
        day={day}
        onDay={setChosenDay}
        onBefore={pages.canGoBack ? () => goTo(pages.page - 1) : undefined}
        onAfter={pages.canGoOn ? () => goTo(pages.page + 1) : undefined}
        loading={loading}
        onDown={() => slotsRef.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()}
      />
      <Stack gap="16" alignContent="start" ref={slotsRef} className={styles.slots}>
        {loading ? (
          <SlotsSkeleton />
        ) : day === undefined || slots.length === 0 ? (
          <NoTimes day={day} pages={pages} onDay={setChosenDay} onLater={() => goTo(pages.page + 1)} />
        ) : (
          <DayTimes
            {...{ day, slots, product, zone, costAt, busy, chosen, active, onPick, onKeyDown }}
            onFocus={(slot) => setLast(slot.scheduledStart)}
          />
        )}
      </Stack>
    </Stack>
  );
}

/** The calendar day of a start in the viewer's zone. */
const dateOf = (scheduledStart: string | undefined, zone: string): string | undefined =>
  scheduledStart && fromWire(scheduledStart)?.toZonedDateTimeISO(zone).toPlainDate().toString();

type TimesProps = {
  day: string;
  slots: readonly OpenSlot[];
  product: Props["product"];
  zone: string;
  costAt: Props["costAt"];
  busy: string | undefined;
  chosen: string | undefined;
  active: string | undefined;
  onPick: (scheduledStart: string) => void;
  onFocus: (slot: OpenSlot) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void;
};

function DayTimes({ day, slots, product, zone, costAt, busy, chosen, active, onPick, onFocus, onKeyDown }: TimesProps) {
  const parts = new Map<string, { slot: OpenSlot; index: number }[]>();
  for (const [index, slot] of slots.entries()) {
    const part = partOfDay(slot.start, zone);
    parts.set(part, [...(parts.get(part) ?? []), { slot, index }]);
  }
  return (
    <>
      <PartHeading>{dayName(day)}</PartHeading>
      <Stack gap="16" className={styles.parts}>
        {[...parts].map(([part, list]) => (
          <section key={part} aria-label={`${part}, ${dayName(day)}`}>
            <p aria-hidden="true">{part}</p>
            <ul>
              {list.map(({ slot, index }) => (
                <li key={slot.scheduledStart}>
                  <button
                    type="button"
                    aria-label={slotName(slot, zone, { ...product, cost: costAt?.(slot.start) })}
                    aria-current={chosen === slot.scheduledStart || undefined}
                    aria-busy={busy === slot.scheduledStart || undefined}
                    aria-disabled={busy !== undefined || undefined}
                    tabIndex={slot.scheduledStart === active ? 0 : -1}
                    onFocus={() => onFocus(slot)}
                    onKeyDown={(event) => onKeyDown(event, index)}
                    onClick={() => {
                      if (busy === undefined) onPick(slot.scheduledStart);
                    }}
                  >
                    {slotClock(slot, zone)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
      <p className={styles.keys}>
        <Trans>
          Use the arrow keys: left and right for times, up and down for rows. Up from the first row goes to the days.
        </Trans>
      </p>
    </>
  );
}

type NoTimesProps = { day: string | undefined; pages: SlotPages; onDay: (date: string) => void; onLater: () => void };

function NoTimes({ day, pages, onDay, onLater }: NoTimesProps) {
  const next = pages.days.find((one) => (day === undefined || one.date > day) && pages.groups.has(one.date))?.date;
  return (
    <Stack gap="8" justify="center" alignContent="center" color="muted" textAlign="center" className={styles.none}>
      <p>
        {day === undefined ? t("No open times in these 7 days.") : t("No open times on {day}.", { day: dayName(day) })}
      </p>
      {next ? (
        <button type="button" onClick={() => onDay(next)}>
          <Trans>Go to {dayName(next)}</Trans>
        </button>
      ) : (
        <button type="button" onClick={onLater}>
          <Trans>See the next 7 days</Trans>
        </button>
      )}
    </Stack>
  );
}

function SlotsSkeleton() {
  return (
    <>
      <p className="visually-hidden">
        <Trans>Loading times</Trans>
      </p>
      <Skeleton width="11rem" height="1.5rem" />
      <Stack gap="16" className={styles.parts}>
        {["a", "b"].map((part) => (
          <div key={part} className={styles.bones}>
            {["1", "2", "3", "4", "5", "6"].map((slot) => (
              <Skeleton key={slot} height="var(--target)" />
            ))}
          </div>
        ))}
      </Stack>
    </>
  );
}
