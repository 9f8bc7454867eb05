import type { CallName, Input } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import type { List, Listed } from '#web/list/load.ts'
import type { PageSpan } from '#web/list/pages.ts'
import { readOwn } from './read-own.ts'

/** `readOwn` as a list asks: a failure is thrown, and the list gives it to its page. */
const ownAsk =
  (request: Request): Ask =>
  async <N extends CallName>(name: N, input: Input<N>) => {
    const answer = await readOwn(name, input, request)
    if (!answer.ok) throw answer.failure
    return answer
  }

/** What an address of a personal list asks for. @throws as `readOwn`, and a redirect to the last page */
export function loadOwnList<S extends PageSpan, R, X>(list: List<S, R, X>, request: Request): Promise<Listed<S, R, X>> {
  const { pathname, searchParams } = new URL(request.url)
  const { address } = list
  return list.inBrowser(ownAsk(request), address.read(searchParams), address.pathOf(pathname))
}
