// The mail with a code, to a mailbox at work: no name of the clinic, no link, nothing that says what the account is for (D26).
import { CODE_MINUTES } from "@larkwell/domain/eligibility/code-rules.ts";
import type { Mail } from "./mails.ts";

/** Who a mail to a workplace comes from: the clinic's own address under a name that says nothing, unless another address is configured. */
export function codesSender(configured: string | undefined, usual: string | undefined): string | undefined {
  if (configured) return configured;
  const address = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(usual ?? "")?.[1] ?? usual?.trim();
  return address ? `Account codes <${address}>` : undefined;
}

export function codeMail(code: string, from: string | undefined): Mail {
  const lines = [
    `A code for the account you are setting up: ${code}`,
    `It works for ${CODE_MINUTES} minutes.`,
    "If you didn't ask for it, there is nothing to do: without this code nothing happens.",
  ];
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join("\n");
  return {
    ...(from ? { from } : {}),
    subject: "Your code",
    text: lines.join("\n\n"),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Your code</title></head>
<body style="margin:0;padding:32px 24px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
${paragraphs}
</body>
</html>
`,
  };
}
