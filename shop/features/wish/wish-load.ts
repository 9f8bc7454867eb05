import { pageSizes } from '#contract/constants.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { dropWish, mergeWishes, readWishes, takeWishNews } from '#shop/personal/wishes.ts'
import { api, type Ask } from '#web/api.ts'
import { listAddress } from '#web/list/address.ts'
import { type Listed, makeList } from '#web/list/load.ts'
import { rowsOfPage } from '#web/list/pages.ts'
import { whereToHave } from '#shop/personal/where-to-have.ts'
import { isSignedIn } from '#web/session.ts'
import { type Wished, wished } from './wish-car.ts'
import { settleRemovals } from './wish-removals.ts'
import { keepSeen, readSeen } from './wish-seen.ts'
import { wishListPath } from '#shop/personal/wish-address.ts'

interface Around {
  /** Nobody is signed in: the list is this browser's. */
  here: boolean
  /** There is no network: this is what was seen then, in ms. */
  seenAt: number | null
  /** What came over from this browser with the login. */
  news: { added: number; full: boolean }
}

const address = listAddress({ path: wishListPath }, {})
type State = typeof address.fresh
export type WishList = Listed<State, Wished, Around>

const quiet = { added: 0, full: false }

/** What this browser keeps, read as cars of today; a code that says nothing is kept no longer. */
async function readHere(ask: Ask, wishes: ReturnType<typeof readWishes>): Promise<Wished[]> {
  const cars = await Promise.all(
    wishes.map(async ({ code, label }) => {
      const { data } = await ask('configure.read', { code, ...whereToHave() })
      if (data.car) return [{ ...data.car, label, saved: null }]
      dropWish(code)
      return []
    }),
  )
  return cars.flat()
}

/** The wish list of who is signed in, or of this browser (spec 2; 8 a page as all lists of one's own). */
export const wishList = makeList<State, Wished, Around, null>({
  address,
  pageSize: pageSizes.favourites,
  keyOf: row => row.code,
  nothing: { here: false, seenAt: null, news: quiet },
  rest: async () => ({ here: !isSignedIn(), seenAt: null, news: takeWishNews() }),
  async page(ask, _state, at) {
    if (isSignedIn()) {
      const { data, page } = await ask('wish.list', { ...at, ...whereToHave() })
      return { rows: data.map(wished), total: page?.total ?? 0, answer: null }
    }
    const rows = await readHere(ask, rowsOfPage(readWishes(), at))
    return { rows, total: readWishes().length, answer: null }
  },
})

/**
 * What an address of the wish list shows. Whoever has just signed in finds there what this browser had kept. Without a
 * network it is what was seen last.
 */
export async function loadWishes(request: Request): Promise<WishList> {
  await settleRemovals()
  await mergeWishes()
  const { searchParams } = new URL(request.url)
  const anonymous: Ask = (name, input) => api(name, input, { signal: request.signal })
  const list = isSignedIn()
    ? await loadOwnList(wishList, request)
    : await wishList.inBrowser(anonymous, address.read(searchParams))
  if (!list.failed) {
    if (list.state.firstPage === 1) keepSeen(list.rows, Date.now())
    return list
  }
  const seen = list.failed.status === 0 ? readSeen() : undefined
  if (!seen) return { ...list, rest: { here: !isSignedIn(), seenAt: null, news: quiet } }
  const rows = [...seen.rows]
  const rest = { here: !isSignedIn(), seenAt: seen.at, news: quiet }
  return { state: address.fresh, rows, total: rows.length, rest }
}
