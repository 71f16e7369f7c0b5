// Members are anonymous until they say otherwise; practitioners never are.
import { expect, test } from "vitest";
import { anonymousFlag, identityOf, tellsWhoAsked } from "./identity.ts";

const member = { may_be_anonymous: true, username: "robin" };
const practitioner = { may_be_anonymous: false, username: null };

test("nothing chosen means anonymous, with the name of the thread", () => {
  expect(identityOf({ standing: member, anonymous: null })).toEqual({ kind: "anonymous", pseudonym: null });
  expect(identityOf({ standing: member, anonymous: true, pseudonym: "Quiet Heron" })).toEqual({
    kind: "anonymous",
    pseudonym: "Quiet Heron",
  });
  expect(anonymousFlag(identityOf({ standing: member, anonymous: null }))).toBe(true);
});

test("a chosen username is shown, and missing until there is one", () => {
  expect(identityOf({ standing: member, anonymous: false })).toEqual({ kind: "username", name: "robin" });
  expect(identityOf({ standing: { ...member, username: null }, anonymous: false })).toEqual({
    kind: "username",
    name: null,
  });
});

test("practitioners post under their name, whatever a draft says", () => {
  const identity = identityOf({ standing: practitioner, anonymous: true });
  expect(identity).toEqual({ kind: "practitioner" });
  expect(anonymousFlag(identity)).toBe(false);
});

test("answering by name in one's own anonymous thread tells who asked", () => {
  const thread = { asked_anonymously: true, own_pseudonym: "Quiet Heron" };
  expect(tellsWhoAsked({ kind: "username", name: "robin" }, thread)).toBe(true);
  expect(tellsWhoAsked({ kind: "anonymous", pseudonym: "Quiet Heron" }, thread)).toBe(false);
  expect(tellsWhoAsked({ kind: "practitioner" }, thread)).toBe(false);
  expect(tellsWhoAsked({ kind: "username", name: "robin" }, { asked_anonymously: false, own_pseudonym: null })).toBe(
    false,
  );
});
