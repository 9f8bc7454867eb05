import type { LoaderFunction } from 'react-router'
import { ApiFailure } from '#web/api-failure.ts'

/** What the page that stands was made of, and for which address. */
let standing: { load: LoaderFunction; url: string; data: unknown } | undefined

/** The server said nothing that could be shown: the network is down, or it is. */
const isAway = (error: unknown): boolean => error instanceof ApiFailure && (error.status === 0 || error.status >= 500)

/**
 * The loader of a page that, once the page stands, leaves it standing: read anew after an act or by the clock while nothing
 * answers, it keeps what it has, and with it all that was typed there (decision 178). Whoever comes to
 * the page from another one is told that it cannot be read.
 * @throws whatever the loader throws, where the page does not stand or the server did answer
 */
export const standingPage =
  (load: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    const { url } = args.request
    try {
      const data: unknown = await load(args, context)
      standing = { load, url, data }
      return data
    } catch (error) {
      if (standing?.load === load && standing.url === url && isAway(error)) return standing.data
      standing = undefined
      throw error
    }
  }
