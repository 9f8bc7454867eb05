// Written by `npm run art -- table` from art/manifest.json. Do not edit.
import type { PictureTable } from './pictures.ts'

export const pictureTable = {
  families: {},
  sets: [],
  cars: {},
  cabins: {},
  defects: {},
  wheels: [],
  scenes: {
    'hero-studio': { avif: [1000, 2000], webp: [1000, 2000], width: 2000, height: 1039, colour: '#0c0e0f' },
    'hero-studio-m': { avif: [780], webp: [780], width: 780, height: 780, colour: '#0c0e0f' },
    'hero-dusk': { avif: [1000, 2000], webp: [1000, 2000], width: 2000, height: 949, colour: '#15181b' },
    'hero-dusk-m': { avif: [780], webp: [780], width: 780, height: 891, colour: '#15181b' },
  },
} as const satisfies PictureTable
