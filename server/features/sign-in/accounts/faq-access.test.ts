// The FAQ for practitioners: its password and address go only to those who were given the password.
import { readMe } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const address = "https://intranet.example.org/practitioner-faq";
const app = useTestApp({ env: { PRACTITIONER_FAQ_URL: address } });

test("with the password comes the address, without it neither", async () => {
  const [one, other] = [await createPractice(app), await createPractice(app)];
  await app.write(({ db }) =>
    db
      .updateTable("practitioner_profiles")
      .set({ faq_password: "otter-lamp-21" })
      .where("user_id", "=", one.person.id)
      .execute(),
  );
  const faqOf = async ({ person }: typeof one) => {
    const { can, profiles } = await (await signInAs(app, person)).get(readMe, { query: { include_profile: true } });
    return [can.read_practitioner_faq, profiles.practitioner?.faq_password, profiles.practitioner?.faq_url];
  };
  expect(await faqOf(one)).toEqual([true, "otter-lamp-21", address]);
  expect(await faqOf(other)).toEqual([false, null, null]);
});
