#!/usr/bin/env bash
# Runs a PostgreSQL that first copies the primary (host PRIMARY, password in PGPASSWORD) and then follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  # If an earlier copy was interrupted, start again.
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup -h "$PRIMARY" -p "${PRIMARY_PORT:-5432}" -U standby -D "$PGDATA" -X stream -c fast -R
  chmod 700 "$PGDATA"
  if [ "$(id -u)" = 0 ]; then chown -R postgres:postgres "$PGDATA"; fi
fi
exec docker-entrypoint.sh postgres "$@"
