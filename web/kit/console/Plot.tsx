/** Numbers over time as lines or bars, with named axes, and the same numbers in a table beside them. */
import { t } from "@larkwell/domain/language/text.ts";
import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import styles from "./Plot.module.css";

export interface PlotSeries {
  name: string;
  /** One for each place on the x axis. Null: not shown. */
  values: readonly (number | null)[];
  /** A thin line of a published chart, named at its end: 0, 1 and 2 are drawn differently. It passes over gaps. */
  reference?: 0 | 1 | 2;
}

/** A threshold: drawn across, and named. */
export interface PlotLine {
  name: string;
  value: number;
}

interface Props {
  title: string;
  /** What the x axis has: "Week". */
  across: string;
  /** What is measured, for the y axis: "Hours". */
  unit: string;
  labels: readonly string[];
  /** Two at most, besides references: each has a mark of its own, so that no one needs to tell colors apart. */
  series: readonly PlotSeries[];
  kind: "line" | "bars";
  lines?: readonly PlotLine[];
  /** A number as text, on the axis and in the table. */
  format: (value: number) => string;
  /** Where each label is on the x axis, ascending, if not evenly spaced. `named`: which of them the axis shows, if there is room. */
  places?: readonly number[];
  named?: readonly boolean[];
  /** The y axis begins near the least value, not at zero. For lines only. */
  fitted?: boolean;
  /** What the table has where there is no value; usually that there were too few. */
  missing?: string;
  /** Below the title. */
  children?: ReactNode;
}

/** Until it is measured. */
const usualWidth = 640;
const height = 260;
const room = { top: 16, right: 8, bottom: 44, left: 64 };
/** For the name of a reference at its end. */
const wideEnd = 44;
/** About as wide as one letter of a label, and the room between two labels. */
const letter = 7;
const between = 16;

