import type { PaperName } from './paper.ts'

/** Where each paper stands; the first two are paths of the specification. */
export const paperPaths: Record<PaperName, string> = {
  agreement: '/user_agreement',
  privacy: '/policydetail',
  returns: '/returns',
  about: '/about',
}

/** Which paper stands at a path of the route table. */
export function paperNameAt(pathname: string): PaperName {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  return (Object.keys(paperPaths) as PaperName[]).find(name => paperPaths[name] === path) ?? 'agreement'
}
