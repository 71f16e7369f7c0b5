/** In place of everything about kits while nothing of it is offered to her (D29): gentle, and without a word of what it is not. */
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { StillWater } from "../../../kit/illustrations/StillWater.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import type { QueryState } from "../../../kit/StateOf.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";

type Props = { held: boolean; onItsWay: boolean; query: QueryState<unknown> };

export function NotNow({ held, onItsWay, query }: Props) {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <title>{`Not right now · ${brand.name}`}</title>
      <StillWater />
      <h1>Not right now</h1>
      <p>We have put this page away for you. There is nothing that you need to do here.</p>
      {held && <p>Something that you ordered earlier is kept back. It is not being sent.</p>}
      {onItsWay && (
        <p>
          Something that you ordered earlier has left already. If you would rather not receive it, write to{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>, and we will have it stopped.
        </p>
      )}
      <Unread name="Whether something that you ordered earlier is on its way" queries={[query]} />
      <p>
        If you would like to talk to somebody, someone is here: a therapist, a doctor, or the{" "}
        <Link to={paths.crisisHelp()}>lines that answer at any hour</Link>.
      </p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.dashboard()}>Go to my home page</ButtonLink>
        <ButtonLink kind="secondary" to={paths.practitioners()}>
          Find someone to talk to
        </ButtonLink>
      </Row>
    </Stack>
  );
}
