// Prescribing through DoseSpot, as far as its public documentation goes; each clinic's own agreement gives the base address.
import { z } from "zod";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { clinicCode, clinicianCode, dosespotPhrase } from "./dosespot-keys.ts";
import type { Pharmacy, PrescriptionService } from "./port.ts";

export interface DoseSpotConfig {
  /** https://my.dosespot.com, or the staging address. */
  url: string;
  clinicId: string;
  clinicKey: string;
  now: () => Temporal.Instant;
  fetch?: typeof fetch;
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Counts = z.object({ RefillRequestsCount: z.number(), TransactionErrorsCount: z.number() });
const Item = z.object({
  PharmacyId: z.number(),
  StoreName: z.string(),
  Address1: z.string(),
  Address2: z.string().nullish(),
  City: z.string(),
  State: z.string(),
  ZipCode: z.string(),
  PrimaryPhone: z.string().nullish(),
});

export function doseSpotPrescriptions(config: DoseSpotConfig): PrescriptionService {
  const tokens = new Map<string, { token: string; until: Temporal.Instant }>();

  async function tokenOf(clinicianRef: string): Promise<string> {
    const known = tokens.get(clinicianRef);
    if (known && Temporal.Instant.compare(config.now(), known.until) < 0) return known.token;
    const phrase = dosespotPhrase();
    const basic = Buffer.from(`${config.clinicId}:${clinicCode(phrase, config.clinicKey)}`).toString("base64");
    const body = new URLSearchParams({
      grant_type: "password",
      Username: clinicianRef,
      Password: clinicianCode(phrase, clinicianRef, config.clinicKey),
    });
    const headers = { authorization: `Basic ${basic}` };
    const answer = await call(config, "/webapi/token", { method: "POST", headers, body }, Token);
    const until = config.now().add({ seconds: Math.max(0, answer.expires_in - 60) });
    tokens.set(clinicianRef, { token: answer.access_token, until });
    return answer.access_token;
  }

  async function get<Shape extends z.ZodType>(
    clinicianRef: string,
    path: string,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const headers = { authorization: `Bearer ${await tokenOf(clinicianRef)}` };
    return call(config, `/webapi/api/${path}`, { method: "GET", headers }, shape);
  }

  return {
    name: "dosespot",

    async searchPharmacies({ clinicianRef, zipCode, name }) {
      const query = new URLSearchParams({ zip: zipCode, ...(name ? { name } : {}) });
      const answer = await get(clinicianRef, `pharmacies/search?${query}`, z.object({ Items: z.array(Item) }));
      return answer.Items.slice(0, 50).map(pharmacyFrom);
    },

    async findPharmacy({ clinicianRef, pharmacyId }) {
      if (!/^\d{1,12}$/.test(pharmacyId)) return undefined;
      try {
        const answer = await get(clinicianRef, `pharmacies/${pharmacyId}`, z.object({ Item }));
        return pharmacyFrom(answer.Item);
      } catch (thrown) {
        if (thrown instanceof ProviderRejected && thrown.code === "404") return undefined;
        throw thrown;
      }
    },

    async counts({ clinicianRef }) {
      const answer = await get(clinicianRef, "notifications/counts", Counts);
      return { refillCount: answer.RefillRequestsCount, transactionCount: answer.TransactionErrorsCount };
    },

    async errorUrl({ clinicianRef }) {
      const phrase = dosespotPhrase();
      const query = new URLSearchParams({
        SingleSignOnClinicId: config.clinicId,
        SingleSignOnUserId: clinicianRef,
        SingleSignOnPhraseLength: String(phrase.length),
        SingleSignOnCode: clinicCode(phrase, config.clinicKey),
        SingleSignOnUserIdVerify: clinicianCode(phrase, clinicianRef, config.clinicKey),
        RefillsErrors: "1",
      });
      return `${config.url}/LoginSingleSignOn.aspx?${query}`;
    },
  };
}

async function call<Shape extends z.ZodType>(
  config: DoseSpotConfig,
  path: string,
  request: RequestInit,
  shape: Shape,
): Promise<z.output<Shape>> {
  const ask = config.fetch ?? fetch;
  let answer: Response;
  let body: unknown;
  try {
    answer = await ask(config.url + path, { ...request, signal: AbortSignal.timeout(15_000) });
    body = answer.ok ? await answer.json() : undefined;
  } catch {
    throw new ProviderUnavailable("dosespot", "unreachable");
  }
  if (answer.status === 429 || answer.status >= 500) throw new ProviderUnavailable("dosespot", String(answer.status));
  if (!answer.ok) throw new ProviderRejected("dosespot", String(answer.status));
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable("dosespot", "unexpected_answer");
  return parsed.data;
}

function pharmacyFrom(item: z.output<typeof Item>): Pharmacy {
  return {
    pharmacyId: String(item.PharmacyId),
    name: item.StoreName,
    address1: item.Address1,
    ...(item.Address2 ? { address2: item.Address2 } : {}),
    city: item.City,
    state: item.State,
    zipCode: item.ZipCode.slice(0, 5),
    phone: item.PrimaryPhone ?? "",
  };
}
