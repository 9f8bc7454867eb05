#!/bin/bash
# Quick pictures of a model: preview.sh MODEL.npz OUT.png [--view quarter,side] [--paint slate] [--studio day|dusk|night]
# [--w 800] [--spp 8] [--layers]; all options with --help. Waits for the one render lock of the machine.
exec /usr/bin/python3 "$(dirname "$0")/preview.py" "$@"
