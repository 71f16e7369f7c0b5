// How often anyone may try to be verified: by person, network, address and company, so that guessing leads nowhere (D26).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { VERIFICATION_LIMITS } from "@larkwell/domain/eligibility/code-rules.ts";
import { matchCompany } from "@larkwell/domain/eligibility/match.ts";
import type { AppContext } from "../../../context.ts";
import { networkOf } from "../../../http/network.ts";

type Limit = { points: number; seconds: number };
type Counted = readonly [key: string, limit: Limit];

const { asks, tries, names, requests } = VERIFICATION_LIMITS;

async function mustBeAllowed(context: AppContext, counted: readonly Counted[]): Promise<void> {
  for (const [key, limit] of counted)
    if (!(await context.allow(`verification:${key}`, limit))) throw new Refusal("throttled");
}

export interface Sender {
  userId: number;
  /** The address that the request came from. */
  ip: string;
}

/** Only hashes are counted: neither Redis nor a log contains an address. */
export const addressHash = (context: AppContext, address: string): string =>
  context.secret.hash(`work-address:${address}`);
export const domainHash = (context: AppContext, address: string): string =>
  context.secret.hash(`work-domain:${address.slice(address.lastIndexOf("@") + 1)}`);
const companyHash = (context: AppContext, name: string): string => context.secret.hash(`company:${matchCompany(name)}`);

const domainKey = (hash: string): Counted => [`ask:company:${hash}`, asks.company];
const companyKey = (context: AppContext, name: string): Counted => [
  `name:company:${companyHash(context, name)}`,
  names.company,
];

/** Counted before anything is looked up, whether or not it matches. */
export const mayAsk = (context: AppContext, { userId, ip }: Sender, address: string): Promise<void> =>
  mustBeAllowed(context, [
    [`ask:person:${userId}`, asks.person],
    [`ask:person-day:${userId}`, asks.person_day],
    [`ask:network:${networkOf(ip)}`, asks.network],
    [`ask:address:${addressHash(context, address)}`, asks.address],
    domainKey(domainHash(context, address)),
  ]);

export const mayTryCode = (context: AppContext, { userId, ip }: Sender, ofAddress: string | undefined): Promise<void> =>
  mustBeAllowed(context, [
    [`try:person:${userId}`, tries.person],
    [`try:network:${networkOf(ip)}`, tries.network],
    ...(ofAddress
      ? ([
          [`try:address:${ofAddress}`, tries.address],
          [`try:address-day:${ofAddress}`, tries.address_day],
        ] as const)
      : []),
  ]);

export const mayTryNames = (context: AppContext, { userId, ip }: Sender, company: string): Promise<void> =>
  mustBeAllowed(context, [
    [`name:person:${userId}`, names.person],
    [`name:network:${networkOf(ip)}`, names.network],
    companyKey(context, company),
  ]);

export const mayRequest = (context: AppContext, { userId, ip }: Sender): Promise<void> =>
  mustBeAllowed(context, [
    [`request:person:${userId}`, requests.person],
    [`request:network:${networkOf(ip)}`, requests.network],
  ]);

/** Given back to people who were right, so that a company's first day locks none of its people out. */
export const forgiveDomain = (context: AppContext, hash: string): Promise<void> => {
  const [key, limit] = domainKey(hash);
  return context.forgive(`verification:${key}`, limit);
};
export const forgiveCompany = (context: AppContext, name: string): Promise<void> => {
  const [key, limit] = companyKey(context, name);
  return context.forgive(`verification:${key}`, limit);
};
