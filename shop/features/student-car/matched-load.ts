import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import type { Ask } from '#web/api.ts'

export type Match = Output<'studentCar.match'>

export interface MatchedPage {
  versions: Output<'studentCar.versions'>
  /** As it was typed; empty: nobody has asked for a car yet. */
  typed: string
  match: Match | null
}

/** No code is longer. */
const LONGEST = 64

/** Versions that there are cars of, and the cars that match the code of an address. */
export async function loadMatched(ask: Ask, request: Request): Promise<MatchedPage> {
  const typed = readText(new URL(request.url).searchParams.get('code'), LONGEST)
  const [versions, match] = await Promise.all([
    ask('studentCar.versions', {}),
    typed === '' ? null : ask('studentCar.match', { code: typed }),
  ])
  return { versions: versions.data, typed, match: match?.data ?? null }
}
