#!/usr/bin/env bash
# PostgreSQL's image runs this once, when its folder is new. It lets a standby copy and follow this server.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role standby with replication login password :'password';
SQL
echo "host replication standby all scram-sha-256" >> "$PGDATA/pg_hba.conf"
