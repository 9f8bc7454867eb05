/** The cashier that the three gateways share: what is paid, and the three things that a buyer may do. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Channel, Trade } from './books.ts'
import { type Gateways, type Kit, payAt, type WayBack } from './gateway.ts'
import { spaced, yuan } from './numbers.ts'
import { escaped, formOf, type Language, languageOf, type Pair, page, problemPage, say, sendPage } from './pages.ts'
import { payers } from './payers.ts'
import { openedBy, scannable, tradeByCashier } from './trades.queries.ts'

const names: Record<Channel, Pair> = {
  wechat: ['微信支付（模拟）', 'WeChat Pay (simulated)'],
  alipay: ['支付宝（模拟）', 'Alipay (simulated)'],
  unionpay: ['银联在线支付（模拟）', 'UnionPay (simulated)'],
}

const text = {
  sum: ['金额', 'Amount'],
  payee: ['商品', 'For'],
  until: ['付款截止', 'Pay by'],
  number: ['商户订单号', 'Order number'],
  payer: ['付款人', 'Payer'],
  pay: ['确认付款', 'Pay'],
  refuse: ['付款失败（余额不足）', 'Let the payment fail (no funds)'],
  abandon: ['放弃付款，返回商城', 'Do not pay, back to the shop'],
  failed: ['付款失败，没有扣款。可以再试一次。', 'The payment failed, nothing was taken. You can try again.'],
  done: ['付款成功', 'Paid'],
  left: ['没有付款', 'Nothing was paid'],
  back: ['返回商城', 'Back to the shop'],
  shut: ['可以关闭此页，回到商城页面。', 'You can close this page and return to the shop.'],
  scan: ['模拟扫码', 'Scan a code (simulated)'],
  code: ['二维码内容', 'What the code says'],
  first: ['用户一', 'User one'],
  second: ['用户二', 'User two'],
  user: ['以谁的手机扫码', 'Whose phone scans'],
  open: ['等待扫码的订单', 'Orders that wait to be scanned'],
  none: ['没有等待扫码的订单', 'No order waits to be scanned'],
} satisfies Record<string, Pair>

/** How long a code can be scanned after the order was placed (domain B.1). */
const CODE_MS = 2 * 3_600_000

const choice = z.object({ outcome: z.enum(['pay', 'refuse', 'abandon']) })

export async function serveCashier(app: FastifyInstance, kit: Kit, gateways: Gateways): Promise<void> {
  const { db, now } = kit.books
  type At = { Params: { cashier: string } }

  app.get<At>('/cashier/:cashier', async (request, reply) => {
    const trade = await tradeByCashier(db, request.params.cashier)
    const language = languageOf(request)
    if (!trade) return sendPage(reply.code(404), problemPage('missing', language))
    const problem = problemOf(trade, now())
    if (problem) return sendPage(reply.code(409), problemPage(problem, language))
    return sendPage(
      reply,
      cashierPage(kit, trade, language),
      ...address(gateways(trade.channel).till.back(trade, false)),
    )
  })

  app.post<At>('/cashier/:cashier', async (request, reply) => {
    const trade = await tradeByCashier(db, request.params.cashier)
    const language = languageOf(request)
    const chosen = choice.safeParse(formOf(request))
    if (!trade) return sendPage(reply.code(404), problemPage('missing', language))
    if (!chosen.success) return sendPage(reply.code(400), problemPage('parameters', language))
    const till = gateways(trade.channel).till
    if (chosen.data.outcome === 'abandon') return leave(reply, till.back(trade, false), text.left, language)
    if (chosen.data.outcome === 'refuse') {
      await till.refuse?.(trade)
      return sendPage(reply, cashierPage(kit, trade, language, say(text.failed, language)))
    }
    await openedBy(kit.books, trade.tradeNo, payers[trade.channel][0])
    const paid = await payAt(kit, till, trade)
    if (!paid) {
      const standing = (await tradeByCashier(db, trade.cashier)) ?? trade
      return sendPage(reply.code(409), problemPage(problemOf(standing, now()) ?? 'closed', language))
    }
    return leave(reply, till.back(paid, true), text.done, language)
  })

  app.get<{ Querystring: { code?: string; user?: string } }>('/scan', async (request, reply) => {
    const language = languageOf(request)
    const { code, user } = request.query
    if (code === undefined) return sendPage(reply, scanPage(kit, await scannable(db, now()), language))
    const trade = await tradeByCashier(db, code.slice(-20))
    if (!trade || now().getTime() - trade.placedAt.getTime() > CODE_MS)
      return sendPage(reply.code(404), problemPage('codeOver', language))
    const payer = payers[trade.channel][user === '2' ? 1 : 0]
    if (!(await openedBy(kit.books, trade.tradeNo, payer)))
      return sendPage(reply.code(403), problemPage('otherUser', language))
    return reply.code(303).header('location', `${kit.base}/cashier/${trade.cashier}`).send()
  })
}

