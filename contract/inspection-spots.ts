/** Where measured values of an inspection stand on the outline of the car (domain E.3). */
import type { InspectionItem } from './inspection.ts'

/** Kinds of values that have a place there; an item belongs to the one with which its English name ends. */
export const spotGroups = [
  { code: 'paint', ends: 'paint', unit: 'μm', cn: '漆膜厚度', en: 'Paint' },
  { code: 'tread', ends: 'tyre tread', unit: 'mm', cn: '轮胎花纹', en: 'Tyre tread' },
  { code: 'age', ends: 'tyre age', unit: 'month', cn: '轮胎胎龄', en: 'Tyre age' },
  { code: 'pad', ends: 'brake pad', unit: 'mm', cn: '刹车片', en: 'Brake pads' },
  { code: 'disc', ends: 'brake disc', unit: 'mm', cn: '刹车盘', en: 'Brake discs' },
] as const
export type SpotGroup = (typeof spotGroups)[number]['code']
export const spotGroupCodes = spotGroups.map(each => each.code) as [SpotGroup, ...SpotGroup[]]

export interface Spot {
  group: SpotGroup
  /** Both sides of the car share a place on the side outline. */
  side: 'left' | 'right' | 'middle'
  /** 0 … 1 from the left and from the top of the outline, nose left. */
  x: number
  y: number
  figure: number
}

/** The place of a measured value; null for an item that has none. */
export function placedItem(item: InspectionItem, figure: number): Spot | null {
  const group = spotGroups.find(each => item.en.endsWith(each.ends) && item.unit === each.unit)
  if (!group || !item.at) return null
  const side = /^(left|right) /i.exec(item.en)?.[1]?.toLowerCase() as 'left' | 'right' | undefined
  const [x, y] = item.at
  return { group: group.code, side: side ?? 'middle', x, y, figure }
}
