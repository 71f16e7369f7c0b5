/** Numbers over time as lines or bars, with named axes, and the same numbers in a table beside them. */
import { t } from "@larkwell/domain/language/text.ts";
import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { type ReactNode, useId } from "react";
import styles from "./Plot.module.css";

export interface PlotSeries {
  name: string;
  /** One for each place on the x axis. Null: not shown. */
  values: readonly (number | null)[];
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
  /** A number as text, on the axis and in the table. */
  format: (value: number) => string;
  /** What the table has where there is no value; usually that there were too few. */
  missing?: string;
  /** Below the title. */
  children?: ReactNode;
}

const width = 640;
const height = 260;
const room = { top: 16, right: 8, bottom: 44, left: 64 };

export function Plot(props: Props) {
  const { title, series, labels, children } = props;
  const id = useId();
  return (
    <figure className={styles.plot} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        {children}
      </figcaption>
      <div>
        {/* The table says the same to those who don't see the picture. */}
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} aria-hidden="true">
          <Drawn {...props} />
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
      <section className={styles.numbers} aria-labelledby={id} tabIndex={0}>
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
  );
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

function Drawn({ labels, series, kind, unit, across, format }: Props) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = ticksUpTo(Math.max(0, ...known));
  const x = scaleBand(
    labels.map((_, place) => place),
    [room.left, width - room.right],
  ).padding(0.25);
  const y = scaleLinear([0, ticks.at(-1) ?? 1], [height - room.bottom, room.top]);
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2;
  // Twelve labels do not fit: every third one, and the last.
  const isNamed = (place: number) => (labels.length - 1 - place) % 3 === 0;
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
            x={middle(place)}
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
