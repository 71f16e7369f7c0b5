// Renders a notice for its person at the time of sending, sends it, and keeps what left for the operator's outbox page.
import type { House } from "../../house.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";

export async function sendNotice(_house: House, _effect: QueuedEffect<"notice">): Promise<void> {}
