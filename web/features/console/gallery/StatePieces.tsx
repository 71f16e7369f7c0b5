/** Gallery: the four states of a query. */
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Gallery.module.css";

const base = { data: undefined, error: null, isFetching: false, refetch: () => undefined };

export function StatePieces() {
  const shared = {
    loading: (
      <>
        <Skeleton width="60%" height="2rem" />
        <Skeleton height="6rem" />
      </>
    ),
    isEmpty: (data: string[]) => data.length === 0,
    empty: (
      <EmptyState title="No visits yet" action={<ButtonLink to={paths.gallery()}>Find care</ButtonLink>}>
        What you book shows up here.
      </EmptyState>
    ),
    children: (data: string[]) => <p>{data.join(", ")}</p>,
  };
  return (
    <Section title="States">
      <div className={styles.wide}>
        <Card>
          <StateOf query={base} {...shared} />
        </Card>
        <Card>
          <StateOf query={{ ...base, error: new Error("We couldn’t reach the server.") }} {...shared} />
        </Card>
        <Card>
          <StateOf query={{ ...base, data: [] }} {...shared} />
        </Card>
        <Card>
          <StateOf query={{ ...base, data: ["Full", "of", "things"] }} {...shared} />
        </Card>
        <Card tint="peach">
          <EmptyState title="Nobody fits all of that" picture={<NothingFound />}>
            Take a filter away, or ask to be told when hours open.
          </EmptyState>
        </Card>
      </div>
    </Section>
  );
}
