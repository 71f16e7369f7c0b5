/** Picks a time: seven days, the free times of one of them, all by mouse, touch or arrow keys (design, "Slot picker"). */
import { zoneName } from "@larkwell/domain/time/zones.ts";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { paths } from "../../paths.ts";
import { DayStrip } from "./DayStrip.tsx";
import styles from "./SlotPicker.module.css";
import { type DayOfSlots, moveTo, nearestByClock } from "./slot-moves.ts";
import { dayName, dayTitle, type PartOfDay, partOfDay, slotClock, slotName } from "./slot-words.ts";
import { type OpenSlot, type SlotPages, useSlots } from "./use-slots.ts";

type Props = {
  product: { id: number; minutes: number; price: number };
  /** The viewer's zone. */
  zone: string;
  onPick: (scheduledStart: string) => void;
  /** The start that is being worked on after a click. */
  busy?: string | undefined;
  /** What stands there when no time is free in the next weeks. */
  nothingFree: ReactNode;
};

export function SlotPicker(props: Props) {
  // Another product has other times: everything begins again.
  return <Picker key={`${props.product.id} ${props.zone}`} {...props} />;
}

function Picker({ product, zone, onPick, busy, nothingFree }: Props) {
  const pages = useSlots(product.id, zone);
  const [chosenDay, setChosenDay] = useState<string>();
  const [last, setLast] = useState<string>();
  const toFocus = useRef<((day: DayOfSlots) => number) | null>(null);
  const slotsRef = useRef<HTMLDivElement>(null);

  const { days, groups, query, searching } = pages;
  const day = days.some((one) => one.date === chosenDay && !one.disabled) ? chosenDay : pages.first;
  const slots = (day && groups.get(day)) || [];
  const loading = searching || query.data === undefined;

  useEffect(() => {
    if (toFocus.current === null || loading || day === undefined) return;
    const index = toFocus.current({ date: day, slots });
    toFocus.current = null;
    slotsRef.current?.querySelectorAll("button")[index]?.focus();
  });

  const goTo = (page: number) => {
    setChosenDay(undefined);
    pages.go(page);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const open = days.flatMap((one) => {
      const found = one.disabled ? undefined : groups.get(one.date);
      return found ? [{ date: one.date, slots: found }] : [];
    });
    const move = moveTo(open, { date: day, index }, event.key, zone);
    if (move === undefined) return;
    event.preventDefault();
    const here = slots[index];
    if (move === "page-before" || move === "page-after") {
      const to = pages.page + (move === "page-after" ? 1 : -1);
      if ((move === "page-before" ? pages.canGoBack : pages.canGoOn) === false) return;
      toFocus.current = (there) => (here ? nearestByClock(there, here.start, zone) : 0);
      goTo(to);
      return;
    }
    toFocus.current = () => move.index;
    setChosenDay(move.date);
    setLast(groups.get(move.date)?.[move.index]?.scheduledStart);
  };

  if (query.error !== null && query.data === undefined)
    return (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (pages.nothingFree) return nothingFree;
  const active = slots.some((slot) => slot.scheduledStart === last) ? last : slots[0]?.scheduledStart;
  return (
    <div className={styles.picker} aria-busy={loading || undefined}>
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
      <p className={styles.zone}>
        Times are in {zoneName(zone, Temporal.Now.instant())}. <Link to={paths.account()}>Change your time zone</Link>
      </p>
      <div ref={slotsRef} className={styles.slots}>
        {loading ? (
          <SlotsSkeleton />
        ) : day === undefined || slots.length === 0 ? (
          <NoTimes day={day} pages={pages} onDay={setChosenDay} onLater={() => goTo(pages.page + 1)} />
        ) : (
          <DayTimes
            {...{ day, slots, product, zone, busy, active, onPick, onKeyDown }}
            onFocus={(slot) => setLast(slot.scheduledStart)}
          />
        )}
      </div>
    </div>
  );
}

type TimesProps = {
  day: string;
  slots: readonly OpenSlot[];
  product: Props["product"];
  zone: string;
  busy: string | undefined;
  active: string | undefined;
  onPick: (scheduledStart: string) => void;
  onFocus: (slot: OpenSlot) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void;
};

function DayTimes({ day, slots, product, zone, busy, active, onPick, onFocus, onKeyDown }: TimesProps) {
  const parts = new Map<PartOfDay, { slot: OpenSlot; index: number }[]>();
  for (const [index, slot] of slots.entries()) {
    const part = partOfDay(slot.start, zone);
    parts.set(part, [...(parts.get(part) ?? []), { slot, index }]);
  }
  return (
    <>
      <h4 className={styles.dayTitle}>{dayTitle(day)}</h4>
      <div className={styles.parts}>
        {[...parts].map(([part, list]) => (
          <section key={part} aria-label={`${part}, ${dayName(day)}`}>
            <p aria-hidden="true">{part}</p>
            <ul>
              {list.map(({ slot, index }) => (
                <li key={slot.scheduledStart}>
                  <button
                    type="button"
                    aria-label={slotName(slot, zone, product)}
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
      </div>
      <p className={styles.keys}>With the keyboard: up and down through the times, left and right through the days.</p>
    </>
  );
}

type NoTimesProps = { day: string | undefined; pages: SlotPages; onDay: (date: string) => void; onLater: () => void };

function NoTimes({ day, pages, onDay, onLater }: NoTimesProps) {
  const next = pages.days.find((one) => (day === undefined || one.date > day) && pages.groups.has(one.date))?.date;
  return (
    <div className={styles.none}>
      <p>{day === undefined ? "No times in these seven days." : `No times on ${dayTitle(day)}.`}</p>
      {next ? (
        <button type="button" onClick={() => onDay(next)}>
          Go to {dayTitle(next)}
        </button>
      ) : (
        <button type="button" onClick={onLater}>
          Look at the next seven days
        </button>
      )}
    </div>
  );
}

function SlotsSkeleton() {
  return (
    <>
      <p className="visually-hidden">Loading times</p>
      <Skeleton width="11rem" height="1.5rem" />
      <div className={styles.parts}>
        {["a", "b", "c"].map((part) => (
          <div key={part} className={styles.bones}>
            {["1", "2", "3", "4", "5"].map((row) => (
              <Skeleton key={row} height="var(--target)" />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
