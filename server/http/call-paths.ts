import { callNames, callOf } from '#contract/calls.ts'

/** First parts of the paths of calls that have more parts, such as `website`. */
const folders = new Set(
  callNames.flatMap(name => {
    const [, first, ...rest] = callOf(name).path.split('/')
    return first && rest.length > 0 ? [first] : []
  }),
)

/** Whether a path stands below a folder of calls. Pages may stand there too, so this only matters where none is found. */
export const isBelowCalls = (path: string): boolean => folders.has(path.split('/', 2)[1] ?? '')
