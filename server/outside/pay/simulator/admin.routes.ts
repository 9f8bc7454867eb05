/** What somebody who tries the shop may ask of the simulator: from this machine, with the account's token. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Channel, channels } from './books.ts'
import { faultWish } from './faults.ts'
import { type Gateways, isThisMachine, type Kit, payAt } from './gateway.ts'
import { openedBy, tradeOf } from './trades.queries.ts'
import { payers } from './payers.ts'
import { payOut } from './payouts.queries.ts'

/** An act in a buyer's or the gateway's place. */
const act = z.strictObject({
  act: z.enum(['pay', 'finish']),
  channel: z.enum(channels),
  outTradeNo: z.string().max(64),
  txnTime: z.string().max(14).optional(),
})

/** The gateways whose bill of funds tells of it. */
const payout = z.strictObject({
  channel: z.enum(channels).extract(['wechat', 'alipay']),
  amountFen: z.int().min(1).max(1_000_000_000_000),
})

const signer = z.strictObject({ signer: z.union([z.literal(0), z.literal(1), z.literal('publicKey')]) })

export async function serveAdmin(app: FastifyInstance, kit: Kit, gateways: Gateways): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    // Clients that say what they send with every call do so where they send nothing, such as with DELETE.
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('no JSON'), { statusCode: 400 }))
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    // Beyond this machine the calls do not exist; a proxy in front would make everybody look near.
    if (!isNear(request)) return reply.code(404).send({ error: 'not found' })
    if (!hasToken(request, kit.account.adminToken)) return reply.code(401).send({ error: 'token' })
    return undefined
  })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400 ? 400 : 500).send({
      error: error instanceof z.ZodError ? error.issues : 'failed',
    }),
  )

  app.get('/simulator/faults', async () => kit.faults.list())
  app.post('/simulator/faults', async request => kit.faults.add(faultWish.parse(request.body)))
  app.delete('/simulator/faults', async (_request, reply) => {
    await kit.faults.end()
    return reply.code(204).send()
  })
  app.delete<{ Params: { id: string } }>('/simulator/faults/:id', async (request, reply) => {
    await kit.faults.end(z.coerce.number().int().parse(request.params.id))
    return reply.code(204).send()
  })

  app.post('/simulator/acts', async (request, reply) => {
    const { act: what, channel, outTradeNo, txnTime } = act.parse(request.body)
    const merchant = merchantOf(kit, channel)
    const trade = await tradeOf(kit.books.db, { channel, merchant, outTradeNo, ...(txnTime ? { txnTime } : {}) })
    if (!trade) return reply.code(404).send({ error: 'no such trade' })
    if (what === 'finish') {
      const finished = await gateways(channel).finish?.(trade.tradeNo)
      kit.wake()
      return reply.code(finished ? 200 : 409).send({ state: finished?.state ?? trade.state })
    }
    await openedBy(kit.books, trade.tradeNo, payers[channel][0])
    const paid = await payAt(kit, gateways(channel).till, trade)
    return reply.code(paid ? 200 : 409).send({ state: paid?.state ?? trade.state })
  })

  app.post('/simulator/payouts', async request => {
    const { channel, amountFen } = payout.parse(request.body)
    return payOut(kit.books, channel, amountFen)
  })

  app.post('/simulator/wechat-signer', async request => {
    kit.wechatSigner = signer.parse(request.body).signer
    return { signer: kit.wechatSigner }
  })

  /** How many of each there are, for whoever counts after a trial. */
  app.get('/simulator/books', async () => {
    const { rows } = await sql<{ channel: Channel; state: string; count: number; fen: number }>`
      select channel, state, count(*) as count, sum(amount_fen) as fen from simulator.trade group by 1, 2
      union all
      select channel, 'refund ' || state, count(*), sum(amount_fen) from simulator.refund group by 1, 2
      order by 1, 2`.execute(kit.books.db)
    return rows
  })
}

/** The number by which a channel knows the merchant. */
export function merchantOf({ account }: Pick<Kit, 'account'>, channel: Channel): string {
  return { wechat: account.wechat.mchid, alipay: account.alipay.appId, unionpay: account.unionpay.merId }[channel]
}

const isNear = ({ raw, headers }: FastifyRequest): boolean =>
  isThisMachine((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && headers['x-forwarded-for'] === undefined

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
