import {
  type BodyKey,
  bodies,
  type CabinTrim,
  type Finish as FinishCode,
  type Paint,
  paints,
  type Upholstery,
  type Wheel,
  wheels,
} from '#contract/car-codes.ts'

/**
 * How paints, upholsteries and trims look on the stage. Codes and the colours of paints are those of the shop; the rest
 * was set by eye beside the studio's pictures.
 */

export interface PaintMaterial {
  kind: FinishCode
  /** sRGB. */
  colour: string
  metalness: number
  roughness: number
  /** The lacquer above the colour; matt paints have a rough one. */
  clearcoat: number
  clearcoatRoughness: number
  /** Strength of the metallic flakes, 0 for none; seen from nearby alone. */
  flake: number
}

type Finish = Omit<PaintMaterial, 'colour'>

/** What a finish makes of a colour. */
const finishMaterials = {
  solid: { kind: 'solid', metalness: 0, roughness: 0.5, clearcoat: 1, clearcoatRoughness: 0.02, flake: 0 },
  metallic: { kind: 'metallic', metalness: 0.62, roughness: 0.34, clearcoat: 1, clearcoatRoughness: 0.02, flake: 0.16 },
  matt: { kind: 'matt', metalness: 0.35, roughness: 0.52, clearcoat: 0.35, clearcoatRoughness: 0.46, flake: 0 },
} as const satisfies Record<PaintMaterial['kind'], Finish>

export const paintMaterials = Object.fromEntries(
  paints.map(({ code, colour, finish }) => [code, { ...finishMaterials[finish], colour }]),
) as Record<Paint, PaintMaterial>

/** Seats and, on the doors and the dashboard, the second colour beside them; sRGB. */
export const upholsteryMaterials = {
  stone: { colour: '#b5ada1', second: '#6d6861' },
  night: { colour: '#2a2b2d', second: '#1d1e20' },
  cognac: { colour: '#8a5330', second: '#2b2725' },
  claret: { colour: '#5a1c24', second: '#26201f' },
} as const satisfies Record<Upholstery, { colour: string; second: string }>

export const trimMaterials = {
  oak: { colour: '#7b5a3c', metalness: 0, roughness: 0.58 },
  carbon: { colour: '#232527', metalness: 0.3, roughness: 0.3 },
  alu: { colour: '#a9adaf', metalness: 1, roughness: 0.38 },
  piano: { colour: '#0b0c0d', metalness: 0, roughness: 0.08 },
} as const satisfies Record<CabinTrim, { colour: string; metalness: number; roughness: number }>

/** Bodies, each with the wheel that it comes with. */
export const stageBodies = Object.fromEntries(bodies.map(({ code, wheel }) => [code, wheel])) as Record<BodyKey, Wheel>

export const wheelDesigns = Object.fromEntries(wheels.map(({ code }) => [code, true])) as Record<Wheel, true>

const isKeyOf = <T extends object>(table: T, code: string | null | undefined): code is keyof T & string =>
  code !== null && code !== undefined && Object.hasOwn(table, code)

/** A code of the table, or the one to fall back to. */
export const known = <T extends object, K extends keyof T & string>(
  table: T,
  code: string | null | undefined,
  otherwise: K,
): keyof T & string => (isKeyOf(table, code) ? code : otherwise)

/** Whether the stage has a model of this body. */
export const hasModel = (body: string | null | undefined): body is BodyKey => isKeyOf(stageBodies, body)
