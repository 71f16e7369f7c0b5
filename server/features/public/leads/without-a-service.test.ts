// Without a forms service leads are stored here; they can be handed over when there is one.
import { sendLead } from "@larkwell/contract/leads.ts";
import { deliverLead, deliverLeads, listLeads } from "@larkwell/contract/ops-leads.ts";
import { expect, test } from "vitest";
import { embeddedForms } from "../../../outside/forms/embedded.ts";
import type { FormSubmission, FormsService } from "../../../outside/forms/port.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import { leadBody } from "../../../testing/factories/leads.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const submitted: FormSubmission[] = [];
let service: FormsService = embeddedForms();
const app = useTestApp({
  outside: {
    forms: {
      get name() {
        return service.name;
      },
      submit: (submission) => service.submit(submission),
    },
  },
});

test("stored, and nothing to press; once there is a service it can be handed over", async () => {
  const client = await signInAs(app, await createPerson(app, "staff"));
  await app.client().get(sendLead, { body: leadBody() });
  await app.runJobs();
  const { data } = await client.get(listLeads, {});
  expect(data).toMatchObject([{ delivery: "kept", delivered_at: null, can: { deliver: false } }]);
  const id = data[0]?.id ?? 0;
  expect((await client.call(deliverLead, { params: { id } })).status).toBe(404);
  expect(await client.get(deliverLeads, { body: { delivery: "kept" } })).toEqual({ count: 0 });

  service = {
    name: "http",
    async submit(submission) {
      submitted.push(submission);
      return "sent";
    },
  };
  expect((await client.get(listLeads, {})).data).toMatchObject([{ can: { deliver: true } }]);
  await client.get(deliverLead, { params: { id } });
  await app.runJobs();
  expect(submitted).toHaveLength(1);
  expect((await client.get(listLeads, {})).data).toMatchObject([{ delivery: "sent", can: { deliver: false } }]);
});

test("everything stored can be handed over together, and what failed is not among it", async () => {
  service = embeddedForms();
  const client = await signInAs(app, await createPerson(app, "staff"));
  for (let count = 0; count < 3; count++) await app.client().get(sendLead, { body: leadBody() });
  await app.runJobs();
  submitted.length = 0;
  service = {
    name: "http",
    async submit(submission) {
      submitted.push(submission);
      return "sent";
    },
  };
  expect(await client.get(deliverLeads, { body: { delivery: "failed" } })).toEqual({ count: 0 });
  expect(await client.get(deliverLeads, { body: { delivery: "kept" } })).toEqual({ count: 3 });
  await app.runJobs();
  expect(submitted).toHaveLength(3);
});
