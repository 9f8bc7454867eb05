/** The one address of Alipay's gateway: calls of a server, and browsers that come to pay (domain B.2). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerCall, type Kit } from '../gateway.ts'
import { languageOf, problemPage, sendPage } from '../pages.ts'
import { payers } from '../payers.ts'
import { openedBy } from '../trades.queries.ts'
import { billAddress, billFile } from './bills.ts'
import { answerText, type Parameters, readParameters, requestFault } from './messages.ts'
import { queryRefund, refundTrade } from './refunds.ts'
import { AlipayError, type AlipayProduct, closeAsked, placeOrder, queryTrade } from './trades.ts'

const pages: Record<string, AlipayProduct | undefined> = {
  'alipay.trade.page.pay': 'page',
  'alipay.trade.wap.pay': 'wap',
}

type Work = (kit: Kit, given: Parameters) => Promise<Record<string, string>>
const calls: Record<string, Work | undefined> = {
  async 'alipay.trade.precreate'(kit, given) {
    const trade = await placeOrder(kit, 'precreate', given)
    return { out_trade_no: trade.outTradeNo, qr_code: `${kit.origin()}/scan?code=${trade.cashier}` }
  },
  'alipay.trade.query': (kit, given) => queryTrade(kit, given.biz_content),
  'alipay.trade.close': (kit, given) => closeAsked(kit, given.biz_content),
  'alipay.trade.refund': (kit, given) => refundTrade(kit, given.biz_content),
  'alipay.trade.fastpay.refund.query': (kit, given) => queryRefund(kit, given.biz_content),
  'alipay.data.dataservice.bill.downloadurl.query': (kit, given) => billAddress(kit, given.biz_content),
}

export async function serveAlipay(app: FastifyInstance, kit: Kit): Promise<void> {
  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    const query = (request.raw.url ?? '').split('?')[1] ?? ''
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
    const given = readParameters(query, body)
    const product = given?.method === undefined ? undefined : pages[given.method]
    return given && product ? openPage(kit, request, reply, product, given) : call(kit, reply, given)
  }
  app.get('/gateway.do', handle)
  app.post('/gateway.do', handle)
  app.get('/alipay/bill', async (request, reply) => {
    const file = await billFile(kit, new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? ''))
    return file ? reply.type('application/zip').send(file) : reply.code(403).type('text/plain').send('expired')
  })
}

/** A browser that comes to pay: what is wrong is told on a page. */
async function openPage(
  kit: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
  product: AlipayProduct,
  given: Parameters,
): Promise<FastifyReply> {
  const language = languageOf(request)
  const fault = requestFault(kit.account.alipay, given)
  if (fault) return sendPage(reply.code(400), problemPage('signature', language, fault.subCode))
  try {
    const trade = await placeOrder(kit, product, given)
    await openedBy(kit.books, trade.tradeNo, payers.alipay[0])
    return reply.code(303).header('location', `${kit.base}/cashier/${trade.cashier}`).send()
  } catch (error) {
    if (!(error instanceof AlipayError)) throw error
    const problem = error.subCode === 'ACQ.TRADE_HAS_SUCCESS' ? 'paid' : 'parameters'
    return sendPage(reply.code(400), problemPage(problem, language, error.subCode))
  }
}

const success = { code: '10000', msg: 'Success' }
const failure = (code: string, subCode: string, subMsg: string) => ({
  code,
  msg:
    { '20000': 'Service Currently Unavailable', '40001': 'Missing Required Arguments', '40002': 'Invalid Arguments' }[
      code
    ] ?? 'Business Failed',
  sub_code: subCode,
  sub_msg: subMsg,
})

/** A call of a merchant's server: always 200, what became of it stands in the node. */
function call(kit: Kit, reply: FastifyReply, given: Parameters | undefined): Promise<FastifyReply> {
  const method = given?.method ?? ''
  const answer = (node: object, spoiled = false): Answer => ({
    status: 200,
    headers: { 'content-type': 'text/html;charset=utf-8' },
    body: answerText(kit.account.alipay, method || 'error', node, given?.app_cert_sn !== undefined, spoiled),
  })
  return answerCall(kit, reply, {
    channel: 'alipay',
    sent: given?.biz_content ?? '',
    async take(spoiled) {
      if (!given) return answer(failure('40002', 'isv.invalid-parameter', '参数重复'), spoiled)
      const fault = requestFault(kit.account.alipay, given)
      if (fault) return answer(failure(fault.code, fault.subCode, fault.subMsg), spoiled)
      const work = Object.hasOwn(calls, method) ? calls[method] : undefined
      if (!work) return answer(failure('40002', 'isv.invalid-method', '不存在的方法名'), spoiled)
      try {
        return answer({ ...success, ...(await work(kit, given)) }, spoiled)
      } catch (error) {
        if (error instanceof AlipayError) return answer(failure('40004', error.subCode, error.message), spoiled)
        throw error
      }
    },
    fail: () => answer(failure('20000', 'isp.unknow-error', '系统繁忙')),
  })
}
