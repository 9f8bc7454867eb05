// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { PictureTable } from './pictures.ts'

export const pictureTable = {
  carViews: { quarter: 0, side: 0, 'side-right': 1 },
  cars: {
    compact: { ash: 0, copper: 0, dune: 0, frost: 0, garnet: 0, moon: 0, night: 0, pine: 0, silver: 0, slate: 0 },
    fastback: { ash: 0, copper: 0, dune: 0, frost: 0, garnet: 0, moon: 0, night: 0, pine: 0, silver: 0, slate: 0 },
    'large-suv': { ash: 0, copper: 0, dune: 0, frost: 0, garnet: 0, moon: 0, night: 0, pine: 0, silver: 0, slate: 0 },
    sedan: { ash: 0, copper: 0, dune: 0, frost: 1, garnet: 0, moon: 0, night: 0, pine: 0, silver: 0, slate: 0 },
    suv: { ash: 0, copper: 0, dune: 0, frost: 0, garnet: 0, moon: 0, night: 0, pine: 0, silver: 0, slate: 0 },
    touring: { ash: 0, copper: 0, dune: 0, frost: 0, garnet: 0, moon: 0, night: 0, pine: 0, silver: 0, slate: 0 },
  },
  cabinViews: {},
  cabins: {},
  defects: {},
  wheels: {},
  scenes: {},
  shapes: [
    { avif: [480, 960, 1600], webp: [480, 960, 1600], width: 1600, height: 1067 },
    { avif: [640, 1280], webp: [960], width: 1280, height: 800 },
  ],
  sets: [
    ['quarter', 'side'],
    ['quarter', 'side', 'side-right'],
  ],
} as const satisfies PictureTable
