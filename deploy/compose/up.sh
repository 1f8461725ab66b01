#!/bin/sh
# Makes what the containers need (secrets, a certificate that nobody has signed, nginx' configuration) where it is not there yet, and starts
# them: sh deploy/compose/up.sh. COMPOSE is `podman compose` unless told otherwise, for example COMPOSE="docker compose".
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
sed -e 's#127.0.0.1:8081 #store-1:8080 #' -e 's#127.0.0.1:8082 #store-2:8080 #' -e 's#shop\.example;#localhost;#' \
  -e 's#/etc/ssl/shop.example.pem#/etc/store-tls/store.pem#' \
  -e 's#/etc/ssl/private/shop.example.key#/etc/store-tls/store.key#' deploy/nginx.conf > "$made/nginx.conf"

exec ${COMPOSE:-podman compose} up --detach --build
