// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { PictureTable } from './pictures.ts'

export const pictureTable = {
  carViews: {},
  cars: {},
  cabinViews: {},
  cabins: {},
  defects: {},
  wheels: {},
  scenes: {},
  shapes: [],
  sets: [],
} as const satisfies PictureTable
