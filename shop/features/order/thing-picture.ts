import type { OrderCardData } from './order-address.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { carSide, type PictureSource } from '#web/pictures.ts'

/** The picture of what was ordered: a car from its side, or a good in its colour. */
export function thingPicture(thing: Pick<OrderCardData, 'carPicture' | 'goodsPicture'>): PictureSource {
  const { carPicture: car, goodsPicture: good } = thing
  return good ? goodsPicture(good) : carSide(car?.bodyKey, car?.paint)
}
