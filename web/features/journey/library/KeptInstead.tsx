/** Ways to what this device keeps. They load a document, so that its worker can answer without a connection. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { ApiError } from "../../../api/client.ts";
import { Muted } from "../../../kit/Layout.tsx";
import { libraryPaths } from "../../../library-paths.ts";
import { readKeptMark } from "../../../shell/kept/kept-mark.ts";

/** Nothing if nothing is kept. */
export const KeptLink = () =>
  readKeptMark() !== null && (
    <p>
      <Link to={libraryPaths.kept()} reloadDocument>
        {t("Kept on this device")}
      </Link>
    </p>
  );

/** Where the library can’t be reached, and something is kept. */
export const KeptInstead = ({ error }: { error: Error | null }) =>
  error instanceof ApiError &&
  error.code === "offline" &&
  readKeptMark() !== null && (
    <Muted>
      <Trans>
        Without a connection, you can{" "}
        <Link to={libraryPaths.kept()} reloadDocument>
          read what you keep on this device
        </Link>
        .
      </Trans>
    </Muted>
  );
