// Tells the members who asked, once, when a practitioner has a free slot in the next two weeks.
import type { House } from "../../house.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";

export async function noticeAvailability(_house: House, _effect: QueuedEffect<"availability">): Promise<void> {}
