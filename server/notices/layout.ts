// The layout of all emails: a quiet card of text and one button, without pictures or anything loaded from elsewhere.

import { language, t } from "@larkwell/domain/language/text.ts";
import { escapeHtml } from "@larkwell/domain/text/escape-html.ts";

export interface Brand {
  name: string;
  supportEmail: string;
  /** The reader does not want our name visible in their inbox: only the link's address contains it. */
  unnamed?: boolean;
}

export interface MailContent {
  title: string;
  lines: readonly string[];
  when?: string;
  action: { label: string; link: string };
  otherAction?: { label: string; link: string };
  /** Why the reader gets this; if left out, the text for members. */
  why?: string;
}

const whyMembers = (brand: Brand) =>
  brand.unnamed
    ? t(
        "You got this message because you have an account. It says little to protect your privacy. The details are only in your account.",
      )
    : t(
        "You got this message because you have an account with {brand}. It says little to protect your privacy. The details are only in your account.",
        { brand: brand.name },
      );

export function mailText(content: MailContent, brand: Brand): string {
  const { title, when, lines, action, otherAction, why = whyMembers(brand) } = content;
  return [
    title,
    ...(when ? [when] : []),
    ...lines,
    `${action.label}:\n${checked(action.link)}`,
    ...(otherAction ? [`${otherAction.label}:\n${checked(otherAction.link)}`] : []),
    `--\n${why}${brand.unnamed ? "" : `\n${t("Questions?")} ${brand.supportEmail}`}`,
  ].join("\n\n");
}

const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

/** Colors are inline for programs that drop styles, and again in the style sheet for those that support dark mode. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #10201f !important; }
  .card { background: #182b2a !important; border-color: #2c4442 !important; }
  .ink, .ink a { color: #f4efe9 !important; }
  .soft, .soft a { color: #b9c9c1 !important; }
  .when { background: #203a38 !important; }
  .button { background: #8ead9f !important; color: #0b1615 !important; }
}`;

export function mailHtml(content: MailContent, brand: Brand): string {
  const { title, when, lines, action, otherAction, why = whyMembers(brand) } = content;
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:1.55;color:#111111">${escapeHtml(text)}</p>`;
  const time = when
    ? `<p class="when ink" style="margin:0 0 20px;padding:14px 16px;border-radius:10px;background:#eef3f0;${sans};font-size:17px;line-height:1.4;font-weight:bold;color:#111111">${escapeHtml(when)}</p>`
    : "";
  const other = otherAction
    ? `<p class="ink" style="margin:16px 0 0;${sans};font-size:16px"><a href="${escapeHtml(checked(otherAction.link))}" style="color:#00413e">${escapeHtml(otherAction.label)}</a></p>`
    : "";
  const head = brand.unnamed
    ? ""
    : `<tr><td class="ink" style="padding:0 8px 16px;${serif};font-size:22px;color:#00413e">${escapeHtml(brand.name)}</td></tr>
`;
  const questions = brand.unnamed
    ? ""
    : `<br>${t("Questions?")} <a href="mailto:${escapeHtml(brand.supportEmail)}" style="color:#5c625f">${escapeHtml(brand.supportEmail)}</a>`;
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${sheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf7f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${head}<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #e7e0d6;border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;${serif};font-size:26px;line-height:1.25;font-weight:normal;color:#111111">${escapeHtml(title)}</h1>
${time}${lines.map(paragraph).join("\n")}
<a class="button" href="${escapeHtml(checked(action.link))}" style="display:inline-block;margin-top:8px;padding:13px 22px;border-radius:10px;background:#00413e;${sans};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>
${other}</td></tr>
<tr><td class="soft" style="padding:20px 8px;${sans};font-size:13px;line-height:1.5;color:#5c625f">${escapeHtml(why)}${questions}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A link in an email is absolute and http(s), whatever was passed in. */
function checked(link: string): string {
  if (!/^https?:\/\/[^\s"<>]+$/.test(link)) throw new Error("Not a link for a mail");
  return link;
}
