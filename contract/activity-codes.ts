/** What activities of outlets can be: kinds, orders of the list, pictures and states, with their words (spec 4; decision 106). */

/** Kinds, under the codes of the dictionary list ActivityType (spec 3). */
export const activityTypes = [
  { code: '1', cn: '新车品鉴', en: 'New-car preview' },
  { code: '2', cn: '试驾活动', en: 'Test-drive event' },
  { code: '3', cn: '认证二手车鉴赏日', en: 'Certified-car appreciation day' },
  { code: '4', cn: '售后关怀', en: 'Owner care' },
  { code: '5', cn: '车主俱乐部', en: 'Owners’ club' },
] as const
export type ActivityType = (typeof activityTypes)[number]['code']
/** The day of certified cars: it goes with their channel, and has the campaign flag (spec 4). */
export const usedCarDay: ActivityType = '3'

/** Orders of the list; the first is the default (spec 4). */
export const activitySorts = [
  { code: 'distance', cn: '距离最近', en: 'Nearest' },
  { code: 'time', cn: '最早开始', en: 'Soonest' },
] as const

/** Pictures that an activity can have: scenes of the house, by the code that is stored. */
export const activityPictures = [
  { code: 'showroom', scene: 'dealer-showroom', cn: '展厅', en: 'Showroom' },
  { code: 'facade', scene: 'dealer-facade-1', cn: '门店外观', en: 'The outlet' },
  { code: 'evening', scene: 'dealer-facade-3', cn: '夜色中的门店', en: 'The outlet at night' },
  { code: 'lot', scene: 'dealer-lot', cn: '车场', en: 'Car park' },
  { code: 'handover', scene: 'dealer-handover', cn: '交车区', en: 'Hand-over bay' },
  { code: 'workshop', scene: 'dealer-workshop', cn: '车间', en: 'Workshop' },
] as const
export type ActivityPicture = (typeof activityPictures)[number]['code']

/** The scene below `scene/` that a stored code shows; an unknown one shows a showroom. */
export const activityScene = (code: string): (typeof activityPictures)[number]['scene'] =>
  activityPictures.find(each => each.code === code)?.scene ?? 'dealer-showroom'

export const activityStates = ['draft', 'submitted', 'published', 'cancelled', 'over', 'discarded'] as const
export type ActivityState = (typeof activityStates)[number]
/** Where a registration stands. */
export const activityPlaceStates = [
  'waiting',
  'booked',
  'came',
  'cancelled',
  'left',
  'calledOff',
  'over',
  'noShow',
] as const
export type ActivityPlaceState = (typeof activityPlaceStates)[number]
