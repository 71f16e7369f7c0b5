/** The structure of both help texts. */

/** `answer` may contain links into the application as [words](/path). */
export type HelpQuestion = { question: string; answer: string };

export type HelpGroup = { title: string; questions: readonly HelpQuestion[] };
