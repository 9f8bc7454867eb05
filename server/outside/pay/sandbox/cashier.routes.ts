import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '#server/db/schema.ts'
import { formFields, utf8Text } from '#server/http/input.ts'
import { readVisitor } from '#server/http/visitor.ts'
import { outcomes, payAtCashier, tradeByNumber } from './bank.ts'
import { cashierPage } from './cashier.page.ts'

export interface CashierOptions {
  db: Kysely<DB>
  now: () => Date
}

const choice = z.object({
  outcome: z.enum(outcomes),
  refund: z.enum(['now', 'later', 'abnormal']).default('now'),
})

/** The shop's tokens and the cashier's own rules; its font is the system's. */
async function styles(): Promise<string> {
  const [tokens, own] = await Promise.all([
    readFile(new URL('../../../../web/ui/tokens.css', import.meta.url), 'utf8'),
    readFile(new URL('./cashier.css', import.meta.url), 'utf8'),
  ])
  return tokens.replace(/@font-face\s*\{[^}]*\}/g, '') + own
}

/** The bank's pages, below `/sandbox`. They are the bank's: nothing of the shop's frame, no script at all. */
export async function serveCashier(app: FastifyInstance, { db, now }: CashierOptions): Promise<void> {
  let css: Promise<string> | undefined
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, formFields(utf8Text(body as Buffer)))
    } catch (error) {
      done(error as Error)
    }
  })

  app.get('/sandbox/cashier.css', async (_, reply) => {
    css ??= styles()
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await css)
  })

  app.get<{ Params: { tradeNo: string } }>('/sandbox/cashier/:tradeNo', async (request, reply) => {
    const trade = await tradeByNumber(db, request.params.tradeNo)
    const { language } = readVisitor(request.headers)
    return sendPage(reply.code(trade ? 200 : 404), cashierPage(trade, language, now()), trade?.returnUrl)
  })

  app.post<{ Params: { tradeNo: string } }>('/sandbox/cashier/:tradeNo', async (request, reply) => {
    const { tradeNo } = request.params
    const trade = await tradeByNumber(db, tradeNo)
    const { language } = readVisitor(request.headers)
    const chosen = choice.safeParse(request.body)
    if (trade && chosen.success && (await payAtCashier(db, tradeNo, chosen.data.outcome, chosen.data.refund, now())))
      return reply.code(303).header('location', trade.returnUrl).send()
    const page = cashierPage(await tradeByNumber(db, tradeNo), language, now())
    return sendPage(reply.code(trade ? 409 : 404), page, trade?.returnUrl)
  })
}

function sendPage(reply: FastifyReply, page: string, returnUrl: string | undefined): FastifyReply {
  const shop = returnUrl && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page)
}
