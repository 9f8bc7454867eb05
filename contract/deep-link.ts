import { isShopAddress } from './return-address.ts'

/** Pages by which an app or a mini-program opens the shop (spec 2). */
export const entryPaths = ['/myhesperapp', '/myhesperapp/index.html', '/miniapp', '/miniapp/index.html'] as const

/** Where an entry leads: the start page when nothing was asked for; what is no page of this shop is refused. */
export type DeepLink = { is: 'target'; path: string } | { is: 'refused' }

/** Whether an address is an entry itself, in any spelling: it would lead in a circle. */
function isEntry(path: string): boolean {
  const [bare = ''] = path.split(/[?#]/)
  const one = bare.toLowerCase().replace(/\/+$/, '')
  return entryPaths.some(each => each === one)
}

/**
 * Reads where the address of an entry leads: `?path=` is an address of this shop, with its own query.
 * @param search   query of the entry
 * @param isScreen whether a path leads to a screen of the shop
 */
export function readDeepLink(search: string, isScreen: (path: string) => boolean): DeepLink {
  const asked = new URLSearchParams(search).getAll('path')
  const [path = ''] = asked
  if (path === '') return asked.length > 1 ? { is: 'refused' } : { is: 'target', path: '/' }
  // Two of them are two opinions: no reader of an address should see another one than the next.
  const isOne = asked.length === 1
  return isOne && isShopAddress(path) && !isEntry(path) && isScreen(path) ? { is: 'target', path } : { is: 'refused' }
}

/** The address of an entry that leads to a page. @param path an address of the shop */
export const entryAddress = (entry: (typeof entryPaths)[number], path: string): string =>
  `${entry}?${new URLSearchParams({ path })}`
