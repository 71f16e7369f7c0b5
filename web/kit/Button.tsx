/** Buttons, and links that look like them. One primary action on each screen. */
import { type ButtonHTMLAttributes, type ReactNode, useId } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./Button.module.css";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

/** The class of a button for elements that are neither Button nor ButtonLink, e.g. a plain `<a>`. */
export function buttonClass(kind: ButtonKind, { wide, named }: { wide?: boolean; named?: boolean } = {}): string {
  return [styles.button, styles[kind], wide && styles.wide, named && styles.named].filter(Boolean).join(" ");
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind;
  wide?: boolean;
  /** The label contains a name, which may be one long word: it may break anywhere. */
  named?: boolean;
  /** Work is in progress: the button stays focusable, says so, and ignores further clicks. */
  busy?: boolean;
  /** Why the button can't be used now. It stays focusable, and screen readers read the reason. */
  why?: string;
  children: ReactNode;
};

export function Button({
  kind = "primary",
  wide,
  named,
  busy,
  why,
  onClick,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  const whyId = useId();
  const off = busy === true || why !== undefined;
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, { wide, named })}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={why === undefined ? rest["aria-describedby"] : whyId}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {busy && <span className={styles.busy} aria-hidden="true" />}
    </button>
  );
  if (why === undefined) return button;
  return (
    <span className={styles.explained}>
      {button}
      <span id={whyId} className={styles.why}>
        {why}
      </span>
    </span>
  );
}

type ButtonLinkProps = LinkProps & Pick<ButtonProps, "kind" | "wide" | "named">;

export function ButtonLink({ kind = "primary", wide, named, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(kind, { wide, named })} />;
}