/** Why a trade cannot be paid. */
function problemOf(trade: Trade, now: Date): 'paid' | 'closed' | undefined {
  if (trade.paidAt) return 'paid'
  return trade.state === 'closed' || trade.expiresAt <= now ? 'closed' : undefined
}

const address = (back: WayBack): string[] => (back ? [back.url] : [])

function cashierPage({ base }: Pick<Kit, 'base'>, trade: Trade, language: Language, note = ''): string {
  const row = (name: Pair, value: string, kind = '') =>
    `<dt>${say(name, language)}</dt><dd${kind}>${escaped(value)}</dd>`
  const body = `${note && `<p role="alert">${note}</p>`}<dl>
${row(text.sum, `¥${yuan(trade.amountFen)}`, ' class="sum"')}
${row(text.payee, trade.subject)}
${row(text.until, spaced(trade.expiresAt))}
${row(text.number, trade.outTradeNo)}
${trade.payer ? row(text.payer, trade.payer) : ''}
</dl>
<form method="post" action="${base}/cashier/${trade.cashier}">
<button class="first" name="outcome" value="pay">${say(text.pay, language)}</button>
<button name="outcome" value="refuse">${say(text.refuse, language)}</button>
<button name="outcome" value="abandon">${say(text.abandon, language)}</button>
</form>`
  return page(names[trade.channel], body, language)
}

/** Back to the shop: at once where an address is enough, by a button where the shop wants fields by POST. */
function leave(reply: FastifyReply, back: WayBack, said: Pair, language: Language): FastifyReply {
  if (back?.method === 'get') return reply.code(303).header('location', back.url).send()
  if (!back) return sendPage(reply, page(said, `<p>${say(text.shut, language)}</p>`, language))
  const fields = Object.entries(back.fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const body = `<form method="post" action="${escaped(back.url)}">
${fields.join('\n')}
<button class="first">${say(text.back, language)}</button>
</form>`
  return sendPage(reply, page(said, body, language), back.url)
}

function scanPage({ base }: Pick<Kit, 'base'>, open: readonly Trade[], language: Language): string {
  const rows = open.map(
    trade => `<li><a class="way" href="${base}/scan?code=${trade.cashier}">${say(names[trade.channel], language)} ·
${escaped(trade.subject)} · ¥${yuan(trade.amountFen)}</a></li>`,
  )
  const body = `<form action="${base}/scan">
<label>${say(text.code, language)}<input name="code" required maxlength="300" autocomplete="off"></label>
<label>${say(text.user, language)}<select name="user">
<option value="1">${say(text.first, language)}</option><option value="2">${say(text.second, language)}</option>
</select></label>
<button class="first">${say(text.scan, language)}</button>
</form>
<h2>${say(text.open, language)}</h2>
${rows.length ? `<ul>${rows.join('\n')}</ul>` : `<p>${say(text.none, language)}</p>`}`
  return page(text.scan, body, language)
}
