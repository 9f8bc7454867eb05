// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { FittedTable } from './picture-shapes.ts'

export const fittedTable: FittedTable = {
  views: ['quarter', 'side'],
  wheels: {
    compact: 'blade turbine',
    fastback: 'blade turbine',
    'large-suv': 'star turbine',
    sedan: 'aero lattice star turbine',
    suv: 'star turbine',
    touring: 'aero blade star',
  },
}
