/** The doors through which a buyer gets to the cashier of WeChat Pay: a link of H5, the dialog of a page, a code. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Kit } from '../gateway.ts'
import { openedBy, setReturn, tradeByCashier } from '../trades.queries.ts'
import { fromCompact } from '../numbers.ts'
import { formOf, type Language, languageOf, type Problem, problemPage, sendPage } from '../pages.ts'
import { payers } from '../payers.ts'
import { isPaySign } from './messages.ts'
import { CODE_MS, LINK_MS } from './orders.ts'

const inWechat = (agent: string | undefined): boolean => agent?.includes('MicroMessenger') ?? false

const dialog = z.object({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d{10}$/),
  nonceStr: z.string().min(1).max(32),
  package: z.string().regex(/^prepay_id=wx[0-9a-f]{34}$/),
  signType: z.literal('RSA'),
  paySign: z.string(),
  openid: z.string().min(1).max(128),
  /** Where the page is that called; the real dialog lies over it. */
  back: z.url({ protocol: /^https?$/ }),
})

/** How old a prepay number is, in milliseconds; it carries the moment at which it was given out. */
const ageOf = (number: string, now: Date): number =>
  now.getTime() - (fromCompact(number.slice(2, 16))?.getTime() ?? Number.NEGATIVE_INFINITY)

export async function serveWechatPages(app: FastifyInstance, kit: Kit): Promise<void> {
  const refuse = (reply: FastifyReply, language: Language, problem: Problem) =>
    sendPage(reply.code(403), problemPage(problem, language))
  const onShop = (address: string | undefined): boolean => {
    const url = address ? URL.parse(address) : null
    const { shopHosts } = kit.settings
    return url !== null && (shopHosts === 'any' || shopHosts.includes(url.hostname))
  }

  app.get('/wechat/h5', async (request, reply) => {
    const language = languageOf(request)
    const query = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')
    const number = query.get('prepay_id') ?? ''
    const trade = await tradeByCashier(kit.books.db, number.slice(-20))
    if (trade?.product !== 'h5' || ageOf(number, kit.books.now()) > LINK_MS) return refuse(reply, language, 'linkOver')
    if (inWechat(request.headers['user-agent'])) return refuse(reply, language, 'insideWechat')
    if (!onShop(request.headers.referer)) return refuse(reply, language, 'referer')
    // What was not encoded would have ended at its own first `&`: the gateway takes no address with bare signs in it.
    const bare = /[?&]redirect_url=([^&]*)/.exec(request.raw.url ?? '')?.[1]
    const back = query.get('redirect_url')
    if (bare !== undefined && (/[:/?]/.test(bare) || !onShop(back ?? undefined)))
      return refuse(reply, language, 'redirect')
    if (!(await openedBy(kit.books, trade.tradeNo, payers.wechat[0]))) return refuse(reply, language, 'otherUser')
    if (back) await setReturn(kit.books.db, trade.tradeNo, back)
    return reply.code(303).header('location', `${kit.base}/cashier/${trade.cashier}`).send()
  })

  app.post('/wechat/jsapi', async (request, reply) => {
    const language = languageOf(request)
    if (!inWechat(request.headers['user-agent'])) return refuse(reply, language, 'outsideWechat')
    const read = dialog.safeParse(formOf(request))
    if (!read.success || read.data.appId !== kit.account.wechat.appid) return refuse(reply, language, 'parameters')
    if (!isPaySign(kit.account.wechat, read.data)) return refuse(reply, language, 'paySign')
    const number = read.data.package.slice('prepay_id='.length)
    const trade = await tradeByCashier(kit.books.db, number.slice(-20))
    if (trade?.product !== 'jsapi' || ageOf(number, kit.books.now()) > CODE_MS)
      return refuse(reply, language, 'linkOver')
    if (trade.payer !== read.data.openid) return refuse(reply, language, 'otherUser')
    if (!onShop(read.data.back)) return refuse(reply, language, 'redirect')
    await setReturn(kit.books.db, trade.tradeNo, read.data.back)
    return reply.code(303).header('location', `${kit.base}/cashier/${trade.cashier}`).send()
  })
}
