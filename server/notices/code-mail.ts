// The email with a code, to a work inbox: no clinic name, no link, nothing that says what the account is for (D26).
import { CODE_MINUTES } from "@larkwell/domain/eligibility/code-rules.ts";
import { language, t } from "@larkwell/domain/language/text.ts";
import type { Mail } from "./mails.ts";

/** The sender of email to a workplace: the clinic's own address with a neutral name, unless another address is configured. */
export function codesSender(configured: string | undefined, usual: string | undefined): string | undefined {
  if (configured) return configured;
  const address = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(usual ?? "")?.[1] ?? usual?.trim();
  return address ? `Account codes <${address}>` : undefined;
}

export function codeMail(code: string, from: string | undefined): Mail {
  const lines = [
    t("Your code for the account you are setting up: {code}", { code }),
    t("It works for {minutes} minutes.", { minutes: CODE_MINUTES }),
    t("If you didn’t ask for it, you don’t need to do anything. Nothing happens without this code."),
  ];
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join("\n");
  return {
    ...(from ? { from } : {}),
    subject: t("Your code"),
    text: lines.join("\n\n"),
    html: `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${t("Your code")}</title></head>
<body style="margin:0;padding:32px 24px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
${paragraphs}
</body>
</html>
`,
  };
}
