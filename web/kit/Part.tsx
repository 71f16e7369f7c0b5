/**
 * A part of a page that may fail alone: its rendering fails, or its script does not load. It says so and offers to try
 * again; the rest of the page stays.
 */
import { Trans } from "@lingui/react/macro";
import { Component, type ComponentType, Fragment, lazy, type ReactNode, Suspense } from "react";
import { Button } from "./Button.tsx";
import { Row } from "./Layout.tsx";
import styles from "./State.module.css";

type Props = {
  /** What could not be shown, as the subject of a sentence: "Your care team". */
  name: string;
  children: ReactNode;
  /** Shown while its script is loading. */
  loading?: ReactNode;
  /** Called before it is rendered again. */
  onRetry?: () => void;
};

export class Part extends Component<Props, { failed: boolean; round: number }> {
  override state = { failed: false, round: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private readonly again = () => {
    this.props.onRetry?.();
    this.setState(({ round }) => ({ failed: false, round: round + 1 }));
  };

  override render() {
    const { name, children, loading } = this.props;
    if (this.state.failed) return <PartFailed name={name} onRetry={this.again} />;
    return (
      <Suspense fallback={loading}>
        <Fragment key={this.state.round}>{children}</Fragment>
      </Suspense>
    );
  }
}

type FailedProps = { name: string; onRetry: () => void; retrying?: boolean };

/** Shown instead of the part. */
export const PartFailed = ({ name, onRetry, retrying }: FailedProps) => (
  <Row
    gap="4 16"
    align="center"
    justify="between"
    padding="8 16"
    radius="small"
    color="muted"
    className={styles.part}
    role="alert"
  >
    <p>
      <Trans>{name} can’t be shown right now. The rest of the page works.</Trans>
    </p>
    <Button kind="quiet" busy={retrying} onClick={onRetry}>
      <Trans>
        Try again<span className="visually-hidden">: {name}</span>
      </Trans>
    </Button>
  </Row>
);

/**
 * A part whose script is loaded when it is rendered, and loaded again if that failed. `name` and `loading`: as for
 * Part; the name is evaluated when it is rendered.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { name, loading }: { name: () => string; loading?: (props: P) => ReactNode },
): (props: P) => ReactNode {
  const fetched = () => lazy(async () => ({ default: await load() }));
  let Loaded = fetched();
  const Newest = (props: P) => <Loaded {...props} />;
  return function LazyPart(props: P) {
    return (
      <Part
        name={name()}
        loading={loading?.(props)}
        onRetry={() => {
          Loaded = fetched();
        }}
      >
        <Newest {...props} />
      </Part>
    );
  };
}
