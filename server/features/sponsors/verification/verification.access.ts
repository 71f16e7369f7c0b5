// How often anybody may try to be recognized: by person, network, address and company, so that guessing leads nowhere (D26).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { VERIFICATION_LIMITS } from "@larkwell/domain/eligibility/code-rules.ts";
import { matchCompany } from "@larkwell/domain/eligibility/match.ts";
import type { House } from "../../../house.ts";
import { networkOf } from "../../../http/network.ts";

type Limit = { points: number; seconds: number };
type Counted = readonly [key: string, limit: Limit];

const { asks, tries, names, requests } = VERIFICATION_LIMITS;

async function mustBeAllowed(house: House, counted: readonly Counted[]): Promise<void> {
  for (const [key, limit] of counted)
    if (!(await house.allow(`verification:${key}`, limit))) throw new Refusal("throttled");
}

export interface Sender {
  userId: number;
  /** The address that the request came from. */
  ip: string;
}

/** Only hashes are counted with: neither Redis nor a log learns an address. */
export const addressHash = (house: House, address: string): string => house.secret.hash(`work-address:${address}`);
export const domainHash = (house: House, address: string): string =>
  house.secret.hash(`work-domain:${address.slice(address.lastIndexOf("@") + 1)}`);
const companyHash = (house: House, name: string): string => house.secret.hash(`company:${matchCompany(name)}`);

const domainKey = (hash: string): Counted => [`ask:company:${hash}`, asks.company];
const companyKey = (house: House, name: string): Counted => [`name:company:${companyHash(house, name)}`, names.company];

/** Counted before anything is looked up, whether or not it fits somebody. */
export const mayAsk = (house: House, { userId, ip }: Sender, address: string): Promise<void> =>
  mustBeAllowed(house, [
    [`ask:person:${userId}`, asks.person],
    [`ask:person-day:${userId}`, asks.person_day],
    [`ask:network:${networkOf(ip)}`, asks.network],
    [`ask:address:${addressHash(house, address)}`, asks.address],
    domainKey(domainHash(house, address)),
  ]);

export const mayTryCode = (house: House, { userId, ip }: Sender, ofAddress: string | undefined): Promise<void> =>
  mustBeAllowed(house, [
    [`try:person:${userId}`, tries.person],
    [`try:network:${networkOf(ip)}`, tries.network],
    ...(ofAddress
      ? ([
          [`try:address:${ofAddress}`, tries.address],
          [`try:address-day:${ofAddress}`, tries.address_day],
        ] as const)
      : []),
  ]);

export const mayTryNames = (house: House, { userId, ip }: Sender, company: string): Promise<void> =>
  mustBeAllowed(house, [
    [`name:person:${userId}`, names.person],
    [`name:network:${networkOf(ip)}`, names.network],
    companyKey(house, company),
  ]);

export const mayRequest = (house: House, { userId, ip }: Sender): Promise<void> =>
  mustBeAllowed(house, [
    [`request:person:${userId}`, requests.person],
    [`request:network:${networkOf(ip)}`, requests.network],
  ]);

/** Given back to whoever was right, so that a company's first day locks none of its people out. */
export const forgiveDomain = (house: House, hash: string): Promise<void> => {
  const [key, limit] = domainKey(hash);
  return house.forgive(`verification:${key}`, limit);
};
export const forgiveCompany = (house: House, name: string): Promise<void> => {
  const [key, limit] = companyKey(house, name);
  return house.forgive(`verification:${key}`, limit);
};
