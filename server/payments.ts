import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { visitorCount } from './http/rate-limits.ts'
import { ordersPort } from './ports.ts'
import type { PayDeps } from './features/payment/payment.port.ts'
import { isNewNonce, recordIncident } from './features/payment/incident.queries.ts'
import { type NoticeFacts, storeNotice } from './features/payment/notice.queries.ts'
import { type BookedWith, Replayed } from './features/payment/payment.settle.ts'
import { payBackPath } from './features/payment/payment.start.ts'
import { takeNotice } from './features/refund/notice.take.ts'
import { ChannelUnreachable, type NoticeAnswer, type NoticeOutcome } from './outside/pay/channel.ts'
import { channelOf, isHeard, surroundChannels } from './outside/pay/channels.ts'
import { serveSimulated } from './outside/pay/simulated.routes.ts'

export interface PaymentOptions {
  config: Config
  db: Kysely<DB>
  clock?: (() => Date) | undefined
}

const NOTICE_LIMIT = 64 * 1024

/**
 * The addresses of payments that are no calls: `/pay/notice/:channel`, where channels tell what happened, `/pay/back/…`, by
 * which they lead back to a page, and in a demonstration the simulator's pages. Notices need no login and get no envelope:
 * a channel wants a status and its own word.
 */
export async function mountPayments(app: FastifyInstance, { config, db, clock }: PaymentOptions): Promise<void> {
  const now = clock ?? (() => new Date())

  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address && typeof address === 'object') surroundChannels(config, { port: address.port })
  })

  const countForged = visitorCount(app, config, 'write')
  await app.register(async notices => {
    notices.removeAllContentTypeParsers()
    // The signature is over the bytes that came, so nobody parses them first.
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    notices.post<{ Params: { channel: string } }>(
      '/pay/notice/:channel',
      { bodyLimit: NOTICE_LIMIT },
      async (request, reply) => {
        const { channel } = request.params
        if (!isHeard(channel, config)) return reply.code(404).send({ code: 'FAIL', message: 'no such channel' })
        const deps: PayDeps = { config, db, now, log: request.log, orders: ordersPort }
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const forged = () => countForged(request)
        const { status, contentType, body } = await hearNotice(deps, channel, raw, request.headers, forged)
        return reply.code(status).type(contentType).send(body)
      },
    )
    // Channels lead back with a form that they post, or with parameters of their own. They prove nothing: nobody reads them.
    notices.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: `${payBackPath}/*`,
      bodyLimit: NOTICE_LIMIT,
      handler: (request, reply) => {
        const path = request.params['*'].replace(/^[/\\]+/, '')
        const query = (request.url.split('?')[1] ?? '').split('&').filter(part => part.startsWith('orderNo='))
        return reply.redirect(`/${path}?${query.join('&').replaceAll('%2C', ',')}`, 303)
      },
    })
  })

  if (config.demo.cashier) await app.register(pages => serveSimulated(pages, config))
}

/**
 * Takes a notice in: signature on the raw bytes first, then ids and amount, then the books (domain B.5, point 3). The
 * same notice again is answered like the first time and changes nothing.
 * @param forged counts a notice that nobody but its channel may have sent and that it has not: whoever sends them by the
 *   thousand keeps neither the database nor the log busy
 * @returns what the channel wants to hear about it
 * @throws Refusal TOO_MANY after too many forged ones of a visitor
 */
async function hearNotice(
  deps: PayDeps,
  channel: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
  forged: () => Promise<void>,
): Promise<NoticeAnswer> {
  const said = channelOf(channel, deps)
  const refuse = async (why: string, security: boolean): Promise<NoticeAnswer> => {
    if (security) await forged()
    deps.log.warn({ channel, why, security }, 'payment notice refused')
    if (security) await recordIncident(deps.db, { kind: 'badNotice', channel, number: why, facts: { why } }, deps.now())
    return said.answer('refused')
  }
  try {
    const notice = await said.readNotice(raw, headers)
    if (notice.kind === 'refused') return await refuse(notice.why, notice.security)
    // No text of the database holds it, and no number of ours has it: sent by whom it may be, it is about nothing.
    if (JSON.stringify(notice).includes('\\u0000')) return await refuse('nul', false)
    const { replayKey } = notice
    const isNew = async (of: Kysely<DB>): Promise<boolean> =>
      replayKey === undefined || isNewNonce(of, channel, replayKey, deps.now())
    if (notice.kind === 'paid') return said.answer(await endNotice(deps, channel, notice, isNew))
    if (!(await isNew(deps.db))) return await refuse('replay', true)
    if (notice.kind === 'refund') {
      const { kind, outRefundNo: number, result: facts } = notice
      return said.answer(await endNotice(deps, channel, { kind, number, facts }))
    }
    // A trade that the channel ended unpaid is closed by our own clock, which asks the channel first.
    return said.answer('ok')
  } catch (error) {
    if (error instanceof Replayed) return await refuse('replay', true)
    // Its key could not be fetched: it comes again.
    if (error instanceof ChannelUnreachable) return said.answer('later')
    throw error
  }
}

/**
 * Books a verified notice and stores it with what became of it; a payment's in the transaction that books it.
 * @param isNew asked of a payment's, in that transaction
 * @throws Replayed
 */
async function endNotice(
  deps: PayDeps,
  channel: string,
  notice: NoticeFacts,
  isNew?: BookedWith['isNew'],
): Promise<NoticeOutcome> {
  try {
    const end = await takeNotice(deps, channel, notice, {
      ...(isNew ? { isNew } : {}),
      settled: (tx, outcome) => storeNotice(tx, channel, notice, { outcome }, deps.now()),
    })
    const failed = end.why !== undefined
    if (failed || notice.kind === 'refund') await storeNotice(deps.db, channel, notice, end, deps.now())
    // Not ours, or not now: it comes again.
    return failed ? 'later' : 'ok'
  } catch (error) {
    if (error instanceof Replayed) throw error
    const why = error instanceof Error ? error.message : String(error)
    // Where not even this can be written, what went wrong first is what is told.
    await storeNotice(deps.db, channel, notice, { outcome: 'notBooked', why }, deps.now()).catch(() => undefined)
    throw error
  }
}