export function Plot(props: Props) {
  const { title, series, labels, children } = props;
  const id = useId();
  const picture = useRef<SVGSVGElement>(null);
  const width = useWidth(picture);
  const numbers = useRef<HTMLElement>(null);
  // A long table shows its end first: the newest numbers.
  useEffect(() => {
    if (labels.length > 0) numbers.current?.scrollTo({ top: numbers.current.scrollHeight });
  }, [labels.length]);
  return (
    <div className={styles.frame}>
      <figure className={styles.plot} aria-labelledby={id}>
        <figcaption>
          <h2 id={id}>{title}</h2>
          {children}
        </figcaption>
        <div>
          {/* The table says the same to those who don't see the picture. */}
          <svg ref={picture} viewBox={`0 0 ${width} ${height}`} className={styles.picture} aria-hidden="true">
            <Drawn {...props} width={width} />
          </svg>
          {series.filter(isOwn).length > 1 && (
            <ul className={styles.legend} aria-hidden="true">
              {series.filter(isOwn).map(({ name }, index) => (
                <li key={name} data-series={index}>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section ref={numbers} className={styles.numbers} aria-labelledby={id} tabIndex={0}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{props.across}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, place) =>
                props.places && !hasOwn(series, place) ? null : (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {series.map(({ name, values }) => (
                      <td key={name}>{cell(values[place], props)}</td>
                    ))}
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </section>
      </figure>
    </div>
  );
}

/** Beside references, the table has the rows that the picture has points for. */
const hasOwn = (series: readonly PlotSeries[], place: number) =>
  series.some((one) => isOwn(one) && one.values[place] !== null);

const isOwn = ({ reference }: PlotSeries) => reference === undefined;

/** Drawn in the size that it has on the screen: its letters stay readable on a phone. */
function useWidth(ref: RefObject<SVGSVGElement | null>): number {
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => {
      const found = Math.round(entry?.contentRect.width ?? 0);
      if (found > 0) setWidth(found);
    });
    if (ref.current) measure.observe(ref.current);
    return () => measure.disconnect();
  }, [ref]);
  return width;
}

/** Every how many places a label fits, counted from the last one. */
export function labelStep(labels: readonly string[], place: number): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.max(1, Math.ceil((longest * letter + between) / Math.max(1, place)));
}

const cell = (
  value: number | null | undefined,
  { format, missing = t("Too few") }: Pick<Props, "format" | "missing">,
) => (value === null || value === undefined ? missing : format(value));

/** Whole numbers only: half a message means nothing. */
export function ticksUpTo(most: number): number[] {
  const ticks = scaleLinear([0, Math.max(most, 1)], [0, 1])
    .nice(4)
    .ticks(4);
  return ticks.filter(Number.isInteger);
}

/** Round numbers around the values, for an axis that doesn't begin at zero. */
export const ticksAround = (least: number, most: number): number[] =>
  scaleLinear([least, Math.max(most, least + 1)], [0, 1])
    .nice(5)
    .ticks(5);

/** The ticks of the y axis: from zero, or around the numbers. */
function ticksOf({ series, lines = [], fitted }: Pick<Props, "series" | "lines" | "fitted">): number[] {
  const shown = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const known = [...shown, ...lines.map(({ value }) => value)];
  return fitted && known.length > 0
    ? ticksAround(Math.min(...known), Math.max(...known))
    : ticksUpTo(Math.max(0, ...known));
}

/** Where each label is: evenly spaced, or by its number. */
function acrossOf({ labels, places, named, width }: Pick<Props, "labels" | "places" | "named"> & { width: number }) {
  if (places) {
    const [first = 0, last = 1] = [places[0], places.at(-1)];
    const at = scaleLinear([first, Math.max(last, first + 1)], [room.left + 8, width - room.right - wideEnd]);
    const middle = (place: number) => at(places[place] ?? first);
    return { middle, bar: () => ({ left: 0, wide: 0 }), isNamed: roomyLabels(labels, middle, named) };
  }
  const x = scaleBand(
    labels.map((_, place) => place),
    [room.left, width - room.right],
  ).padding(0.25);
  const step = labelStep(labels, x.step());
  return {
    middle: (place: number) => (x(place) ?? 0) + x.bandwidth() / 2,
    bar: (place: number, index: number, of: number) => {
      const wide = x.bandwidth() / of;
      return { left: (x(place) ?? 0) + index * wide, wide: wide - 1 };
    },
    isNamed: (place: number) => (labels.length - 1 - place) % step === 0,
  };
}

/** From the first label on, each that is far enough from the one before. */
function roomyLabels(labels: readonly string[], middle: (place: number) => number, named?: readonly boolean[]) {
  const shown = new Set<number>();
  let end = Number.NEGATIVE_INFINITY;
  for (const [place, label] of labels.entries()) {
    const half = (label.length * letter) / 2;
    if (named?.[place] === false || middle(place) - half < end + between) continue;
    shown.add(place);
    end = middle(place) + half;
  }
  return (place: number) => shown.has(place);
}

function Drawn(props: Props & { width: number }) {
  const { labels, series, kind, unit, across, format, width, fitted, lines = [] } = props;
  const ticks = ticksOf(props);
  const y = scaleLinear([(fitted && ticks[0]) || 0, ticks.at(-1) ?? 1], [height - room.bottom, room.top]);
  const { middle, bar, isNamed } = acrossOf(props);
  // The last label ends inside of the picture.
  const named = (label: string, place: number) => Math.min(middle(place), width - (label.length * letter) / 2);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className={styles.tick}>
          <line x1={room.left} x2={width - room.right} y1={y(tick)} y2={y(tick)} />
          <text x={room.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, place) =>
        isNamed(place) ? (
          <text
            key={label}
            className={styles.label}
            x={named(label, place)}
            y={height - room.bottom + 18}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
      <text className={styles.axis} x={width - room.right} y={height - 6} textAnchor="end">
        {across}
      </text>
      <text className={styles.axis} transform={`translate(12 ${room.top}) rotate(-90)`} textAnchor="end">
        {unit}
      </text>
      {lines.map((one) => (
        <Threshold key={one.name} {...one} width={width} at={y(one.value)} />
      ))}
      {series.map((one) =>
        one.reference === undefined ? null : <Reference key={one.name} series={one} {...{ middle, y, width }} />,
      )}
      {series.filter(isOwn).map(({ name, values }, index) =>
        kind === "line" ? (
          <LineOf key={name} {...{ values, index, middle, y, joined: props.places !== undefined }} />
        ) : (
          <g key={name} className={styles.bars} data-series={index}>
            {values.map((value, place) => {
              const { left, wide } = bar(place, index, series.length);
              return value === null ? null : (
                <rect key={labels[place]} x={left} width={wide} y={y(value)} height={y(0) - y(value)} />
              );
            })}
          </g>
        ),
      )}
    </>
  );
}

function Threshold({ name, width, at }: PlotLine & { width: number; at: number }) {
  return (
    <g className={styles.threshold}>
      <line x1={room.left} x2={width - room.right} y1={at} y2={at} />
      <text x={room.left + 4} y={at} dy="-0.4em">
        {name}
      </text>
    </g>
  );
}

interface ReferenceProps {
  series: PlotSeries;
  middle: (place: number) => number;
  y: (value: number) => number;
  width: number;
}

function Reference({ series: { name, values, reference }, middle, y, width }: ReferenceProps) {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]));
  const path = line<{ value: number; place: number }>()
    .x(({ place }) => middle(place))
    .y(({ value }) => y(value))(known);
  const last = known.at(-1);
  if (!path || !last) return null;
  return (
    <g className={styles.reference} data-line={reference}>
      <path d={path} />
      <text x={width - room.right} y={y(last.value)} dy="0.32em" textAnchor="end">
        {name}
      </text>
    </g>
  );
}

interface LineProps {
  values: readonly (number | null)[];
  index: number;
  middle: (place: number) => number;
  y: (value: number) => number;
  /** Over places where there is no value. */
  joined: boolean;
}

/** A gap where a value is missing, unless it is joined. A value between two gaps is a point. */
function LineOf({ values, index, middle, y, joined }: LineProps) {
  const points = values.map((value, place) => ({ value, place }));
  const path = line<{ value: number | null; place: number }>()
    .defined(({ value }) => value !== null)
    .x(({ place }) => middle(place))
    .y(({ value }) => y(value ?? 0))(joined ? points.filter(({ value }) => value !== null) : points);
  return (
    <g className={styles.line} data-series={index}>
      {path && <path d={path} />}
      {values.map((value, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a value is.
        value === null ? null : <circle key={place} cx={middle(place)} cy={y(value)} r="4" />,
      )}
    </g>
  );
}
