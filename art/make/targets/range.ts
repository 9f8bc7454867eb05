import { paints, type Paint } from '#contract/constants.ts'
import type { Alt, ModelSource } from '../plan.ts'

/** The range as the studio knows it: bodies and their names in descriptions, paints of the used cars. */

export const bodies = {
  sedan: ['轿车', 'sedan'],
  fastback: ['四门轿跑', 'four-door coupé'],
  touring: ['旅行车', 'touring'],
  suv: ['SUV', 'SUV'],
  'large-suv': ['大型 SUV', 'large SUV'],
  compact: ['两厢车', 'compact hatch'],
} as const satisfies Record<string, Alt>
export type Body = keyof typeof bodies

/** Paints of the used cars of each body: only these have all views. */
export const paintsInUse = {
  sedan: ['frost', 'slate', 'night', 'silver', 'garnet'],
  fastback: ['copper', 'night', 'silver', 'garnet', 'frost'],
  touring: ['moon', 'pine', 'frost', 'night', 'slate'],
  suv: ['pine', 'frost', 'slate', 'night', 'moon'],
  'large-suv': ['night', 'moon', 'frost', 'dune', 'pine'],
  compact: ['copper', 'frost', 'garnet', 'silver', 'ash'],
} as const satisfies Record<Body, readonly Paint[]>

export const bodyCodes = Object.keys(bodies) as Body[]
export const paintCodes: readonly Paint[] = paints.map(({ code }) => code)

/** A car's description: body, paint, view. */
export function carAlt(body: Body, paint: Paint, view: Alt): Alt {
  const named = paints.find(({ code }) => code === paint)!
  return [`${bodies[body][0]}，${named.cn}，${view[0]}`, `${bodies[body][1]} in ${named.en}, ${view[1]}`]
}

/** The finest mesh of a body that its pictures need. */
export function carModel(body: Body): ModelSource {
  return {
    name: `cars/${body}`,
    command: ['python3', 'art/car/build.py', body, '--h', '0.0075', '--out', '{out}'],
    sources: ['art/geometry', 'art/car', `!art/car/series`, `art/car/series/${body}.json`],
  }
}
