#!/bin/sh
# Makes what the containers need (secrets, a certificate that nobody has signed, nginx' configuration) where it is not there yet, and starts
# them: sh deploy/compose/up.sh. COMPOSE is `podman compose` unless told otherwise, for example COMPOSE="docker compose"; HTTPS_PORT is 8443.
set -eu
cd "$(dirname "$0")/../.."
made=deploy/compose/made
ls dist/package/SHA256SUMS > /dev/null 2>&1 || { echo "Make the package first: npm run package" >&2; exit 1; }

sh deploy/make-secrets.sh "$made/secrets" database
if [ ! -e "$made/secrets/s3-credentials" ]; then
  key=$(openssl rand -hex 10)
  secret=$(openssl rand -hex 20)
  printf '[default]\naws_access_key_id = %s\naws_secret_access_key = %s\n' "$key" "$secret" > "$made/secrets/s3-credentials"
  printf '%s,%s\n' "$key" "$secret" > "$made/secrets/s3-auth-key"
fi
if [ ! -e "$made/tls/store.pem" ]; then
  mkdir -p "$made/tls"
  openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$made/tls/store.key" -out "$made/tls/store.pem" 2> /dev/null
fi
# The folder is closed to others; in a container each file is read by a user of another number.
chmod 700 "$made/secrets"
chmod 444 "$made/secrets/"*
# Without its server for HTTP, of five lines.
sed -e '/^  server {$/{N;/listen 80;/{N;N;N;d;};}' -e "s#listen 443 #listen ${HTTPS_PORT:-8443} #" -e 's#shop\.example;#localhost;#' \
  -e 's#/etc/ssl/shop.example.pem#/etc/store-tls/store.pem#' \
  -e 's#/etc/ssl/private/shop.example.key#/etc/store-tls/store.key#' deploy/nginx.conf > "$made/nginx.conf"

# Keeps the health check of the image, which `service_healthy` waits for. Docker always does.
export BUILDAH_FORMAT=docker
exec ${COMPOSE:-podman compose} up --detach --build
