// Gathers what belongs to a person into a copy that she can take away.
import type { House } from "../../house.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";

export async function prepareExport(_house: House, _effect: QueuedEffect<"data_export">): Promise<void> {}
