// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listCensusFiles: () => [{ query: { limit: 100, offset: 2 } }],
    listCensusRows: () => [
      { query: { outcome: "unchanged" } },
      { query: { outcome: "unchanged", ...farPage } },
      { query: { outcome: "ended" } },
    ],
  },
  unanswered: {
    readCensusFile: "a census file, which the employer has not sent: the census tests check who gets it",
    listCensusRows: "a census file, which the employer has not sent: the census tests check who gets it",
    downloadCensusRows: "a census file, which the employer has not sent: the census tests check who gets it",
  },
};
