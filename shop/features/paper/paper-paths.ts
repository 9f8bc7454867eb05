import type { PaperName } from './paper.ts'

/** Where each paper stands. */
export const paperPaths: Record<PaperName, string> = {
  returns: '/returns',
  about: '/about',
}

/** Which paper stands at a path of the route table. */
export function paperNameAt(pathname: string): PaperName {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  return (Object.keys(paperPaths) as PaperName[]).find(name => paperPaths[name] === path) ?? 'about'
}
