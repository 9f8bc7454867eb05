import { bodies as range, type BodyKey, paints, type Paint } from '#contract/car-codes.ts'
import type { Alt, ModelSource } from '../plan.ts'

/** The range as the studio needs it; the contract says what there is. */

export type Body = BodyKey
export const bodyCodes: readonly Body[] = range.map(({ code }) => code)
export const paintCodes: readonly Paint[] = paints.map(({ code }) => code)

const bodyOf = (body: Body) => range.find(({ code }) => code === body)!

/** What a body is called in descriptions. */
export const bodyName = (body: Body): Alt => [bodyOf(body).cn, bodyOf(body).en]

/** Paints of the used cars of a body: only these have all views. */
export const paintsInUse = (body: Body): readonly Paint[] => bodyOf(body).used

/** A car's description: body, paint, view. */
export function carAlt(body: Body, paint: Paint, view: Alt): Alt {
  const named = paints.find(({ code }) => code === paint)!
  const [cn, en] = bodyName(body)
  return [`${cn}，${named.cn}，${view[0]}`, `${en} in ${named.en}, ${view[1]}`]
}

/** The finest mesh of a body that its pictures need. */
export function carModel(body: Body): ModelSource {
  return {
    name: `cars/${body}`,
    command: ['python3', 'art/car/build.py', body, '--h', '0.0075', '--out', '{out}'],
    sources: ['art/geometry', 'art/car', `!art/car/series`, `art/car/series/${body}.json`],
  }
}
