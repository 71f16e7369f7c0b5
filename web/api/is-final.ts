/** Which refusals don't change on a retry: not found, not for this person, or over. All others may be temporary. */

const final = [400, 403, 404, 410, 422];

export const isFinal = (error: Error | null): boolean =>
  error !== null && "status" in error && final.includes(Number(error.status));
