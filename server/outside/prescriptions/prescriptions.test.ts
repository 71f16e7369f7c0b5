// The fictional directory is complete and stable; DoseSpot is called as its documentation says.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { doseSpotPrescriptions } from "./dosespot.ts";
import { embeddedPrescriptions } from "./embedded.ts";
import { stateOfZip } from "./zip-states.ts";

const clinicianRef = "77";

describe("embedded", () => {
  const service = embeddedPrescriptions({ pageUrl: "https://larkwell.example/app/mpractice/prescribing" });

  test.each([
    ["10001", "NY"],
    ["94110", "CA"],
    ["02139", "MA"],
    ["73301", "TX"],
    ["99501", "AK"],
    ["00901", "PR"],
  ])("%s has its seven pharmacies in %s", async (zipCode, state) => {
    const found = await service.searchPharmacies({ clinicianRef, zipCode });
    expect(found).toHaveLength(7);
    expect(new Set(found.map((one) => one.address1)).size).toBe(7);
    for (const one of found) {
      expect(one).toMatchObject({ state, zipCode, name: expect.stringContaining("Sample") });
      expect(one.phone).toMatch(/^\(555\) 555-01\d\d$/);
      expect(await service.findPharmacy({ clinicianRef, pharmacyId: one.pharmacyId })).toEqual(one);
    }
    expect(await service.searchPharmacies({ clinicianRef, zipCode })).toEqual(found);
  });

  test("the name narrows, in any case", async () => {
    const found = await service.searchPharmacies({ clinicianRef, zipCode: "10001", name: " finch " });
    expect(found.map((one) => one.name)).toEqual(["Finch Street Sample Pharmacy"]);
  });

  test.each(["00000", "abcde", "1000", "10001-1234", ""])("%j has none", async (zipCode) => {
    expect(stateOfZip(zipCode)).toBeUndefined();
    expect(await service.searchPharmacies({ clinicianRef, zipCode })).toEqual([]);
  });

  test.each(["sample-10001-0", "sample-10001-8", "sample-00000-1", "12"])(
    "there is no pharmacy %s",
    async (pharmacyId) => {
      expect(await service.findPharmacy({ clinicianRef, pharmacyId })).toBeUndefined();
    },
  );

  test("nothing waits", async () => {
    expect(await service.counts({ clinicianRef })).toEqual({ refillCount: 0, transactionCount: 0 });
    expect(await service.errorUrl({ clinicianRef })).toBe("https://larkwell.example/app/mpractice/prescribing");
  });
});

describe("DoseSpot", () => {
  const item = {
    PharmacyId: 12,
    StoreName: "Corner",
    Address1: "1 Main St",
    Address2: null,
    City: "Boston",
    State: "MA",
    ZipCode: "02139-1234",
    PrimaryPhone: "6175550100",
  };
  const pharmacy = {
    pharmacyId: "12",
    name: "Corner",
    address1: "1 Main St",
    city: "Boston",
    state: "MA",
    zipCode: "02139",
    phone: "6175550100",
  };

  function service(answers: Record<string, { status?: number; body?: unknown }>) {
    const requests: { path: string; headers: Headers; body: string }[] = [];
    let now = Temporal.Instant.from("2026-11-21T12:00:00Z");
    const adapter = doseSpotPrescriptions({
      url: "https://dosespot.invalid",
      clinicId: "9",
      clinicKey: "clinic-key",
      now: () => now,
      fetch: async (input, init) => {
        const path = String(input).replace("https://dosespot.invalid", "");
        requests.push({ path, headers: new Headers(init?.headers), body: String(init?.body ?? "") });
        const answer = answers[path.replace("/webapi/api/", "")] ?? { status: 404 };
        if (answer.status === 0) throw new TypeError("fetch failed");
        return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
      },
    });
    return { adapter, requests, later: (minutes: number) => (now = now.add({ minutes })) };
  }
  const token = { "/webapi/token": { body: { access_token: "t", expires_in: 600 } } };

  test("signs in with codes made of the clinic's key, once until the token ends", async () => {
    const { adapter, requests, later } = service({
      ...token,
      "notifications/counts": { body: { RefillRequestsCount: 3, TransactionErrorsCount: 4 } },
    });
    expect(await adapter.counts({ clinicianRef })).toEqual({ refillCount: 3, transactionCount: 4 });
    await adapter.counts({ clinicianRef });
    expect(requests.map((one) => one.path)).toEqual([
      "/webapi/token",
      "/webapi/api/notifications/counts",
      "/webapi/api/notifications/counts",
    ]);
    expect(requests[1]?.headers.get("authorization")).toBe("Bearer t");

    const basic = Buffer.from(requests[0]?.headers.get("authorization")?.slice(6) ?? "", "base64").toString();
    const [clinicId, code = ""] = basic.split(":");
    const phrase = code.slice(0, 32);
    const hash = (text: string) => createHash("sha512").update(text).digest("base64").slice(0, -2);
    expect(clinicId).toBe("9");
    expect(code).toBe(phrase + hash(`${phrase}clinic-key`));
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      grant_type: "password",
      Username: "77",
      Password: hash(`77${phrase.slice(0, 22)}clinic-key`),
    });
    later(10);
    await adapter.counts({ clinicianRef });
    expect(requests.filter((one) => one.path === "/webapi/token")).toHaveLength(2);
  });

  test("finds pharmacies", async () => {
    const { adapter } = service({
      ...token,
      "pharmacies/search?zip=02139&name=corner": { body: { Items: [item] } },
      "pharmacies/12": { body: { Item: item } },
    });
    expect(await adapter.searchPharmacies({ clinicianRef, zipCode: "02139", name: "corner" })).toEqual([pharmacy]);
    expect(await adapter.findPharmacy({ clinicianRef, pharmacyId: "12" })).toEqual(pharmacy);
    expect(await adapter.findPharmacy({ clinicianRef, pharmacyId: "13" })).toBeUndefined();
    expect(await adapter.findPharmacy({ clinicianRef, pharmacyId: "../clinicians" })).toBeUndefined();
  });

  test("the link to errors signs this clinician in, and is another one each time", async () => {
    const { adapter } = service({});
    const url = new URL(await adapter.errorUrl({ clinicianRef }));
    expect(url.pathname).toBe("/LoginSingleSignOn.aspx");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      SingleSignOnClinicId: "9",
      SingleSignOnUserId: "77",
      SingleSignOnPhraseLength: "32",
      RefillsErrors: "1",
    });
    expect(await adapter.errorUrl({ clinicianRef })).not.toBe(url.href);
  });

  test.each([
    [{ status: 0 }, ProviderUnavailable],
    [{ status: 503 }, ProviderUnavailable],
    [{ status: 401 }, ProviderRejected],
    [{ body: { surprise: true } }, ProviderUnavailable],
  ])("an answer %o becomes one of our failures", async (answer, kind) => {
    const { adapter } = service({ ...token, "notifications/counts": answer });
    await expect(adapter.counts({ clinicianRef })).rejects.toThrow(kind);
  });
});
