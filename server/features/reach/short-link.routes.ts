import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isLinkTarget, linkAddress, shortCodePattern } from '#contract/short-link.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { landingAddress } from '#server/http/page-address.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { limitOf } from '#server/http/rate-limits.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isLooked } from './looked.ts'
import { countVisit, linkByCode } from './short-link.queries.ts'
import { phaseOf } from './short-link.handlers.ts'

export interface LinkDeps {
  config: Config
  db: Kysely<DB>
  clock?: (() => Date) | undefined
}

/**
 * `/s/{code}` leads to a page of the shop with the campaign of the link (decision 112). One that is unknown, closed or over
 * says so in a sentence. Followed links are counted by day, and nothing is kept of who followed one.
 */
export function mountShortLinks(app: FastifyInstance, { config, db, clock }: LinkDeps): void {
  app.get('/s/:code', { config: { rateLimit: limitOf(config, 'read') } }, async (request, reply) => {
    const { code } = request.params as { code: string }
    const now = clock?.() ?? new Date()
    reply.header('cache-control', 'no-store')
    // Posters are typed by hand, too.
    const asked = code.toLowerCase()
    const link = shortCodePattern.test(asked) ? await linkByCode(db, asked) : undefined
    if (!link) return plainPage(request, reply, config, new Refusal('LINK_UNKNOWN', {}, 404))
    // The rule may have become stricter since it was saved.
    if (phaseOf(link, now) !== 'open' || !isLinkTarget(link.target))
      return plainPage(request, reply, config, new Refusal('LINK_OVER', {}, 410))
    if (!isLooked(request)) await countVisit(db, asked, beijingDay(now))
    return reply.redirect(landingAddress(linkAddress(link), request.url), 302)
  })
}
