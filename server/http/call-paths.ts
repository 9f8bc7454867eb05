import { callNames, callOf } from '#contract/calls.ts'

/** First parts of the paths of calls that have more parts, such as `website`. */
const folders = new Set(
  callNames.flatMap(name => {
    const [, first, ...rest] = callOf(name).path.split('/')
    return first && rest.length > 0 ? [first] : []
  }),
)

/** Pages that stand below a folder of calls: who asks for one that there is not is a visitor all the same. */
const pagesBelow = /^\/campaign\/(anniversary|draw|page|preview)(\/|$)/i

/** Whether a path stands below a folder of calls. Pages may stand there too, so this only matters where none is found. */
export const isBelowCalls = (path: string): boolean =>
  !pagesBelow.test(path) && folders.has(path.split('/', 2)[1] ?? '')
