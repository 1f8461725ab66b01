#!/bin/sh
# Shows that the backups can be restored: sh drill.sh
# Restores the database into a folder of its own, starts PostgreSQL there, looks for an order that the shop has, and removes the copy.
# Run as the user of PostgreSQL, beside the shop; the timer store-drill.timer does. docs/deploy/backup.md.
set -eu
pgbackrest=${PGBACKREST:-pgbackrest}
shop=${DRILL_SHOP:-dbname=store}
folder=${DRILL_FOLDER:-/var/lib/store-drill}
copy=$folder/copy

has_started=

stop() {
  if [ -n "$has_started" ]; then "$programs/pg_ctl" -D "$copy/data" -m immediate stop > /dev/null || true; fi
  rm -rf "$copy"
}
ask() {
  psql --no-psqlrc --set=ON_ERROR_STOP=1 -Atq -c "$2" "$1"
}
version=$(ask "$shop" "select current_setting('server_version_num')::int / 10000")
programs=${POSTGRES_PROGRAMS:-/usr/lib/postgresql/$version/bin}
trap stop EXIT
# Of an interrupted run. Its postmaster.pid may name another process by now, so nothing is stopped by it; a PostgreSQL that is still
# running there ends by itself within a minute once the file is gone.
rm -rf "$copy"

# What was committed two minutes ago is in the archive: archive_timeout is one.
order=$(ask "$shop" "select number from orders where placed_at < now() - interval '${DRILL_OLDER_THAN:-2 minutes}' order by id desc limit 1")
database=$(ask "$shop" 'select current_database()')
user=$(ask "$shop" 'select current_user')

started=$(date +%s)
mkdir -p -m 700 "$copy" "$copy/data"
$pgbackrest --stanza=store --pg1-path="$copy/data" --archive-mode=off restore
# Settings of its own: it listens on a socket in its folder, for its owner alone, and archives nothing.
cat > "$copy/postgresql.conf" <<SETTINGS
listen_addresses = ''
unix_socket_directories = '$copy'
unix_socket_permissions = 0700
hba_file = '$copy/pg_hba.conf'
hot_standby = off
archive_mode = off
shared_buffers = 128MB
SETTINGS
echo 'local all all trust' > "$copy/pg_hba.conf"
has_started=yes
give_up() {
  cat "$copy/log" >&2
  exit 1
}
"$programs/pg_ctl" -D "$copy/data" -o "-c config_file=$copy/postgresql.conf" -l "$copy/log" -w -t "${DRILL_SECONDS:-14400}" start > /dev/null || give_up
# pg_ctl waits until the server goes through the log; it is open once it has gone through all of it.
until "$programs/pg_isready" -q -h "$copy"; do
  if [ $(($(date +%s) - started)) -ge "${DRILL_SECONDS:-14400}" ]; then give_up; fi
  "$programs/pg_ctl" -D "$copy/data" status > /dev/null || give_up
  sleep 1
done
restored=$(date +%s)

restored_copy="host=$copy dbname=$database user=$user"
if [ -n "$order" ] && [ "$(ask "$restored_copy" "select count(*) from orders where number = '$order'")" != 1 ]; then
  echo "The backup has no order $order, which the shop has." >&2
  exit 1
fi
# Every table can be read from its first page to its last.
"$programs/pg_dump" --dbname="$restored_copy" > /dev/null
echo "The backup was restored in $((restored - started)) s and read in $(($(date +%s) - restored)) s; order ${order:-(the shop has none)} is there."
