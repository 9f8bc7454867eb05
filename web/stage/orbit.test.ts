import { describe, expect, test } from 'vitest'
import {
  angleOfStill,
  around,
  coast,
  fixedAngles,
  limits,
  nearestFixed,
  nextFixed,
  nextStill,
  type Pose,
  sectorOf,
  starts,
  stillAt,
  wayTo,
  within,
} from './orbit.ts'

const pose = (azimuth: number, elevation = 4, zoom = 0): Pose => ({ azimuth, elevation, zoom })

describe('limits', () => {
  test('outside one goes round for ever, never below the floor and never above the roof', () => {
    expect(within('outside', pose(-30, -20, -1))).toEqual(pose(330, 0, 0))
    expect(within('outside', pose(725, 80, 3))).toEqual(pose(5, 38, 1))
  })
  test('a detail is seen from its own side', () => {
    expect(within('details', pose(90, 10)).azimuth).toBe(42)
    expect(within('details', pose(300, 10)).azimuth).toBe(-42)
  })
  test.each(['outside', 'inside', 'details'] as const)('the start of %s lies within its limits', view => {
    expect(within(view, starts[view])).toEqual(starts[view])
    expect(limits[view].elevation[0]).toBeLessThan(limits[view].elevation[1])
  })
})

describe('angles', () => {
  test('the shortest way crosses the front', () => {
    expect(wayTo(350, 20)).toBe(30)
    expect(wayTo(20, 350)).toBe(-30)
    expect(around(-90)).toBe(270)
  })
  test.each([
    [0, 0],
    [7.4, 0],
    [7.6, 1],
    [90, 6],
    [352, 23],
    [353, 0],
    [-15, 23],
    [720, 0],
  ])('%d degrees are still %d', (azimuth, still) => {
    expect(stillAt(azimuth)).toBe(still)
  })
  test('every still has its angle, and steps go all the way round', () => {
    for (let n = 0; n < 24; n++) expect(stillAt(angleOfStill(n))).toBe(n)
    expect(nextStill(350, 1)).toBe(0)
    expect(nextStill(0, -1)).toBe(345)
    expect(nextStill(35, 1)).toBe(45)
  })
  test('without motion there are eight angles, each beside the next', () => {
    let azimuth = nearestFixed(35)
    const seen = fixedAngles.map(() => (azimuth = nextFixed(azimuth, 1)))
    expect(new Set(seen).size).toBe(8)
    expect(nextFixed(nextFixed(0, 1), -1)).toBe(0)
    expect(nearestFixed(358)).toBe(0)
  })
  test('eight words go round', () => {
    expect([0, 35, 90, 145, 180, 215, 270, 325, 350].map(sectorOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0])
  })
})

describe('inertia', () => {
  const run = (frameMs: number) => {
    let now: ReturnType<typeof coast> = { pose: pose(0), spin: { azimuth: 4, elevation: 0 } }
    let last = now.pose
    let frames = 0
    while (now) {
      last = now.pose
      now = coast('outside', now.pose, now.spin, frameMs)
      frames++
    }
    return { azimuth: last.azimuth, frames }
  }
  test('keeps 0.92 of its speed a frame and comes to rest', () => {
    const next = coast('outside', pose(0), { azimuth: 4, elevation: 0 }, 1000 / 60)
    expect(next?.spin.azimuth).toBeCloseTo(3.68)
    expect(next?.pose.azimuth).toBeCloseTo(4)
    expect(run(1000 / 60).frames).toBeLessThan(80)
  })
  test('goes about as far on a screen that is twice as quick', () => {
    const [slow, quick] = [run(1000 / 60).azimuth, run(1000 / 120).azimuth]
    expect(Math.abs(slow - quick)).toBeLessThan(slow * 0.06)
  })
  test('stops at the floor', () => {
    const next = coast('outside', pose(0, 1), { azimuth: 0, elevation: -9 }, 1000 / 60)
    expect(next?.pose.elevation).toBe(0)
  })
})
