/**
 * The pad of each visit in this tab. It is stored in the query cache, so that signing out deletes it, and other tabs
 * notify it.
 */
import { type AppointmentNotes, readAppointmentNotes, saveAppointmentNotes } from "@larkwell/contract/bookings.ts";
import { readPracticeOverview } from "@larkwell/contract/practice.ts";
import { ApiError, invalidate, q, send } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { NotesPad } from "./notes-pad.ts";

const keyOf = (appointmentId: number) => ["notes-pad", appointmentId];

/** Only that something was saved, never what. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("larkwell.notes") : undefined;

const inputOf = (id: number) => ({ params: { id } });

function otherOf(error: unknown): AppointmentNotes | undefined {
  const isStale = error instanceof ApiError && error.code === "stale";
  return isStale ? (error.details["notes"] as AppointmentNotes | undefined) : undefined;
}

async function save(id: number, body: string, version: number): Promise<AppointmentNotes> {
  const notes = await send(saveAppointmentNotes, { ...inputOf(id), body: { body, version } });
  queryClient.setQueryData(q(readAppointmentNotes, inputOf(id)).queryKey, notes);
  channel?.postMessage(id);
  void invalidate(readPracticeOverview);
  return notes;
}

/** The pad of this visit, created when it is first requested. */
export function padOf(notes: AppointmentNotes): NotesPad {
  const id = notes.appointment_id;
  const known = queryClient.getQueryData<NotesPad>(keyOf(id));
  if (known) return known;
  const pad = new NotesPad(notes, (body, version) => save(id, body, version), otherOf);
  // Unsaved text must not be garbage-collected when no screen shows it for a while.
  queryClient.setQueryDefaults(keyOf(id), { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(keyOf(id), pad);
  return pad;
}

/** Calls `onSaved` when another tab has saved notes of this visit. Returns a function that stops it. */
export function watchOtherTabs(appointmentId: number, onSaved: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === appointmentId) onSaved();
  };
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
