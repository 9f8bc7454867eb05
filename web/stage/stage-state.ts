/** What the stage shows, and what every key, button and gesture does to it. */
import { itemAt } from '#contract/required.ts'
import { nearestFixed, nextFixed, nextStill, type Pose, starts, type ViewName, within } from './orbit.ts'

export type StudioName = 'day' | 'dusk'

export const viewNames = ['outside', 'inside', 'details'] as const satisfies readonly ViewName[]
export const detailNames = ['lamp', 'wheel', 'tail', 'screen'] as const
export type DetailName = (typeof detailNames)[number]

export interface StageState {
  view: ViewName
  detail: DetailName
  studio: StudioName
  doors: boolean
  lights: boolean
  poses: Readonly<Record<ViewName, Pose>>
}

export type StageAction =
  | { do: 'turn'; by: 1 | -1 }
  | { do: 'turnTo'; azimuth: number }
  | { do: 'tilt'; by: 1 | -1 }
  | { do: 'zoom'; by: number }
  /** Where a drag has come to rest. */
  | { do: 'pose'; pose: Pose }
  | { do: 'home' }
  | { do: 'view'; view: ViewName }
  | { do: 'doors' | 'lights' | 'studio' }

export const ZOOM_STEP = 0.2
const TILT_STEP = 6
/** Inside and at a detail a step of the whole round would be too wide. */
const LOOK_STEP = 15

export const firstState = (studio: StudioName): StageState => ({
  view: 'outside',
  detail: 'lamp',
  studio,
  doors: false,
  lights: studio === 'dusk',
  poses: starts,
})

/** @param still whether nothing may glide: turns go from one fixed angle to the next */
export function reduce(state: StageState, action: StageAction, still = false): StageState {
  const pose = state.poses[state.view]
  const put = (next: Partial<Pose>): StageState => ({
    ...state,
    poses: { ...state.poses, [state.view]: within(state.view, { ...pose, ...next }) },
  })
  switch (action.do) {
    case 'turn':
      if (state.view === 'details') return { ...state, ...detailBeside(state.detail, action.by) }
      if (state.view === 'inside') return put({ azimuth: pose.azimuth + action.by * LOOK_STEP })
      return put({ azimuth: still ? nextFixed(pose.azimuth, action.by) : nextStill(pose.azimuth, action.by) })
    case 'turnTo':
      return put({ azimuth: still && state.view === 'outside' ? nearestFixed(action.azimuth) : action.azimuth })
    case 'tilt':
      return put({ elevation: pose.elevation + action.by * TILT_STEP })
    case 'zoom':
      return put({ zoom: pose.zoom + action.by })
    case 'pose':
      return put(action.pose)
    case 'home':
      return { ...state, poses: { ...state.poses, [state.view]: starts[state.view] } }
    case 'view':
      return { ...state, view: action.view, poses: { ...state.poses, details: starts.details } }
    case 'doors':
      return { ...state, doors: !state.doors }
    case 'lights':
      return { ...state, lights: !state.lights }
    case 'studio':
      // At dusk the lights are on, by day they are off (design 8); the switch for them stays.
      return state.studio === 'day'
        ? { ...state, studio: 'dusk', lights: true }
        : { ...state, studio: 'day', lights: false }
  }
}

function detailBeside(detail: DetailName, by: 1 | -1): { detail: DetailName } {
  const at = detailNames.indexOf(detail)
  return { detail: itemAt(detailNames, (at + by + detailNames.length) % detailNames.length) }
}

const keys: Readonly<Record<string, StageAction>> = {
  ArrowLeft: { do: 'turn', by: -1 },
  ArrowRight: { do: 'turn', by: 1 },
  ArrowUp: { do: 'tilt', by: 1 },
  ArrowDown: { do: 'tilt', by: -1 },
  '+': { do: 'zoom', by: ZOOM_STEP },
  '=': { do: 'zoom', by: ZOOM_STEP },
  '-': { do: 'zoom', by: -ZOOM_STEP },
  Home: { do: 'home' },
  d: { do: 'doors' },
  l: { do: 'lights' },
  n: { do: 'studio' },
  '1': { do: 'view', view: 'outside' },
  '2': { do: 'view', view: 'inside' },
  '3': { do: 'view', view: 'details' },
}

/** What a key means while the stage has the focus; nothing together with Ctrl, Alt or the command key. */
export function actionOf(event: {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}): StageAction | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
}
