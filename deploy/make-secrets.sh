#!/bin/sh
# Makes the secrets of a store, each in a file of its own, where they are not there yet: sh deploy/make-secrets.sh FOLDER DATABASE_HOST
# The database's password may be given in DATABASE_PASSWORD; else one is made.
set -eu
folder=$1
host=$2
umask 077
mkdir -p "$folder"
cd "$folder"

# $1: the file; standard input: what it holds. Never replaced.
keep() {
  if [ -e "$1" ]; then cat > /dev/null; else cat > "$1"; fi
}
text() {
  openssl rand -hex 32
}

text | keep session-secret
printf 'operator/admin/%s\n' "$(text)" | keep operator-tokens
printf 'release_secret_%s\n' "$(openssl rand 32 | basenc --base64url | tr -d '=\n')" | keep release-signing-key
printf '%s\n' "${DATABASE_PASSWORD:-$(text)}" | keep database-password
printf 'postgresql://store:%s@%s/store\n' "$(cat database-password)" "$host" | keep database-url
