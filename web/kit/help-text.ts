/** What both help texts are made of. */

/** `answer` may hold links into the application as [words](/path). */
export type HelpQuestion = { question: string; answer: string };

export type HelpGroup = { title: string; questions: readonly HelpQuestion[] };
