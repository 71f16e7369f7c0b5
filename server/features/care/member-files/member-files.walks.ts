// What the tests of all endpoints need to know about this feature. Only tests load it.
import { insertMemberFile } from "../../../testing/factories/member-files.ts";
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member }) {
    const now = app.context.now();
    return { memberFile: await app.write(({ db }) => insertMemberFile(db, member.id, { name: "letter.pdf", now })) };
  },
  ids: [
    [/^\/users\/:user_id\/files\/:id/, "memberFile"],
    [/^\/member_files\/:id/, "memberFile"],
    [/^\/appointments\/:appointment_id\/files\/:id/, "memberFile"],
  ],
  bodies: {
    changeMemberFile: () => ({ name: "letter" }),
    shareMemberFile: (owned) => ({ appointment_id: owned["appointment"] ?? 1 }),
  },
  queries: { readMemberFile: { key: "made-up" }, readAllFiles: { key: "made-up" } },
  reads: {
    listMemberFiles: () => [{ query: { type: "BIRTH_PLAN" } }, { query: { id: 1 } }, { query: { appointment_id: 1 } }],
    listFileChildren: () => [{ as: "member" }],
    addressMemberFile: () => [{ as: "member", params: { id: 1 }, query: { part: "thumbnail" }, status: 404 }],
    readMemberFile: () => [{ as: "nobody", params: { id: 1 }, query: { key: "made-up" }, status: 404 }],
    readAllFiles: () => [{ as: "nobody", query: { key: "made-up" }, status: 404 }],
    addressVisitFile: () => [{ as: "practitioner", params: { id: 1 }, status: 404 }],
  },
  notPlain: ["readMemberFile", "readAllFiles", "addressMemberFile", "addressVisitFile"],
  unasked: {
    addressMemberFile: "an address, without words",
    listFileChildren: "Only asked by the dialog that moves a file, and not after a loss.",
    addressAllFiles: "an address, without words",
    readMemberFile: "a file, by an address that another endpoint makes",
    readAllFiles: "files, by an address that another endpoint makes",
  },
  unanswered: {
    readMemberFile: "a file: member-files.test.ts sees who gets it",
    readAllFiles: "files: member-files.test.ts sees who gets them",
  },
};
