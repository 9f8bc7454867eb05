// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { PictureTable } from './pictures.ts'

export const pictureTable = {
  carViews: {
    front: 0,
    quarter: 1,
    'quarter-right': 0,
    rear: 0,
    'rear-quarter': 0,
    'rear-quarter-right': 0,
    side: 1,
    'side-right': 0,
    'top-quarter': 0,
  },
  cars: {
    compact: { ash: 0, copper: 0, dune: 1, frost: 0, garnet: 0, moon: 1, night: 1, pine: 1, silver: 0, slate: 1 },
    fastback: { ash: 1, copper: 0, dune: 1, frost: 0, garnet: 0, moon: 1, night: 0, pine: 1, silver: 0, slate: 1 },
    'large-suv': { ash: 1, copper: 1, dune: 0, frost: 0, garnet: 1, moon: 0, night: 0, pine: 0, silver: 1, slate: 1 },
    sedan: { ash: 1, copper: 1, dune: 1, frost: 0, garnet: 0, moon: 1, night: 0, pine: 1, silver: 0, slate: 0 },
    suv: { ash: 1, copper: 1, dune: 1, frost: 0, garnet: 1, moon: 0, night: 0, pine: 0, silver: 1, slate: 0 },
    touring: { ash: 1, copper: 1, dune: 1, frost: 0, garnet: 1, moon: 0, night: 0, pine: 0, silver: 1, slate: 0 },
  },
  cabinViews: {},
  cabins: {},
  defects: {},
  wheels: {},
  scenes: {},
  shapes: [
    { avif: [640, 1280], webp: [960], width: 1280, height: 800 },
    { avif: [480, 960, 1600], webp: [480, 960, 1600], width: 1600, height: 1067 },
  ],
  sets: [
    [
      'front',
      'quarter',
      'quarter-right',
      'rear',
      'rear-quarter',
      'rear-quarter-right',
      'side',
      'side-right',
      'top-quarter',
    ],
    ['quarter', 'side'],
  ],
} as const satisfies PictureTable
