/** The button that opens a row of the console's tables; j, k and Enter find it. */
import type { ComponentProps } from "react";

/** `label`: what is opened, if the row shows only its number. */
export function RowButton({ label, ...button }: ComponentProps<"button"> & { label?: string }) {
  return <button type="button" data-row aria-label={label} {...button} />;
}
