import { describe, expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { actionOf, detailNames, firstState, reduce, type StageState } from './stage-state.ts'
import { stateInWords, stillInWords, whereInWords } from './stage-words.ts'
import { stageTexts } from './stage.texts.ts'

const press = (key: string, more: Partial<{ ctrlKey: boolean; altKey: boolean; metaKey: boolean }> = {}) =>
  actionOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...more })

/** What a row of keys makes of a fresh stage. */
function typed(keys: readonly string[], still = false, from: StageState = firstState('day')): StageState {
  return keys.reduce((state, key) => {
    const action = press(key)
    return action ? reduce(state, action, still) : state
  }, from)
}

describe('keys', () => {
  test('arrows turn by one of 24 angles and change the height', () => {
    expect(typed(['ArrowRight']).poses.outside.azimuth).toBe(45)
    expect(typed(['ArrowLeft', 'ArrowLeft']).poses.outside.azimuth).toBe(0)
    expect(typed(['ArrowUp']).poses.outside.elevation).toBe(10)
    expect(typed(['ArrowDown', 'ArrowDown']).poses.outside.elevation).toBe(0)
  })
  test('without motion arrows go to the next of the eight angles', () => {
    expect(typed(['ArrowRight'], true).poses.outside.azimuth).toBe(90)
    expect(typed(['ArrowLeft'], true).poses.outside.azimuth).toBe(0)
  })
  test('plus and minus stay between near and far, Home goes back', () => {
    expect(typed(Array(9).fill('+')).poses.outside.zoom).toBe(1)
    expect(typed(['-', '-']).poses.outside.zoom).toBe(0)
    expect(typed(['+', 'ArrowUp', 'ArrowLeft', 'Home'])).toEqual(firstState('day'))
  })
  test('letters switch doors, lights and the studio, large or small', () => {
    expect(typed(['d']).doors).toBe(true)
    expect(typed(['D', 'd']).doors).toBe(false)
    expect(typed(['l']).lights).toBe(true)
    expect(typed(['n'])).toMatchObject({ studio: 'dusk', lights: true })
    expect(typed(['n', 'l'])).toMatchObject({ studio: 'dusk', lights: false })
    expect(typed(['n', 'n'])).toMatchObject({ studio: 'day', lights: false })
  })
  test('numbers choose the view, each with a pose of its own', () => {
    const state = typed(['ArrowRight', '2', 'ArrowLeft'])
    expect(state.view).toBe('inside')
    expect(state.poses.inside.azimuth).toBe(345)
    expect(typed(['1'], false, state).poses.outside.azimuth).toBe(45)
  })
  test('among the details arrows go from one to the next, all the way round', () => {
    const seen = detailNames.map((_, n) => typed(['3', ...Array(n).fill('ArrowRight')]).detail)
    expect(seen).toEqual(detailNames)
    expect(typed(['3', 'ArrowLeft']).detail).toBe(detailNames.at(-1))
  })
  test('other keys and the browser’s own combinations are left alone', () => {
    expect(press('x')).toBeUndefined()
    expect(press('Tab')).toBeUndefined()
    expect(press('d', { ctrlKey: true })).toBeUndefined()
    expect(press('l', { metaKey: true })).toBeUndefined()
  })
})

test('a drag is brought back within the limits', () => {
  const state = reduce(firstState('day'), { do: 'pose', pose: { azimuth: 400, elevation: -9, zoom: 7 } })
  expect(state.poses.outside).toEqual({ azimuth: 40, elevation: 0, zoom: 1 })
})

describe('words', () => {
  const [cn, en] = [textsIn(stageTexts, 'zh-CN'), textsIn(stageTexts, 'en')]
  test('say angle and state in both languages', () => {
    expect(stateInWords(firstState('day'), cn)).toBe('外观，左前方，35\u00a0度，车门关闭，车灯关闭，日间影棚')
    expect(stateInWords(typed(['n', 'd', '+']), en)).toBe(
      'Outside, From the front left, 35 degrees, zoomed in by 20 per cent, doors open, lights on, dusk studio',
    )
  })
  test('of a still picture say side and zoom, and nothing that only the model has', () => {
    expect(stillInWords(firstState('dusk'), cn)).toBe('左前方，35\u00a0度')
    expect(stillInWords(typed(['+']), en)).toBe('From the front left, 35 degrees, zoomed in by 20 per cent')
  })
  test('speak of the way one looks in the cabin, and of the thing close up', () => {
    expect(whereInWords(typed(['2', ...Array(6).fill('ArrowRight')]), cn)).toBe('看向右侧，90\u00a0度')
    expect(whereInWords(typed(['3', 'ArrowRight']), cn)).toBe('轮毂')
  })
})
