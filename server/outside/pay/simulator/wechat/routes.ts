/** The calls of WeChat Pay API v3 (domain B.1). */
import { randomUUID, X509Certificate } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerCall, type Kit } from '../gateway.ts'
import { billAddress, billFile } from './bills.ts'
import { WechatError } from './errors.ts'
import { type WechatRequest, requestFault, seal, signedHeaders, signerOf } from './messages.ts'
import { closeOrder, placeOrder, products, queryOrder } from './orders.ts'
import { rfc3339 } from '../numbers.ts'
import { applyForRefund, queryRefund } from './refunds.ts'

/** What a call answers: JSON, nothing (204), or the bytes of a file. */
type Taken = Record<string, unknown> | undefined | Buffer
type Work = (asked: { params: Record<string, string>; query: URLSearchParams; raw: string }) => Promise<Taken>

export async function serveWechat(app: FastifyInstance, kit: Kit): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const serve = (method: 'GET' | 'POST', url: string, work: Work) =>
    app.route({ method, url, handler: (request, reply) => handle(kit, request, reply, work) })

  for (const product of products)
    serve('POST', `/v3/pay/transactions/${product}`, ({ raw }) => placeOrder(kit, product, raw))
  serve('GET', '/v3/pay/transactions/out-trade-no/:number', ({ params, query }) =>
    queryOrder(kit, { outTradeNo: params.number ?? '' }, query.get('mchid') ?? undefined),
  )
  serve('GET', '/v3/pay/transactions/id/:number', ({ params, query }) =>
    queryOrder(kit, { transactionId: params.number ?? '' }, query.get('mchid') ?? undefined),
  )
  serve('POST', '/v3/pay/transactions/out-trade-no/:number/close', async ({ params, raw }) => {
    await closeOrder(kit, params.number ?? '', raw)
    return undefined
  })
  serve('POST', '/v3/refund/domestic/refunds', ({ raw }) => applyForRefund(kit, raw))
  serve('GET', '/v3/refund/domestic/refunds/:number', ({ params }) => queryRefund(kit, params.number ?? ''))
  serve('GET', '/v3/bill/tradebill', ({ query }) => billAddress(kit, 'trade', query))
  serve('GET', '/v3/bill/fundflowbill', ({ query }) => billAddress(kit, 'fundflow', query))
  serve('GET', '/v3/billdownload/file', ({ query }) => billFile(kit, query.get('token') ?? ''))
  serve('GET', '/v3/certificates', async () => certificates(kit))
}

/** Both platform certificates, sealed; a merchant learns of the next one before it signs (domain B.5, point 9). */
function certificates({ account: { wechat } }: Kit): Record<string, unknown> {
  return {
    data: wechat.platform.map(({ serial, certificate }) => {
      const { validFrom, validTo } = new X509Certificate(certificate)
      return {
        serial_no: serial,
        effective_time: rfc3339(new Date(validFrom)),
        expire_time: rfc3339(new Date(validTo)),
        encrypt_certificate: seal(wechat, certificate, 'certificate'),
      }
    }),
  }
}

/** The signature first, then what is asked; every answer but a file is signed. */
function handle(kit: Kit, request: FastifyRequest, reply: FastifyReply, work: Work): Promise<FastifyReply> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const target = request.raw.url ?? ''
  const asked: WechatRequest = { method: request.method, target, authorization: request.headers.authorization, raw }
  const wanted = request.headers['wechatpay-serial']
  const { wechat } = kit.account
  const signer = signerOf(wechat, wanted === wechat.publicKey.id ? 'publicKey' : kit.wechatSigner)

  const answer = (status: number, body: string | Buffer, spoiled = false): Answer => {
    const common = { 'Request-ID': randomUUID().replaceAll('-', '').toUpperCase() }
    if (Buffer.isBuffer(body)) return { status, headers: { ...common, 'content-type': 'text/plain' }, body }
    const type: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }
    return { status, headers: { ...common, ...type, ...signedHeaders(signer, body, kit.books.now(), spoiled) }, body }
  }
  const refuse = (error: WechatError, spoiled = false) => answer(error.status, error.body, spoiled)

  return answerCall(kit, reply, {
    channel: 'wechat',
    sent: `${target} ${raw.toString()}`,
    async take(spoiled) {
      try {
        const fault = requestFault(wechat, asked, kit.books.now())
        if (fault) throw new WechatError('SIGN_ERROR', fault)
        if (typeof wanted === 'string' && wanted.startsWith('PUB_KEY_ID_') && wanted !== wechat.publicKey.id)
          throw new WechatError('PARAM_ERROR', '微信支付公钥 ID 不符', {
            field: 'Wechatpay-Serial',
            location: 'header',
          })
        const query = new URLSearchParams(target.split('?')[1] ?? '')
        const params = request.params as Record<string, string>
        const taken = await work({ params, query, raw: raw.toString() })
        if (taken === undefined) return answer(204, '', spoiled)
        return answer(200, Buffer.isBuffer(taken) ? taken : JSON.stringify(taken), spoiled)
      } catch (error) {
        if (error instanceof WechatError) return refuse(error, spoiled)
        throw error
      }
    },
    fail: kind =>
      refuse(
        kind === 'tooMany'
          ? new WechatError('FREQUENCY_LIMITED', '请求过于频繁')
          : new WechatError('SYSTEM_ERROR', '系统异常'),
      ),
  })
}
