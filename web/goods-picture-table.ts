// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { GoodsPictureTable } from './goods-pictures.ts'

export const goodsPictureTable: GoodsPictureTable = {
  shape: { avif: [], webp: [], width: 640, height: 800 },
  colours: {},
}
