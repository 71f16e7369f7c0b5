/** The top of the application's frames: the logo that leads home, and what is beside it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../brand.ts";
import { LarkMark } from "../kit/LarkMark.tsx";
import { Row } from "../kit/Layout.tsx";
import styles from "./FrameTop.module.css";

/** The skip link, first in a frame, for keyboard users. */
export const SkipLink = () => (
  <a className="skip-link" href="#content">
    <Trans>Skip to content</Trans>
  </a>
);

export const LogoLink = ({ to, large = false }: { to: string; large?: boolean }) => (
  <Link
    to={to}
    className={`${styles.logo} ${large ? styles.large : ""}`}
    aria-label={t("{brand} home", { brand: brand.name })}
  >
    <LarkMark />
    <span>{brand.name}</span>
  </Link>
);

/** Stays in view; `home` is where the logo leads. */
export function FrameTop({
  home,
  className = "",
  children,
}: {
  home: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Row
      as="header"
      gap="8"
      align="center"
      justify="between"
      nowrap
      border="bottom"
      background="paper"
      className={`${styles.top} ${className}`}
    >
      <LogoLink to={home} />
      {children}
    </Row>
  );
}
