/**
 * Counts where visits with a campaign begin (decision 172): documents that somebody from outside opens under an address
 * with carried parameters (spec 2), by day, campaign, channel and page, and nothing of who it was. The browser keeps and
 * sends nothing for it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { readCarried } from '#contract/carried.ts'
import { entryPaths, readDeepLink } from '#contract/deep-link.ts'
import { knownPage } from '#contract/linked-pages.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { keyOfAddress, namesThatAre } from './campaign-names.ts'
import { addLandings, type Landing } from './landing.queries.ts'
import { isLooked } from './looked.ts'

/** How long visits are counted in memory; a process that dies loses as much. */
const WRITE_MS = 5_000
/** Kinds of visits that are told apart until then: whoever makes up campaigns fills no memory. */
const MOST_KINDS = 2_000
/** In place of a name that nobody of the shop has written; it may be anything, a person's included (decision 164). */
export const UNKNOWN = '?'

/** Whether somebody comes from outside: the steps within the shop carry its campaign on, and are no further visits. */
function comesFromOutside({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  // Loaded anew, or fetched before anybody wants to see it.
  if (headers['cache-control'] === 'max-age=0' || /prefetch/.test(`${headers['sec-purpose']} ${headers['purpose']}`))
    return false
  // Not `Sec-Fetch-Site`: of a page that the shop's service worker asks for, it is that of the worker.
  const { referer = '' } = headers
  const own = [host, URL.canParse(publicUrl) ? new URL(publicUrl).host : host]
  return !URL.canParse(referer) || !own.includes(new URL(referer).host)
}

/** The page on which a visit begins; that of an entry is what it opens (decision 112). */
function pageOf(address: { pathname: string; search: string }): string {
  const page = keyOfAddress(address, 'page')
  if (page !== '' || !entryPaths.some(entry => entry === address.pathname)) return page
  const link = readDeepLink(address.search, () => true)
  return link.is === 'refused' ? '' : (knownPage(new URL(link.path, 'http://shop.invalid').pathname) ?? '')
}

/** Documents that are no pages of the shop: of staff, of the login. */
const isElsewhere = /^\/(console|idp)(\/|$)/i

const isPage = (path: string, reply: FastifyReply): boolean =>
  reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/html') && !isElsewhere.test(path)

export interface LandingDeps {
  config: Pick<Config, 'PUBLIC_URL'>
  db: Kysely<DB>
  clock?: (() => Date) | undefined
}

type Known = Record<'campaign' | 'channel', (name: string) => boolean>

/** A visit with the names of the shop alone. */
const withKnown = ({ day, campaign, channel, page }: Landing, known: Known): Landing => ({
  day,
  campaign: known.campaign(campaign) ? campaign : UNKNOWN,
  channel: known.channel(channel) ? channel : UNKNOWN,
  page,
})

/** @returns writes down at once what was counted; what cannot be written is tried again with what comes next */
export function mountLandings(app: FastifyInstance, { config, db, clock }: LandingDeps): () => Promise<void> {
  let counted = new Map<string, Landing & { visits: number }>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** Tells names of the shop from made-up ones, as they were when visits were last written. */
  let known: Known = { campaign: () => false, channel: () => false }

  function add(landing: Landing, visits: number): void {
    const isTold = counted.size < MOST_KINDS || counted.has(JSON.stringify(landing))
    // The shop's own are few: a flood of others takes none of their visits from them.
    const kind = isTold
      ? landing
      : { ...withKnown(landing, known), page: known.campaign(landing.campaign) ? landing.page : '' }
    const said = JSON.stringify(kind)
    counted.set(said, { ...kind, visits: (counted.get(said)?.visits ?? 0) + visits })
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const some = [...counted.values()]
    if (some.length === 0) return
    counted = new Map()
    try {
      const [campaign, channel] = await Promise.all([namesThatAre(db, 'campaign'), namesThatAre(db, 'channel')])
      known = { campaign, channel }
      const sums = new Map<string, Landing & { visits: number }>()
      for (const { visits, ...landing } of some) {
        const kind = withKnown(landing, known)
        const said = JSON.stringify(kind)
        sums.set(said, { ...kind, visits: visits + (sums.get(said)?.visits ?? 0) })
      }
      await addLandings(db, [...sums.values()])
    } catch (error) {
      app.log.error({ err: error }, 'visits not written')
      for (const { visits, ...landing } of some) add(landing, visits)
      plan()
    }
  }
  function plan(): void {
    if (!closed) timer ??= setTimeout(() => void write(), WRITE_MS).unref()
  }

  app.addHook('onResponse', (request, reply, done) => {
    const at = request.url.indexOf('?')
    const address = { pathname: request.url.slice(0, at), search: request.url.slice(at) }
    if (at > 0 && isPage(address.pathname, reply) && !isLooked(request)) {
      if (comesFromOutside(request, config.PUBLIC_URL ?? '') && Object.keys(readCarried(address.search)).length > 0) {
        const day = beijingDay(clock?.() ?? new Date())
        const [campaign, channel] = [keyOfAddress(address, 'campaign'), keyOfAddress(address, 'channel')]
        add({ day, campaign, channel, page: pageOf(address) }, 1)
        plan()
      }
    }
    done()
  })
  app.addHook('onClose', () => {
    closed = true
    return write()
  })
  return write
}
