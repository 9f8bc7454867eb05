/**
 * What the generator's slots become in a model for the browser. Slots that look alike share a material, so that a car is
 * drawn with few calls; the difference between them stands in the vertex colours.
 */

import type { Part } from './parts.ts'

type Colour = readonly [red: number, green: number, blue: number]

export interface SlotLook {
  /** The material in the model; the stage finds it by this name. */
  material: string
  /** Share of the material's own colour, linear. 1 where the shop chooses the colour. */
  tint: Colour
  /** Share of the material's own opacity. */
  alpha?: number
}

export interface MaterialLook {
  colour: Colour
  metallic: number
  roughness: number
  /** Below 1 the material is blended. */
  opacity?: number
  /** Linear light and its strength. */
  emissive?: readonly [colour: Colour, strength: number]
  clearcoat?: number
}

const plain: Colour = [1, 1, 1]
const grey = (share: number): Colour => [share, share, share]

/** Materials of a model. The stage replaces some of them by better ones of the same name. */
export const materials: Readonly<Record<string, MaterialLook>> = {
  paint: { colour: [0.5, 0.5, 0.5], metallic: 0.6, roughness: 0.35, clearcoat: 1 },
  glass: { colour: [0.012, 0.013, 0.015], metallic: 0, roughness: 0.03, opacity: 0.99 },
  gloss: { colour: [0.008, 0.008, 0.009], metallic: 0, roughness: 0.12, clearcoat: 0.6 },
  matte: { colour: [0.03, 0.03, 0.032], metallic: 0, roughness: 0.6 },
  metal: { colour: [0.5, 0.5, 0.51], metallic: 1, roughness: 0.24 },
  plate: { colour: [0.35, 0.35, 0.36], metallic: 0, roughness: 0.5 },
  lens: { colour: [0.9, 0.9, 0.92], metallic: 0, roughness: 0.02, opacity: 0.14 },
  redlens: { colour: [0.8, 0.8, 0.8], metallic: 0, roughness: 0.05, opacity: 0.5 },
  light: { colour: [0.9, 0.9, 0.9], metallic: 0, roughness: 0.4, emissive: [[0.92, 0.96, 1], 4] },
  taillight: { colour: [0.5, 0.02, 0.02], metallic: 0, roughness: 0.4, emissive: [[1, 0.05, 0.03], 3] },
  tyre: { colour: [0.014, 0.014, 0.015], metallic: 0, roughness: 0.7 },
  caliper: { colour: [0.05, 0.05, 0.055], metallic: 0.4, roughness: 0.3 },
  rim: { colour: [0.42, 0.43, 0.44], metallic: 1, roughness: 0.28 },
  rimface: { colour: [0.62, 0.63, 0.64], metallic: 1, roughness: 0.2 },
  rimdark: { colour: [0.03, 0.03, 0.033], metallic: 0.8, roughness: 0.35 },
  upholstery: { colour: [0.19, 0.07, 0.024], metallic: 0, roughness: 0.55 },
  upholstery2: { colour: [0.03, 0.03, 0.03], metallic: 0, roughness: 0.6 },
  trim: { colour: [0.12, 0.07, 0.04], metallic: 0, roughness: 0.4 },
  interior: { colour: [0.3, 0.29, 0.27], metallic: 0, roughness: 0.65 },
  screen: { colour: [0.008, 0.008, 0.01], metallic: 0, roughness: 0.1 },
  ui: { colour: [0.2, 0.22, 0.24], metallic: 0, roughness: 0.5, emissive: [[0.7, 0.78, 0.85], 0.9] },
}

