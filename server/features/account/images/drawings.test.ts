// Drawings over HTTP: no one is shown by a drawing that they did not choose, and those who chose one are shown by it everywhere.
import { readAppointment } from "@larkwell/contract/bookings.ts";
import { listCareTeam } from "@larkwell/contract/care-team.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { chooseDrawing } from "@larkwell/contract/images.ts";
import { browsePractitioners, listPractitioners, readPractitioner } from "@larkwell/contract/practitioners.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { readVisit } from "@larkwell/contract/visits.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember, unique } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

/** Every picture of this practitioner that the member, a visitor and the practitioner see. */
async function setUp() {
  const lastName = `Drawn${unique()}`;
  const {
    member,
    practice,
    appointmentId: id,
  } = await createBooking(app, {
    practice: await createPractice(app, { lastName }),
  });
  const { person } = practice;
  const theirs = await signInAs(app, person);
  const memberClient = await signInAs(app, member);
  const pictures = async () => ({
    own: (await theirs.get(readMe, {})).image_url,
    listed: (await app.client().get(browsePractitioners, { query: { term: lastName } })).data[0]?.image_url,
    found: (await memberClient.get(listPractitioners, { query: { user_ids: [person.id] } })).data[0]?.image_url,
    profile: (await memberClient.get(readPractitioner, { params: { id: person.id } })).image_url,
    appointment: (await memberClient.get(readAppointment, { params: { id } })).product.practitioner.image_url,
    home: (await memberClient.get(readDashboard, { params: { user_id: member.id } })).upcoming[0]?.practitioner
      .image_url,
    team: (await memberClient.get(listCareTeam, { params: { user_id: member.id } })).data[0]?.image_url,
    visit: (await memberClient.get(readVisit, { params: { appointment_id: id } })).other.portrait?.image_url,
  });
  return { theirs, person, pictures };
}

const everywhere = (pictures: object, url: string | null) =>
  Object.fromEntries(Object.keys(pictures).map((place) => [place, url]));

test("no one is given a picture; a chosen drawing shows everywhere, until initials or a photo replace it", async () => {
  const { theirs, person, pictures } = await setUp();
  const before = await pictures();
  expect(before).toEqual(everywhere(before, null));
  await theirs.get(chooseDrawing, { body: { drawing: 3 } });
  expect(await pictures()).toEqual(everywhere(before, "/drawings/3.svg"));
  await theirs.get(chooseDrawing, { body: { drawing: null } });
  expect(await pictures()).toEqual(everywhere(before, null));

  await theirs.get(chooseDrawing, { body: { drawing: 12 } });
  const form = new FormData();
  const photograph = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#8ead9f" } })
    .png()
    .toBuffer();
  form.set("image", new Blob([new Uint8Array(photograph)]), "me.png");
  const headers = { authorization: `Bearer ${await tokenFor(app, person)}` };
  const { url, id } = await (await fetch(`${app.url}/api/v1/images`, { method: "POST", headers, body: form })).json();
  expect(await pictures()).toEqual(everywhere(before, url));
  // When the photo is removed, initials are shown: the earlier drawing was not chosen again.
  await app.write(({ db }) =>
    db.updateTable("users").set({ image_id: null }).where("id", "=", person.id).where("image_id", "=", id).execute(),
  );
  expect(await pictures()).toEqual(everywhere(before, null));
});

test("a drawing that does not exist is refused, and members have none to choose", async () => {
  const { theirs } = await setUp();
  for (const drawing of [0, 13, 1.5, -1])
    expect((await theirs.call(chooseDrawing, { body: { drawing } })).status).toBe(422);
  const member = await signInAs(app, await createMember(app));
  expect((await member.call(chooseDrawing, { body: { drawing: 1 } })).status).toBe(403);
});
