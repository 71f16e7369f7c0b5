/** What a person typed as a number; NaN for nothing, which every shape refuses. */
export const numberOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));
