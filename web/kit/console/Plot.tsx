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
  /** Two at most: each has a mark of its own, so that no one needs to tell colors apart. */
  series: readonly PlotSeries[];
  kind: "line" | "bars";
  lines?: readonly PlotLine[];
  /** The y axis begins near the least number instead of at zero: for what is never near zero. */
  fromData?: boolean;
  /** A number as text, on the axis and in the table. */
  format: (value: number) => string;
  /** What the table has where there is no value; usually that there were too few. */
  missing?: string;
  /** Below the title. */
  children?: ReactNode;
}

/** Until it is measured. */
const usualWidth = 640;
const height = 260;
const room = { top: 16, right: 8, bottom: 44, left: 64 };
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
          {series.length > 1 && (
            <ul className={styles.legend} aria-hidden="true">
              {series.map(({ name }, index) => (
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
              {labels.map((label, place) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{cell(values[place], props)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </figure>
    </div>
  );
}

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

/** Around these numbers. */
export function ticksAround(numbers: readonly number[]): number[] {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return scaleLinear(least === most ? [least - 1, most + 1] : [least, most], [0, 1])
    .nice(4)
    .ticks(4);
}

function Drawn({ labels, series, kind, unit, across, format, width, lines = [], fromData }: Props & { width: number }) {
  const known = [
    ...series.flatMap(({ values }) => values.filter((value) => value !== null)),
    ...lines.map(({ value }) => value),
  ];
  const ticks = fromData && known.length > 0 ? ticksAround(known) : ticksUpTo(Math.max(0, ...known));
  const x = scaleBand(
    labels.map((_, place) => place),
    [room.left, width - room.right],
  ).padding(0.25);
  const y = scaleLinear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - room.bottom, room.top]);
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2;
  const step = labelStep(labels, x.step());
  const isNamed = (place: number) => (labels.length - 1 - place) % step === 0;
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
      {lines.map((line) => (
        <Threshold key={line.name} {...line} width={width} at={y(line.value)} />
      ))}
      {series.map(({ name, values }, index) =>
        kind === "line" ? (
          <LineOf key={name} {...{ values, index, middle, y }} />
        ) : (
          <g key={name} className={styles.bars} data-series={index}>
            {values.map((value, place) => {
              const wide = x.bandwidth() / series.length;
              const left = (x(place) ?? 0) + index * wide;
              return value === null ? null : (
                <rect key={labels[place]} x={left} width={wide - 1} y={y(value)} height={y(0) - y(value)} />
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
      <text x={width - room.right} y={at} dy="-0.4em" textAnchor="end">
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
}

/** A gap where a value is missing. A value between two gaps is a point. */
function LineOf({ values, index, middle, y }: LineProps) {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => middle(place))
    .y((value) => y(value ?? 0))([...values]);
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
