#!/bin/sh
# Writes example.rendered.yaml, what `kubectl apply` gets: the migration's Job, then all the rest.
set -eu
cd "$(dirname "$0")"
{
  echo "# Rendered by render.sh from the folders beside it; apply those, not this."
  kubectl kustomize migrate
  echo ---
  kubectl kustomize base
} > example.rendered.yaml
