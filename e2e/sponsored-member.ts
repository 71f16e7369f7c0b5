// A new sponsored member who has reached a step of onboarding, made by the API calls that the screens make.
import { type APIRequestContext, expect } from "@playwright/test";
import { demoPerson, type Person } from "./people.ts";

type Body = Record<string, unknown>;

/** API calls as one person. */
async function speaker(request: APIRequestContext, baseUrl: string, { email, password }: Person) {
  const signedIn = await request.post(`${baseUrl}/ajax/api/v1/oauth/token`, {
    data: { grant_type: "password", username: email, password, client_id: "native" },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  return async (method: "get" | "post", path: string, data?: Body): Promise<Body> => {
    const headers = { authorization: `Bearer ${access_token}` };
    const reply = await request[method](`${baseUrl}/api/v1${path}`, { headers, ...(data ? { data } : {}) });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as Body;
  };
}

/** Staff confirms the request manually, so no census is needed. */
async function sponsor(request: APIRequestContext, baseUrl: string, member: Person): Promise<void> {
  const asMember = await speaker(request, baseUrl, member);
  const asStaff = await speaker(request, baseUrl, demoPerson("staff"));
  const sent = (await asMember("post", "/_/manual_census_verification", {
    first_name: "Leyla",
    last_name: "Farouk",
    date_of_birth: "1991-05-17",
    company_name: "Harbor & Vale",
  })) as { request: { id: number } };
  const organizations = (await asStaff("get", "/ops/organizations")) as { data: { id: number }[] };
  const way = `/ops/verification_requests/${sent.request.id}`;
  await asStaff("post", `${way}/claim`, { reason: "to decide it" });
  await asStaff("post", `${way}/decision`, {
    decision: "approved",
    organization_id: organizations.data[0]?.id,
    as: "employee",
    reason: "employer_confirmed",
  });
}

/** The path of the member's assessment, as the server returns it. */
export const bringToAssessment = (request: APIRequestContext, baseUrl: string, member: Person, track: string) =>
  bringToStep(request, baseUrl, member, { track, step: "assessment" });

/** Skips everything before the step. Returns the step's path, as the server returns it. */
export async function bringToStep(
  request: APIRequestContext,
  baseUrl: string,
  member: Person,
  { track, step: wanted }: { track: string; step: string },
): Promise<string> {
  const call = await speaker(request, baseUrl, member);
  const { id } = await call("get", "/me");
  const answer = (step: string, body: Body) => call("post", `/users/${String(id)}/onboarding/steps/${step}`, body);
  await answer("life_stage", { outcome: "done", track });
  await sponsor(request, baseUrl, member);
  for (let step = 0; step < 12; step++) {
    const state = await call("get", `/users/${String(id)}/onboarding`);
    if (state["step"] === wanted) return String(state["path"]);
    await answer(String(state["step"]), { outcome: "skipped" });
  }
  throw new Error(`${track}: onboarding does not come to ${wanted}.`);
}
