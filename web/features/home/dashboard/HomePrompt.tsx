/** The one quiet message on the home page, in the flow of the page: never over an open visit (R4.095). */
import { type Prompt as PromptShape, readDashboard } from "@larkwell/contract/dashboard.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useState } from "react";
import { Link } from "react-router";
import { invalidate } from "../../../api/client.ts";
import { Prompt } from "../../../kit/Prompt.tsx";
import { paths } from "../../../paths.ts";
import { useSendAway } from "./HomeCards.tsx";

const promptLinks = (): Record<PromptShape["key"], { label: string; to: string }> => ({
  "prompt:confirm_email": { label: t("Review your account"), to: paths.account() },
  "prompt:add_state": { label: t("Add your state"), to: paths.account() },
  "prompt:add_phone": { label: t("Add a number"), to: paths.account() },
  "prompt:calendar": { label: t("See your visits"), to: paths.appointments() },
});

/** Timed, dismissible or foldable, as the server says (R4.095). */
export function HomePrompt({ prompt }: { prompt: PromptShape }) {
  const away = useSendAway();
  const [open, setOpen] = useState(true);
  const link = promptLinks()[prompt.key];
  if (!open) return null;
  const dismiss = async () => {
    setOpen(false);
    if (await away(prompt.key)) await invalidate(readDashboard);
    else setOpen(true);
  };
  return (
    <Prompt
      inFlow
      title={prompt.title}
      actions={<Link to={link.to}>{link.label}</Link>}
      {...(prompt.dismissible ? { onDismiss: () => void dismiss() } : {})}
      {...(prompt.life_ms === null ? {} : { life: prompt.life_ms })}
    >
      <p>{prompt.body}</p>
    </Prompt>
  );
}
