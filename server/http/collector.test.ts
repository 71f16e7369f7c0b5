// Pages know about a collector only if one is configured.
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { collectorSource, withCollector } from "./collector.ts";

const page = "<html><head><title>Hi</title></head><body></body></html>";

test.each([
  [undefined, "", false],
  ["https://collector.example.org", " https://collector.example.org", true],
  ["http://127.0.0.1:9090/", " http://127.0.0.1:9090", true],
])("SNOWPLOW_URL %s", (url, source, isMarked) => {
  const config = readConfig({ SNOWPLOW_URL: url });
  expect(collectorSource(config)).toBe(source);
  expect(withCollector(page, config)).toBe(
    isMarked ? page.replace("</head>", '<meta name="larkwell-collector" content="yes"/></head>') : page,
  );
});

test.each([
  "collector.example.org",
  "ftp://x",
  "https://x.example/path",
  "https://x.example/?a",
  "https://x.example;script-src",
])("%s stops the start", (url) => expect(() => readConfig({ SNOWPLOW_URL: url })).toThrow(/SNOWPLOW_URL/));
