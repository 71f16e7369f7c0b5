/** The footer of the public pages: links to everything there is to read, and where to turn in an emergency. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, NavLink } from "react-router";
import { brand } from "../brand.ts";
import { HelplineLink } from "../kit/HelplineLink.tsx";
import { LarkMark } from "../kit/LarkMark.tsx";
import { Box, Row, Stack } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { OperatorDetails } from "./OperatorDetails.tsx";
import styles from "./PublicFoot.module.css";
import { publicFooter } from "./public-menus.ts";

export function PublicFoot() {
  return (
    <Stack as="footer" gap="48" pageWidth padding="48 24" border="top" size="sm" className={styles.foot}>
      <Stack gap="16" alignContent="start">
        <Row as="p" gap="8" align="center" nowrap color="title" size="lg" font="title">
          <LarkMark size={22} /> {brand.name}
        </Row>
        <p className={styles.note}>
          <Trans>
            {brand.name} is not for emergencies: call <HelplineLink of="emergency" />. In a crisis, call or text{" "}
            <HelplineLink of="suicide" />, day or night. <Link to={paths.crisisHelp()}>All crisis lines</Link>
          </Trans>
        </p>
        <p>
          <Trans>
            Questions? <a href={`mailto:${brand.supportEmail}`}>Write to us</a>
          </Trans>
        </p>
        <p>
          <LanguageSwitch />
        </p>
        <OperatorDetails />
      </Stack>
      <Stack as="nav" columns="1fr 1fr" aria-label={t("Footer")} className={styles.groups}>
        {publicFooter().map(({ title, items }) => (
          <section key={title}>
            <h2 id={`foot-${title}`}>{title}</h2>
            <Box as="ul" plain aria-labelledby={`foot-${title}`}>
              {items.map((item) => (
                <li key={item.to}>
                  <NavLink to={item.to}>{item.label}</NavLink>
                </li>
              ))}
            </Box>
          </section>
        ))}
      </Stack>
    </Stack>
  );
}
