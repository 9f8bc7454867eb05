/** The state of the stage in words, for those who do not see it. */
import { itemAt } from '#contract/required.ts'
import type { Texts } from '#web/i18n/texts.ts'
import { around, type Pose, sectorOf } from './orbit.ts'
import type { StageState } from './stage-state.ts'
import { sectorKeys, type stageTexts } from './stage.texts.ts'

type Words = Texts<typeof stageTexts>

/** 左前方，30 度; in the cabin where one looks, close up what one sees. */
export function whereInWords({ view, detail, poses }: StageState, t: Words): string {
  if (view === 'details') return t[detail]
  const degrees = Math.round(around(poses[view].azimuth))
  return t.angleWords(t[itemAt(sectorKeys[view], sectorOf(degrees))], degrees % 360)
}

/** What a still picture shows: a side of the car by day, for cabin, doors, lamps and dusk are the model's alone. */
export function stillInWords(state: StageState, t: Words): string {
  const zoom = Math.round(state.poses.outside.zoom * 100)
  return [whereInWords({ ...state, view: 'outside' }, t), zoom > 0 ? t.zoomed(zoom) : ''].filter(Boolean).join(t.comma)
}

/** All of it, as the live region says it after a change. */
export function stateInWords(state: StageState, t: Words): string {
  const { view, studio, doors, lights, poses } = state
  const zoom = Math.round(poses[view].zoom * 100)
  const parts = [
    t[view],
    whereInWords(state, t),
    zoom > 0 ? t.zoomed(zoom) : '',
    doors ? t.doorsOpen : t.doorsClosed,
    lights ? t.lightsOn : t.lightsOff,
    studio === 'day' ? t.day : t.atDusk,
  ]
  return parts.filter(Boolean).join(t.comma)
}

/** One number that is different for every angle that can be told apart. */
export const degreesOf = (pose: Pose): number => Math.round(around(pose.azimuth)) % 360
