/** Shows after a failure what was submitted, to be corrected and sent again, and offers the other ways (R4.014, R8.016). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
  // The page below already shows the fields, so a simple dialog is enough.
  if (work.byName || !waitsForCode) return <NotSent work={work} />;
  return (
    <Dialog
      open={work.failure !== null}
      title={t("Is this right?")}
      onClose={work.closeFailure}
      actions={
        <>
          <Button kind="quiet" onClick={work.closeFailure}>
            <Trans>Try the code again</Trans>
          </Button>
          <Button kind="secondary" onClick={() => work.goByName(true)}>
            <Trans>Confirm another way</Trans>
          </Button>
          <Button busy={work.busy} onClick={work.sendCode}>
            <Trans>Send a new code</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="24" columns="fill">
        <p role="alert">{work.failure}</p>
        <p>
          <Trans>Check what you entered and correct it here. The most common cause is a wrong date.</Trans>
        </p>
        <ErrorSummary errors={work.form.errors} />
        <WhoFields form={work.form} group="dialog" />
        <AddressField form={work.form} />
        <Muted>
          <Trans>
            No work email, or on leave? Choose <strong>Confirm another way</strong> to use your name and your employer’s
            name. Or <Link to={paths.help()}>get in touch with our support team</Link>.
          </Trans>
        </Muted>
      </Stack>
    </Dialog>
  );
}

/** For a failure such as too many attempts or no network: what was typed stays in the form below. */
function NotSent({ work }: { work: VerificationWork }) {
  return (
    <Dialog
      open={work.failure !== null}
      title={t("We couldn’t confirm your employer")}
      onClose={work.closeFailure}
      actions={
        <>
          <Button kind="quiet" onClick={work.closeFailure}>
            <Trans>Back to what I entered</Trans>
          </Button>
          {work.byName ? (
            <Button busy={work.busy} onClick={work.askStaff}>
              <Trans>Ask for a review</Trans>
            </Button>
          ) : (
            <Button onClick={() => work.goByName(true)}>
              <Trans>Confirm another way</Trans>
            </Button>
          )}
        </>
      }
    >
      <p role="alert">{work.failure}</p>
      <p>
        <Trans>
          We saved what you entered. <Link to={paths.help()}>Our support team</Link> can help too.
        </Trans>
      </p>
    </Dialog>
  );
}
