/** The URLs of check-ins and quizzes, apart from the others because only their pages use them. */
import { withQuery } from "./with-query.ts";

export const assessmentPaths = {
  quizzes: (query: { kind?: string | undefined } = {}) => withQuery("/assessments/quizzes", query),
  /** What it is about, before it begins. */
  about: (slug: string) => `/assessments/${encodeURIComponent(slug)}`,
  /** Without a question it continues where the member stopped. */
  take: (slug: string, question?: number) =>
    `/assessments/${encodeURIComponent(slug)}/take${question === undefined ? "" : `/${question}`}`,
  /** Of the newest finished answers, or of one response. */
  results: (slug: string, query: { response?: number } = {}) =>
    withQuery(`/assessments/${encodeURIComponent(slug)}/results`, query),
};
