import type { CallName, Input } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import type { List, Listed } from '#web/list/load.ts'
import type { PageSpan } from '#web/list/pages.ts'
import { readOwn } from './read-own.ts'

/** `readOwn` as a list asks: a failure is thrown, and the list gives it to its page. */
const ownAsk =
  (request: Request, options?: Parameters<typeof readOwn>[3]): Ask =>
  async <N extends CallName>(name: N, input: Input<N>) => {
    const answer = await readOwn(name, input, request, options)
    if (!answer.ok) throw answer.failure
    return answer
  }

/**
 * What an address of a personal list asks for.
 * @param options as those of `readOwn`
 * @throws as `readOwn`, and a redirect to the last page
 */
export function loadOwnList<S extends PageSpan, R, X>(
  list: List<S, R, X>,
  request: Request,
  options?: Parameters<typeof readOwn>[3],
): Promise<Listed<S, R, X>> {
  const { pathname, searchParams } = new URL(request.url)
  const { address } = list
  return list.inBrowser(ownAsk(request, options), address.read(searchParams), address.pathOf(pathname))
}
