// Chooses the adapter of each external service by configuration; nothing else knows which one it is (D9).
import path from "node:path";
import type { Config } from "../config.ts";
import type { AppContext } from "../context.ts";
import { laneLimits } from "../jobs/lanes.ts";
import { createSecrets } from "../secrets.ts";
import { mailNeedsTls } from "../warnings.ts";
import { altchaCaptchas } from "./captchas/altcha.ts";
import type { CaptchaService } from "./captchas/port.ts";
import { recaptchaCaptchas } from "./captchas/recaptcha.ts";
import { embeddedCards } from "./cards/embedded.ts";
import { stripeCards } from "./cards/stripe.ts";
import { folderDrop } from "./census-drops/folder.ts";
import type { CensusDrop } from "./census-drops/port.ts";
import { s3Drop } from "./census-drops/s3.ts";
import { embeddedEmail } from "./email/embedded.ts";
import { smtpEmail } from "./email/smtp.ts";
import { localFiles } from "./files/local.ts";
import { type S3FilesConfig, s3Files } from "./files/s3.ts";
import { embeddedForms } from "./forms/embedded.ts";
import { httpForms } from "./forms/http.ts";
import { builtInHeic } from "./heic/built-in.ts";
import { heifConvert } from "./heic/heif-convert.ts";
import { noHeicConverter } from "./heic/none.ts";
import { doseSpotPrescriptions } from "./prescriptions/dosespot.ts";
import { embeddedPrescriptions } from "./prescriptions/embedded.ts";
import { isPushOn } from "./push/contact.ts";
import { embeddedPush } from "./push/embedded.ts";
import { webPush } from "./push/web-push.ts";
import type { RecordStore } from "./record-store.ts";
import { embeddedRelay } from "./relay/embedded.ts";
import { turnRelay } from "./relay/turn.ts";
import { embeddedSms } from "./sms/embedded.ts";
import { twilioSms } from "./sms/twilio.ts";
import { clamav } from "./virus-scan/clamav.ts";
import { noScanner } from "./virus-scan/none.ts";

type Outside = Pick<
  AppContext,
  | "cards"
  | "email"
  | "sms"
  | "push"
  | "files"
  | "heic"
  | "virusScan"
  | "relay"
  | "prescriptions"
  | "forms"
  | "censusDrops"
  | "captchas"
>;

function cardsOf(config: Config, records: RecordStore, now: () => Temporal.Instant) {
  if (!config.STRIPE_SECRET_KEY || !config.STRIPE_PUBLISHABLE_KEY || !config.STRIPE_WEBHOOK_SECRET)
    return embeddedCards({ records, now });
  const api = config.STRIPE_API_URL ? new URL(config.STRIPE_API_URL) : undefined;
  return stripeCards({
    secretKey: config.STRIPE_SECRET_KEY,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    ...(api
      ? { host: api.hostname, port: Number(api.port), protocol: api.protocol === "http:" ? "http" : "https" }
      : {}),
  });
}

function captchasOf(config: Config, now: () => Temporal.Instant): CaptchaService {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = config;
  if (siteKey && secretKey) return recaptchaCaptchas({ siteKey, secretKey });
  return altchaCaptchas({ key: createSecrets(config).hash("captchas"), now });
}

function s3Of(config: Config): S3FilesConfig | undefined {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  const endpoint = config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {};
  return { bucket, region, accessKeyId, secretAccessKey, ...endpoint };
}

function filesOf(config: Config) {
  const s3 = s3Of(config);
  return s3 ? s3Files(s3) : localFiles({ folder: path.join(config.DATA_DIR, "files") });
}

const heicConverters = { "built-in": builtInHeic, "heif-convert": heifConvert, none: noHeicConverter } as const;

function censusDropsOf(config: Config): CensusDrop[] {
  const s3 = s3Of(config);
  return [
    ...(config.CENSUS_DIR ? [folderDrop(config.CENSUS_DIR)] : []),
    ...(config.CENSUS_S3_PREFIX && s3 ? [s3Drop(s3, config.CENSUS_S3_PREFIX)] : []),
  ];
}

/** `records` is the storage of an embedded adapter, by the adapter's name. */
export function openOutside(
  config: Config,
  records: (adapter: string) => RecordStore,
  now: () => Temporal.Instant,
): Outside {
  const limits = laneLimits(config);
  return {
    cards: cardsOf(config, records("cards"), now),
    email:
      config.SMTP_URL && config.MAIL_FROM
        ? smtpEmail({
            url: config.SMTP_URL,
            from: config.MAIL_FROM,
            requireTls: mailNeedsTls(config),
            // One connection for each job of either lane, so that neither lane waits for the other.
            atOnce: limits.mail.atOnce + limits.prompt_mail.atOnce,
            patienceSeconds: Math.max(limits.mail.seconds, limits.prompt_mail.seconds),
          })
        : embeddedEmail(),
    sms:
      config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN && config.TWILIO_FROM
        ? twilioSms({
            accountSid: config.TWILIO_ACCOUNT_SID,
            authToken: config.TWILIO_AUTH_TOKEN,
            from: config.TWILIO_FROM,
          })
        : embeddedSms(),
    push: isPushOn(config) ? webPush() : embeddedPush(),
    files: filesOf(config),
    heic: heicConverters[config.HEIC_CONVERTER](),
    virusScan: config.CLAMAV_ADDRESS ? clamav({ address: config.CLAMAV_ADDRESS }) : noScanner(),
    relay:
      config.TURN_URLS && config.TURN_SECRET
        ? turnRelay({
            urls: config.TURN_URLS.split(",").map((url) => url.trim()),
            secret: config.TURN_SECRET,
            only: config.TURN_ONLY,
          })
        : embeddedRelay(),
    prescriptions:
      config.DOSESPOT_URL && config.DOSESPOT_CLINIC_ID && config.DOSESPOT_CLINIC_KEY
        ? doseSpotPrescriptions({
            url: config.DOSESPOT_URL,
            clinicId: config.DOSESPOT_CLINIC_ID,
            clinicKey: config.DOSESPOT_CLINIC_KEY,
            now,
          })
        : embeddedPrescriptions({ pageUrl: `${config.publicUrl}/app/mpractice/prescribing` }),
    forms: config.FORMS_URL
      ? httpForms({ url: config.FORMS_URL, ...(config.FORMS_TOKEN ? { token: config.FORMS_TOKEN } : {}) })
      : embeddedForms(),
    censusDrops: censusDropsOf(config),
    captchas: captchasOf(config, now),
  };
}
