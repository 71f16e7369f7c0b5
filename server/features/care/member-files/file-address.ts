// Addresses that open a member's file, or all of them: for some minutes, for one session.
import type { MemberFilePart } from "@larkwell/contract/member-files.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { makeTicket, readTicket } from "../../../http/file-ticket.ts";

const ONE = "member_file";
const ALL = "member_files";

interface OpensOne {
  file: number;
  part: MemberFilePart;
  /** The visit for which the file was shared; null for its owner. */
  appointment: number | null;
}

interface OpensAll {
  owner: number;
}

export function addressOfOne(context: AppContext, actor: Actor, opens: OpensOne) {
  const { key, until } = makeTicket<OpensOne>(context, actor, ONE, opens);
  const url = `/api/v1/member_files/${opens.file}/content?${new URLSearchParams({ key })}`;
  return { url, expires_at: toWire(until) };
}

export function addressOfAll(context: AppContext, actor: Actor) {
  const { key, until } = makeTicket<OpensAll>(context, actor, ALL, { owner: actor.id });
  return { url: `/api/v1/member_files/all?${new URLSearchParams({ key })}`, expires_at: toWire(until) };
}

export const readOne = (context: AppContext, key: string, id: number, requestId: string) =>
  readTicket<OpensOne>(context, key, { purpose: ONE, isFor: ({ file }) => file === id, requestId });

export const readAll = (context: AppContext, key: string, requestId: string) =>
  readTicket<OpensAll>(context, key, { purpose: ALL, isFor: ({ owner }) => owner > 0, requestId });
