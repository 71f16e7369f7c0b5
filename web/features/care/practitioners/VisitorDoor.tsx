/** What a visitor sees in the place of a profile: the login or registration over it, and the same doors when that is closed. */
import { readPractitionerPageFlags, readRegistrationHeader } from "@larkwell/domain/text/search-params.ts";
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
  // The profile opens by itself once the session is there; there is nothing else to do afterwards.
  const ask = useSignInFirst(() => {}, register ? "register" : "login");
  const first = useRef(ask);
  useEffect(() => first.current(), []);
  return (
    <Stack gap="48" wide className={styles.page}>
      <title>{`Practitioner · ${brand.name}`}</title>
      <h1 className="visually-hidden">Practitioner</h1>
      <EmptyState
        title={header ?? "This profile opens after signing in"}
        picture={<Sprig />}
        action={
          <Row gap="8 16" justify="center">
            <ButtonLink kind="quiet" to={paths.register({ from: `${pathname}${search}` })}>
              Create an account
            </ButtonLink>
            <Button onClick={ask}>Sign in</Button>
          </Row>
        }
      >
        {subhead ?? "The whole profile and all free times are for members. An account costs nothing."}
      </EmptyState>
    </Stack>
  );
}
