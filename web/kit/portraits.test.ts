/**
 * No one is given a face that they did not choose (D83): one component draws practitioners, and figures represent only people in general.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Portrait } from "./Portrait.tsx";

const web = join(import.meta.dirname, "..");
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !/^(build|node_modules|\.react-router)\b/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), "utf8") }));

const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();

test("pictures are drawn only where a person chose them", () => {
  expect(filesWith(/<img\b/)).toEqual(
    [
      "features/account/health-summary/LinkOnce.tsx", // the code of a link
      "features/sign-in/accounts/AuthenticatorSetup.tsx", // the code to scan
      "features/care/practice/DrawingDialog.tsx", // the drawings a practitioner may choose from
      "features/account/profile/PictureDialog.tsx", // a member's own picture, being cropped
      "features/journey/library/PieceCard.tsx", // the drawings of topics
      "features/care/messages/files/FileTray.tsx", // pictures that a person is about to send
      "features/care/messages/files/MessageFiles.tsx", // pictures in a conversation
      "features/care/messages/files/PictureViewer.tsx", // one of them, large
      "features/care/member-files/FileCard.tsx", // small pictures of a member's own files
      "kit/FilePreview.tsx", // one of them, large
      "kit/Avatar.tsx",
      "kit/Portrait.tsx",
    ].toSorted(),
  );
});

test("figures represent people in general, in pictures beside the text", () => {
  expect(filesWith(/<PersonShape\b/)).toEqual(
    [
      "features/care/care-team/TeamDrawing.tsx",
      "features/home/dashboard/FindCareCard.tsx",
      "features/console/gallery/TokenPieces.tsx",
      "features/public/health-plans/LicenseRegister.tsx",
      "features/public/site/HomeScenes.tsx",
      "shell/EntryFrame.tsx",
    ].toSorted(),
  );
});

test.each([
  [{ first_name: "June", last_name: "Castellanos" }, "JC"],
  [{ first_name: null, last_name: "Haddad" }, "H"],
])("a person without a photo is shown by initials on a shape: %j", (names, initials) => {
  const html = renderToStaticMarkup(createElement(Portrait, { person: { id: 7, image_url: null, ...names } }));
  expect(html).toContain(`>${initials}</text>`);
  expect(html).not.toMatch(/<img|<ellipse|<circle/);
});
