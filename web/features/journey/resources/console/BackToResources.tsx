/** The way back from a resource to the list that it is in. */
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { opsPaths } from "../../../../ops-paths.ts";

export const BackToResources = ({ organizationId }: { organizationId: number }) => (
  <p>
    <Link to={opsPaths.organization(organizationId, { tab: "resources" })}>
      <Trans>Resources of the organization</Trans>
    </Link>
  </p>
);
