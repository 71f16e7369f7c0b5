/** Shows after a failure what was submitted, to be mended and sent again, and offers the other ways (R4.014, R8.016). */
import { Link } from "react-router";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { AddressField, WhoFields } from "./FactsFields.tsx";
import type { VerificationWork } from "./use-verification.ts";

type Props = { work: VerificationWork; waitsForCode: boolean };

export function ConfirmInfoDialog({ work, waitsForCode }: Props) {
  // The page below shows the fields already.
  if (work.byName || !waitsForCode) return <NotSent work={work} />;
  return (
    <Dialog
      open={work.failure !== null}
      title="Is this right?"
      onClose={work.closeFailure}
      actions={
        <>
          <Button kind="quiet" onClick={work.closeFailure}>
            Try the code again
          </Button>
          <Button kind="secondary" onClick={() => work.goByName(true)}>
            Confirm another way
          </Button>
          <Button busy={work.busy} onClick={work.sendCode}>
            Send a new code
          </Button>
        </>
      }
    >
      <Stack gap="24" columns="fill">
        <p role="alert">{work.failure}</p>
        <p>This is what you entered. You can mend it here; a slip in a date is the most frequent reason.</p>
        <ErrorSummary errors={work.form.errors} />
        <WhoFields form={work.form} group="dialog" />
        <AddressField form={work.form} />
        <Muted>
          No mail there, or on leave? <strong>Confirm another way</strong> uses your name and your employer's instead.
          Or <Link to={paths.help()}>get in touch with our support team</Link>.
        </Muted>
      </Stack>
    </Dialog>
  );
}

/** Too many attempts, or no network: what was typed stays where it is. */
function NotSent({ work }: { work: VerificationWork }) {
  return (
    <Dialog
      open={work.failure !== null}
      title="We couldn't confirm it"
      onClose={work.closeFailure}
      actions={
        <>
          <Button kind="quiet" onClick={work.closeFailure}>
            Back to what I entered
          </Button>
          {work.byName ? (
            <Button busy={work.busy} onClick={work.askStaff}>
              Ask a person to look
            </Button>
          ) : (
            <Button onClick={() => work.goByName(true)}>Confirm another way</Button>
          )}
        </>
      }
    >
      <p role="alert">{work.failure}</p>
      <p>
        Nothing you entered is lost. <Link to={paths.help()}>Our support team</Link> answers, too.
      </p>
    </Dialog>
  );
}
