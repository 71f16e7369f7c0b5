// When an author hears of votes: not of each one, so that a popular post is no noise.

const MILESTONES: ReadonlySet<number> = new Set([1, 5, 10, 25, 50, 100, 250, 500, 1_000]);

export const isMilestone = (votes: number): boolean => MILESTONES.has(votes);
