/**
 * Where the visitor looks from, without any drawing: limits, steps, inertia, and the still picture nearest to an angle.
 * Angles in degrees. 0 looks at the nose, 90 at the driver's side with the nose to the left, 180 at the tail.
 */
import { itemAt } from '#contract/required.ts'

export interface Pose {
  azimuth: number
  elevation: number
  /** 0 shows the whole car, 1 is as near as one gets. */
  zoom: number
}

export type ViewName = 'outside' | 'inside' | 'details'

interface Limits {
  elevation: readonly [low: number, high: number]
  /** Around the start; undefined all round. */
  azimuth?: number
}

/** The floor is at elevation 0 minus the height of what is looked at: outside never goes below it. */
export const limits: Readonly<Record<ViewName, Limits>> = {
  outside: { elevation: [0, 38] },
  inside: { elevation: [-34, 26] },
  details: { elevation: [2, 34], azimuth: 42 },
}

/** Front three-quarter, as the configurator starts (design 8); inside straight ahead. */
export const starts: Readonly<Record<ViewName, Pose>> = {
  outside: { azimuth: 35, elevation: 4, zoom: 0 },
  inside: { azimuth: 0, elevation: -6, zoom: 0 },
  details: { azimuth: 0, elevation: 8, zoom: 0 },
}

/** Photographs all round the car. */
export const stillCount = 24
const stillStep = 360 / stillCount

/** Stages of a stage that must not move: the design's views from all sides. */
export const fixedAngles = [0, 35, 90, 145, 180, 215, 270, 325] as const

/** 0 up to, not including, 360. */
export const around = (degrees: number): number => ((degrees % 360) + 360) % 360

/** The shortest way from one angle to another, -180 to 180. */
export const wayTo = (from: number, to: number): number => around(to - from + 180) - 180

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** The pose, brought back within the limits of its view. */
export function within(view: ViewName, pose: Pose): Pose {
  const { elevation, azimuth } = limits[view]
  return {
    azimuth: azimuth === undefined ? around(pose.azimuth) : between(-azimuth, wayTo(0, pose.azimuth), azimuth),
    elevation: between(elevation[0], pose.elevation, elevation[1]),
    zoom: between(0, pose.zoom, 1),
  }
}

/** The still picture, 0 to 23, that shows an angle best. */
export const stillAt = (azimuth: number): number => Math.round(around(azimuth) / stillStep) % stillCount

export const angleOfStill = (still: number): number => around(still * stillStep)

/** The next still angle in a direction, for keys and buttons. */
export const nextStill = (azimuth: number, by: 1 | -1): number => angleOfStill(stillAt(azimuth) + by)

/** Of the eight fixed angles, the nearest. */
export const nearestFixed = (azimuth: number): number =>
  fixedAngles.reduce<number>(
    (best, angle) => (Math.abs(wayTo(azimuth, angle)) < Math.abs(wayTo(azimuth, best)) ? angle : best),
    fixedAngles[0],
  )

/** Of the eight fixed angles, the next in a direction. */
export function nextFixed(azimuth: number, by: 1 | -1): number {
  const at = fixedAngles.findIndex(angle => angle === nearestFixed(azimuth))
  return itemAt(fixedAngles, (at + by + fixedAngles.length) % fixedAngles.length)
}

/** Eight directions for words: 0 front, 1 front left, 2 left … 7 front right. */
export const sectorOf = (azimuth: number): number => Math.round(around(azimuth) / 45) % 8

/** Speed in degrees a frame. */
export interface Spin {
  azimuth: number
  elevation: number
}

/** What is left of a speed after one frame of 60 in a second (design 6: 0.92). */
const FRICTION = 0.92
const FRAME_MS = 1000 / 60
/** Slower than this, degrees a frame, nobody sees it. */
const STILL = 0.02

/**
 * One step of a turn that nobody drives any more.
 * @param elapsed since the last step, ms; screens draw 60 or 120 times a second
 * @returns undefined when it has come to rest
 */
export function coast(view: ViewName, pose: Pose, spin: Spin, elapsed: number): { pose: Pose; spin: Spin } | undefined {
  const frames = Math.min(elapsed, 100) / FRAME_MS
  const left = FRICTION ** frames
  const next = { azimuth: spin.azimuth * left, elevation: spin.elevation * left }
  if (Math.hypot(next.azimuth, next.elevation) < STILL) return undefined
  const moved = within(view, {
    ...pose,
    azimuth: pose.azimuth + spin.azimuth * frames,
    elevation: pose.elevation + spin.elevation * frames,
  })
  return { pose: moved, spin: next }
}
