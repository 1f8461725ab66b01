#!/bin/sh
# Backs the store up: sh backup.sh full|diff|files
#   full, diff  the database by pgBackRest, all of it or what changed since the last full backup; then the files
#   files       only the files, which is quick
# Run as root. In this order: a file that no row names does no harm, a row whose file is missing does.
set -eu
what=${1:?full, diff or files}
data_dir=${DATA_DIR:-/var/lib/store}
release_store=${RELEASE_STORE:-$data_dir/releases}
files=${BACKUP_FILES:-/var/backups/store-files}
pgbackrest=${PGBACKREST:-runuser -u postgres -- pgbackrest}

case $what in
  full | diff) $pgbackrest --stanza=store --type="$what" backup ;;
  files) ;;
  *) echo "full, diff or files, not $what" >&2; exit 2 ;;
esac

umask 077
# Nothing is ever removed there. What is missing here is made anew (sizes of pictures, copies of release files) or belongs to one machine
# (secrets, the newest generation that was seen).
copy() {
  [ -d "$1" ] || return 0
  mkdir -p "$files/$2"
  cp --archive --update "$1/." "$files/$2/"
}
copy "$data_dir/media" media
# A bucket is backed up by whoever runs it: versioning, or a copy in another region.
case $release_store in
  s3://*) ;;
  *) copy "${release_store#file://}" releases ;;
esac
