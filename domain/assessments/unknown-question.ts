// Apart from answers.ts, because the words of every page come with it.

/** R8.011: somebody asked for, or answered, a question that this version does not have. */
export const unknownQuestion = (id: number | string): string => `Oh no, that question (id: ${id}) doesn't exist!`;
