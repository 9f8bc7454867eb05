/** Cars on other wheels than those that they were photographed on: a layer lies over the photograph (decision 063). */
import { bodies } from '#contract/car-codes.ts'
import { fittedTable } from './fitted-table.ts'
import { pictureTable } from './picture-table.ts'
import type { PictureTable } from './picture-shapes.ts'
import { carView, ownOf, type PictureSource, sourceOf } from './pictures.ts'

type Code = string | null | undefined

const { carViews }: PictureTable = pictureTable

const hasLayer = (body: Code, wheel: Code, view: string): boolean =>
  fittedTable.views.includes(view) && !!wheel && (ownOf(fittedTable.wheels, body)?.split(' ').includes(wheel) ?? false)

/** True when a view shows a car on these wheels: they are its body's own, or there is a layer with them. */
export const showsWheels = (body: Code, wheel: Code, view: string): boolean =>
  bodies.some(each => each.code === body && each.wheel === wheel) || hasLayer(body, wheel, view)

/** One outside view of a car on the wheels that it has; on its body's own where `showsWheels` says no. */
export function carOn(body: Code, paint: Code, wheel: Code, view: string): PictureSource {
  const picture = carView(body, paint, view)
  const shape = ownOf(carViews, view)
  return picture.src && shape !== undefined && hasLayer(body, wheel, view)
    ? { ...picture, over: sourceOf(`fitted/${body}/${wheel}/${view}`, shape, 'transparent') }
    : picture
}
