/** Asks to which days the hours of one day are copied. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import { WEEKDAYS, weekdayName } from "./week-lines.ts";

type Props = { from: number | undefined; onClose: () => void; onCopy: (to: number[]) => void };

export function CopyHoursDialog({ from, onClose, onCopy }: Props) {
  const [chosen, setChosen] = useState<number[]>([]);
  const close = () => {
    setChosen([]);
    onClose();
  };
  return (
    <Dialog
      open={from !== undefined}
      title={t("Copy {weekdayName} to", { weekdayName: weekdayName(from ?? 1) })}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            {...(chosen.length > 0 ? {} : { why: t("Choose at least one day.") })}
            onClick={() => {
              onCopy(chosen);
              setChosen([]);
            }}
          >
            <Trans>Copy hours</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>These hours replace the hours on the days you choose. Nothing is saved yet.</Trans>
      </p>
      {WEEKDAYS().map((name, index) => {
        const weekday = index + 1;
        if (weekday === from) return null;
        return (
          <CheckField
            key={name}
            label={name}
            checked={chosen.includes(weekday)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, weekday] : chosen.filter((day) => day !== weekday))
            }
          />
        );
      })}
    </Dialog>
  );
}
