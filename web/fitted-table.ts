// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { FittedTable } from './picture-shapes.ts'

export const fittedTable: FittedTable = {
  views: ['quarter', 'side'],
  wheels: {
    compact: 'aero blade lattice star turbine',
    fastback: 'aero blade fan lattice turbine',
    'large-suv': 'aero blade fan star turbine',
    sedan: 'aero fan lattice star turbine',
    suv: 'blade fan lattice star turbine',
    touring: 'aero blade fan lattice star',
  },
}
