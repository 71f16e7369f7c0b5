/** What a visitor sees instead of a profile: the login or registration over it, and the same links when that is closed. */
import { t } from "@larkwell/domain/language/text.ts";
import { readPractitionerPageFlags, readRegistrationHeader } from "@larkwell/domain/text/search-params.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { brand } from "../../../brand.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Sprig } from "../../../kit/illustrations/Sprig.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { useSignInFirst } from "../../../shell/sign-in-first.ts";
import styles from "./PractitionerPage.module.css";

export function VisitorDoor() {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { register } = readPractitionerPageFlags(params);
  const { header, subhead } = readRegistrationHeader(params);
  // The profile opens automatically once the visitor is signed in.
  const ask = useSignInFirst(() => {}, register ? "register" : "login");
  const first = useRef(ask);
  useEffect(() => first.current(), []);
  return (
    <Stack gap="48" wide className={styles.page}>
      <title>{t("Practitioner · {brand}", { brand: brand.name })}</title>
      <h1 className="visually-hidden">
        <Trans>Practitioner</Trans>
      </h1>
      <EmptyState
        title={header ?? t("Sign in to see this profile")}
        picture={<Sprig />}
        action={
          <Row gap="8 16" justify="center">
            <ButtonLink kind="quiet" to={paths.register({ from: `${pathname}${search}` })}>
              <Trans>Create an account</Trans>
            </ButtonLink>
            <Button onClick={ask}>
              <Trans>Sign in</Trans>
            </Button>
          </Row>
        }
      >
        {subhead ?? t("Full profiles and all open times are for members. An account is free.")}
      </EmptyState>
    </Stack>
  );
}
