import { activitySorts, activityTypes } from '#contract/activity-codes.ts'
import { activitiesPath } from '#contract/activity-path.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, codesOf, oneOf, together, words } from '#web/list/filters.ts'

/** Where activities are searched by words. */
export const activitySearchPath = `${activitiesPath}/search`

/** A code of a place (GB/T 2260). */
const place = <const K extends 'provinceCode' | 'cityCode'>(key: K) =>
  together<number, K>([key], {
    read(values) {
      const text = values.get(key) ?? ''
      return /^[1-8]\d{5}$/.test(text) ? Number(text) : undefined
    },
    write: code => [String(code)],
    input: code => ({ [key]: code }) as { [P in K]?: unknown },
  })

const row = {
  keyword: words('kw', 40, { field: 'keyword' }),
  provinceCode: place('provinceCode'),
  cityCode: place('cityCode'),
  type: oneOf('type', codesOf(activityTypes)),
  seriesCode: together<string, 'seriesCode'>(['seriesCode'], {
    read(values) {
      const text = values.get('seriesCode') ?? ''
      return /^[\w-]{1,40}$/.test(text) ? text : undefined
    },
    write: code => [code],
    input: code => ({ seriesCode: code }),
  }),
  spuId: together<number, 'spuId'>(['spuId'], {
    read(values) {
      const text = values.get('spuId') ?? ''
      return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
    },
    write: id => [String(id)],
    input: id => ({ spuId: id }),
  }),
  sort: alwaysOneOf('sort', codesOf(activitySorts)),
}

/** What the addresses of activities ask for (spec 4); nobody's own position stands in them. */
export const activityAddress = listAddress({ path: activitiesPath }, row)
/** The same where they are searched by words. */
export const activitySearchAddress = listAddress({ path: activitySearchPath }, row)
export type ActivityState = typeof activityAddress.fresh
