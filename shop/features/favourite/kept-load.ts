import type { Output } from '#contract/kit.ts'
import { pageHref } from '#shop/personal/page-address.ts'
import { loadPaged, type PagedList } from '#shop/personal/paged-load.ts'

export type Kept = Output<'favourite.list'>[number]

/** The tabs of both pages; used cars come first and need no word in the address. */
export const keptKinds = ['usedcar', 'goods'] as const
export type KeptKind = (typeof keptKinds)[number]

const kindIn = (query: URLSearchParams): KeptKind => keptKinds.find(kind => kind === query.get('tab')) ?? keptKinds[0]

/** The address of a page of a tab. */
export function keptHref(path: string, kind: KeptKind, page = 1): string {
  const href = pageHref(path, page)
  if (kind === keptKinds[0]) return href
  return `${href}${href.includes('?') ? '&' : '?'}tab=${kind}`
}

/** `of`: the tab. */
export type KeptList = PagedList<Kept> & { of: KeptKind }

/**
 * Favourites or looked-at things of an address.
 * @param onScreen a list that is to grow
 * @throws as `loadPaged`
 */
export async function loadKept(
  call: 'favourite.list' | 'browse.list',
  request: Request,
  pageSize: number,
  onScreen?: PagedList<Kept>,
): Promise<KeptList> {
  const url = new URL(request.url)
  const kind = kindIn(url.searchParams)
  const list = await loadPaged(request, {
    call,
    of: kind,
    pageSize,
    input: pageNumber => ({ kind, pageNumber, pageSize }),
    keyOf: row => row.itemId,
    href: page => keptHref(url.pathname, kind, page),
    onScreen,
  })
  return { ...list, of: kind }
}
