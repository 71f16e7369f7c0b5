// What the tests of all endpoints need to know about this feature. Only tests load it.

import { unique } from "../../../testing/factories/people.ts";
import { createResourceOf } from "../../../testing/factories/resources.ts";
import type { Walks } from "../../../testing/walks.ts";

const facts = () => ({
  access: "public",
  content_type: "link",
  title: "Our handbook",
  slug: `handbook-${unique()}`,
  url: "https://harbor.example/handbook",
  about_birth: false,
});

const ofOrganization = "an organization's text, without anything about a member: resources.test.ts sees who gets it";

export const walks: Walks = {
  async owned(app) {
    const { id: organization } = await app.write(({ db }) =>
      db.insertInto("organizations").values({ name: "Walked resources" }).returning("id").executeTakeFirstOrThrow(),
    );
    const resource = await createResourceOf(app, organization);
    return { contentResource: resource.id, resourceOrganization: organization };
  },
  ids: [
    [/^\/content\/resources\/(public|private)\/:id/, "contentResource"],
    [/^\/organizations\/:id\/content\/resources/, "resourceOrganization"],
    [/^\/ops\/organizations\/:id\/resource(s|_order)/, "resourceOrganization"],
    [/^\/ops\/resources\/:id/, "contentResource"],
  ],
  bodies: {
    createResource: facts,
    changeResource: () => ({ ...facts(), version: 1 }),
    publishResource: () => ({ published: false, version: 1 }),
    orderResources: (owned) => ({ ids: [owned["contentResource"]] }),
  },
  reads: {
    listOrganizationResources: ({ organizationId }) => [
      { as: "member", params: { id: organizationId }, status: [200, 404] },
    ],
    readPublicResource: () => [
      { as: "nobody", params: { id: "resource-4" } },
      { as: "nobody", params: { id: 4 } },
      { as: "member", params: { id: 4 } },
    ],
    readPublicResourceFile: () => [{ as: "nobody", params: { id: 4 }, status: 404 }],
    readPrivateResource: () => [
      { as: "nobody", params: { id: 1 }, query: { reqid: "made-up" }, status: 401 },
      { as: "member", params: { id: 1 }, status: [200, 404] },
    ],
    readPrivateResourceFile: () => [{ as: "nobody", params: { id: 1 }, status: 401 }],
    linkPrivateResource: () => [{ as: "member", params: { id: 1 }, status: [200, 404] }],
    readOpsResource: () => [{ params: { id: 1 } }],
    readOpsResourceFile: () => [{ params: { id: 1 }, status: 404 }],
  },
  notPlain: [
    "listOrganizationResources",
    "readPublicResource",
    "readPublicResourceFile",
    "readPrivateResource",
    "readPrivateResourceFile",
    "linkPrivateResource",
    "readOpsResource",
    "readOpsResourceFile",
  ],
  asks: {
    listOrganizationResources: ({ organization }) => [{ params: { id: organization } }],
    readPublicResource: ({ resources }) => resources.map((id) => ({ params: { id } })),
    readPrivateResource: ({ resources }) => resources.map((id) => ({ params: { id } })),
    linkPrivateResource: ({ resources }) => resources.map((id) => ({ params: { id } })),
  },
  unanswered: {
    readPublicResource: ofOrganization,
    readPublicResourceFile: ofOrganization,
    readPrivateResource: ofOrganization,
    readPrivateResourceFile: ofOrganization,
    linkPrivateResource: ofOrganization,
    readOpsResourceFile: ofOrganization,
  },
  unasked: {
    readPublicResourceFile: "a file, by the same rule as its resource",
    readPrivateResourceFile: "a file, by the same rule as its resource",
  },
};