const slots: Readonly<Record<string, SlotLook>> = {
  paint: { material: 'paint', tint: plain },
  glass: { material: 'glass', tint: plain, alpha: 0.56 },
  privacy: { material: 'glass', tint: plain, alpha: 0.86 },
  black: { material: 'gloss', tint: plain },
  roof: { material: 'gloss', tint: plain },
  clad: { material: 'matte', tint: grey(0.4) },
  gap: { material: 'matte', tint: grey(0.03) },
  dark: { material: 'matte', tint: grey(0.12) },
  lining: { material: 'matte', tint: grey(0.7) },
  mesh: { material: 'matte', tint: grey(0.16) },
  plate: { material: 'plate', tint: plain },
  chrome: { material: 'metal', tint: grey(0.85) },
  badge: { material: 'metal', tint: plain },
  disc: { material: 'metal', tint: grey(0.6) },
  lens: { material: 'lens', tint: plain },
  redlens: { material: 'redlens', tint: [0.5, 0.012, 0.01] },
  amber: { material: 'redlens', tint: [0.8, 0.25, 0.02] },
  drl: { material: 'light', tint: plain },
  drl2: { material: 'light', tint: grey(0.6) },
  tail: { material: 'taillight', tint: plain },
  tyre: { material: 'tyre', tint: plain },
  caliper: { material: 'caliper', tint: plain },
  rim: { material: 'rim', tint: plain },
  rimface: { material: 'rimface', tint: plain },
  rimdark: { material: 'rimdark', tint: plain },
  upholstery: { material: 'upholstery', tint: plain },
  leather: { material: 'upholstery', tint: plain },
  upholstery2: { material: 'upholstery2', tint: plain },
  leather2: { material: 'upholstery2', tint: plain },
  trim: { material: 'trim', tint: plain },
  interior: { material: 'interior', tint: grey(0.14) },
  carpet: { material: 'interior', tint: grey(0.09) },
  textile: { material: 'interior', tint: grey(0.1) },
  thread: { material: 'interior', tint: plain },
  screen: { material: 'screen', tint: plain },
  headliner: { material: 'interior', tint: plain },
  mirrorglass: { material: 'metal', tint: plain },
  redbutton: { material: 'ui', tint: [0.4, 0.02, 0.015] },
  ui: { material: 'ui', tint: plain },
  ui2: { material: 'ui', tint: [0.22, 0.36, 0.56] },
  ui_dim: { material: 'ui', tint: grey(0.3) },
  ui_road: { material: 'ui', tint: grey(0.15) },
  ui_panel: { material: 'ui', tint: grey(0.035) },
  ui_back: { material: 'ui', tint: grey(0.012) },
  ui_land: { material: 'ui', tint: [0.025, 0.04, 0.035] },
  ui_park: { material: 'ui', tint: [0.03, 0.07, 0.04] },
  ui_water: { material: 'ui', tint: [0.03, 0.07, 0.12] },
  ui_halo: { material: 'ui', tint: [0.06, 0.12, 0.22] },
  ui_cover: { material: 'ui', tint: [0.06, 0.07, 0.12] },
  ui_warm: { material: 'ui', tint: [0.85, 0.42, 0.16] },
}

/** Slots that mean something else outside the cabin and off the wheels: lamp ribs, rails, the domes of projectors. */
const outsideSlots: Readonly<Record<string, SlotLook>> = {
  rimdark: { material: 'metal', tint: grey(0.11) },
  screen: { material: 'gloss', tint: plain },
  rim: { material: 'metal', tint: grey(0.7) },
  rimface: { material: 'metal', tint: plain },
}

/** In the cabin fewer materials do: what is small and dark there is one with the dashboard. */
const insideSlots: Readonly<Record<string, SlotLook>> = {
  black: { material: 'interior', tint: grey(0.08) },
  clad: { material: 'interior', tint: grey(0.16) },
  dark: { material: 'interior', tint: grey(0.05) },
  gap: { material: 'interior', tint: grey(0.02) },
  mesh: { material: 'interior', tint: grey(0.1) },
  lining: { material: 'interior', tint: grey(0.3) },
  amber: { material: 'ui', tint: [0.8, 0.36, 0.1] },
  tail: { material: 'ui', tint: [0.8, 0.05, 0.03] },
  lens: { material: 'metal', tint: grey(0.5) },
  glass: { material: 'glass', tint: plain, alpha: 0.5 },
  roofglass: { material: 'glass', tint: plain, alpha: 0.7 },
}

/** @throws when the generator has a slot that no material stands for */
export function lookOf({ slot, group }: Pick<Part, 'slot' | 'group'>): SlotLook {
  const special = group === 'half' ? outsideSlots : group === 'full' ? insideSlots : {}
  const look = special[slot] ?? slots[slot]
  if (!look) throw new Error(`The slot ${slot} has no material; add it to art/web/slots.ts`)
  return look
}
