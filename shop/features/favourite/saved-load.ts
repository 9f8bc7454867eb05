import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { type SavedKind, savedKinds } from './saved-kinds.ts'

export type Saved = Output<'favourite.list'>[number]

/** @param fresh the tab that needs no word in the address */
const savedAddress = (path: string, fresh: SavedKind) =>
  listAddress({ path }, { kind: alwaysOneOf('tab', savedKinds, { field: 'kind', fresh }) })

/** My favourites (spec 9: 8 a page). */
export const collectionList = defineList({
  address: savedAddress('/user/collection', 'usedcar'),
  call: 'favourite.list',
  pageSize: pageSizes.favourites,
  rowsOf: (data): Saved[] => data,
  keyOf: row => row.itemId,
})

/** What the customer has looked at, new cars first (spec 9): six rows of four a page, eight rows of three. */
export const browseList = defineList({
  address: savedAddress('/user/browseRecord', 'newcar'),
  call: 'browse.list',
  pageSize: 24,
  rowsOf: (data): Saved[] => data,
  keyOf: row => row.itemId,
})

type SavedState = typeof collectionList.address.fresh
export type SavedList = Listed<SavedState, Saved, object>

/** Either of the two lists. */
export type SavedListKit = typeof collectionList | typeof browseList

/** The address of a tab of a list. @param path by the alias that is used */
export const savedHref = ({ address }: SavedListKit, kind: SavedKind, path?: string): string =>
  address.href({ kind, firstPage: 1, lastPage: 1 }, path)

/** Whether there is a card of it: not of what was withdrawn. */
export const isShown = ({ newCar, car, good }: Saved): boolean => (newCar ?? car ?? good) !== null
