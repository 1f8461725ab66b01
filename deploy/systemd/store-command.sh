#!/bin/sh
# The commands of the store with the settings and secrets of its server, as the server's user: install it as /usr/local/sbin/store, and
# `store doctor`, `store order list`. A link to it named `release` gives the commands of releases.
set -eu
set -a
. /etc/store/store.env
NODE_ENV=production HOST=127.0.0.1 PORT=${PORT:-8081} TRUST_PROXY=1 DATA_DIR=/var/lib/store
# session-secret is SESSION_SECRET, and so on.
for file in /etc/store/secrets/*; do
  name=$(basename "$file" | tr 'a-z-' 'A-Z_')
  eval "$name=\$(cat \"\$file\")"
done
# name/scopes/token
OPERATOR_TOKEN=${OPERATOR_TOKENS##*/}
set +a
exec runuser -u store -- "/opt/store/current/bin/$(basename "$0")" "$@"
