// What pages need for the operator's own event collector (Snowplow), if one is configured.
import type { Config } from "../config.ts";

type Collector = Pick<Config, "SNOWPLOW_URL">;

/** Appended to connect-src, with a leading space. */
export const collectorSource = ({ SNOWPLOW_URL }: Collector): string =>
  SNOWPLOW_URL === undefined ? "" : ` ${new URL(SNOWPLOW_URL).origin}`;

/** Tells the page's script that there is a collector (web/analytics/outside-door.ts); its address comes from GET _/metadata. */
export const withCollector = (html: string, { SNOWPLOW_URL }: Collector): string =>
  SNOWPLOW_URL === undefined ? html : html.replace("</head>", '<meta name="larkwell-collector" content="yes"/></head>');
