import { pageSizes } from '#contract/constants.ts'
import type { Input, Output } from '#contract/kit.ts'
import { readOwnPosition } from '#shop/features/dealer/own-position.ts'
import type { Ask } from '#web/api.ts'
import { makeList, type Listed } from '#web/list/load.ts'
import type { ListView } from '#web/list/use-list.ts'
import { beijing, readPlace } from '#web/place.ts'
import { activityAddress, activitySearchAddress, type ActivityState } from './activity-address.ts'

export type ActivityRow = Output<'activity.list'>[number]
export type ActivityFacts = Output<'activity.detail'>
/** How it stands, with the server's clock minus the device's in ms when that came. */
export type ActivityNow = Output<'activity.state'> & { offsetMs: number }
export type Enrolment = NonNullable<ActivityNow['mine']>

/** Something that the list can be narrowed to. */
export interface Named {
  code: string
  name: string
}

interface Rest {
  /** Provinces with an outlet, and their cities. */
  places: (Named & { cities: Named[] })[]
  series: Named[]
  /** From where distances count. */
  from: { lng: number; lat: number }
}

export type ActivityListData = Listed<ActivityState, ActivityRow, Rest>
export type ActivityListView = ListView<ActivityState, ActivityRow, Rest>

/** From where a visitor counts, as far as this side knows; documents of the server are the same for everybody. */
export function startOf(): Rest['from'] {
  const { lng, lat } = typeof window === 'undefined' ? beijing : (readOwnPosition() ?? readPlace())
  return { lng, lat }
}

async function rest(ask: Ask): Promise<Rest> {
  const [{ data: provinces }, { data: range }] = await Promise.all([
    ask('dealer.regionList', {}),
    ask('car.seriesList', {}),
  ])
  return {
    places: provinces.map(({ code, name, cities }) => ({
      code: String(code),
      name,
      cities: cities.map(city => ({ code: String(city.code), name: city.name })),
    })),
    series: range.seriesList.map(({ seriesCode, name }) => ({ code: seriesCode, name })),
    from: startOf(),
  }
}

const listOf = (address: typeof activityAddress) =>
  makeList<ActivityState, ActivityRow, Rest, unknown>({
    address,
    pageSize: pageSizes.dealerActivities,
    keyOf: row => row.activityId,
    async page(ask, state, at) {
      const answer = await ask('activity.list', {
        ...address.input(state),
        ...startOf(),
        ...at,
      } as Input<'activity.list'>)
      return { rows: answer.data, total: answer.page?.total ?? 0, answer }
    },
    rest: ask => rest(ask),
    nothing: { places: [], series: [], from: { lng: beijing.lng, lat: beijing.lat } },
  })

/** Activities by distance unless another order is asked for (spec 9: twenty a page). */
export const activityList = listOf(activityAddress)
/** The same for words. */
export const activitySearch = listOf(activitySearchAddress)
