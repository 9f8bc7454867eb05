import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'

export type Saved = Output<'favourite.list'>[number]

/** The tabs of both pages; used cars come first and need no word in the address. */
export const savedKinds = ['usedcar', 'goods'] as const
export type SavedKind = (typeof savedKinds)[number]

const savedAddress = (path: string) =>
  listAddress({ path }, { kind: alwaysOneOf('tab', savedKinds, { field: 'kind' }) })

/** My favourites (spec 9: 8 a page). */
export const collectionList = defineList({
  address: savedAddress('/user/collection'),
  call: 'favourite.list',
  pageSize: pageSizes.favourites,
  rowsOf: (data): Saved[] => data,
  keyOf: row => row.itemId,
})

/** What the customer has looked at: six rows of four a page, eight rows of three. */
export const browseList = defineList({
  address: savedAddress('/user/browseRecord'),
  call: 'browse.list',
  pageSize: 24,
  rowsOf: (data): Saved[] => data,
  keyOf: row => row.itemId,
})

type SavedState = typeof collectionList.address.fresh
export type SavedList = Listed<SavedState, Saved, object>

/** The address of a tab. @param path of the page, by the alias that is used */
export const savedHref = (path: string, kind: SavedKind): string =>
  collectionList.address.href({ kind, firstPage: 1, lastPage: 1 }, path)
