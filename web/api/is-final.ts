/** Which answers stay the same however often one asks: it is not there, not for this person, or over. All others may pass. */

const final = [400, 403, 404, 410, 422];

export const isFinal = (error: Error | null): boolean =>
  error !== null && "status" in error && final.includes(Number(error.status));
