/** The addresses of UnionPay's gateway: one for browsers, three for servers (domain B.3). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerCall, type Kit } from '../gateway.ts'
import { languageOf, problemPage, sendPage } from '../pages.ts'
import { payers } from '../payers.ts'
import { openedBy } from '../trades.queries.ts'
import { answered, type RespCode } from './facts.ts'
import { clearingFile } from './files.ts'
import { answerText, type Fields, isGenuine, readForm, signFields } from './messages.ts'
import { giveBack, placeOrder, queryTrade, refused, UnionpayError } from './trades.ts'

type Work = (kit: Kit, fields: Fields) => Promise<Fields>

export async function serveUnionpay(app: FastifyInstance, kit: Kit): Promise<void> {
  const serve = (url: string, work: Work) => app.post(url, (request, reply) => call(kit, request, reply, work))
  serve('/gateway/api/queryTrans.do', queryTrade)
  serve('/gateway/api/backTransReq.do', giveBack)
  // File transfer has a host of its own, at whose root it lies.
  serve('/', clearingFile)
  app.post('/gateway/api/frontTransReq.do', (request, reply) => openPage(kit, request, reply))
}

const fieldsOf = (request: FastifyRequest): Fields | undefined =>
  Buffer.isBuffer(request.body) ? readForm(request.body.toString('utf8')) : undefined

/** What is wrong with a message before anything is done. */
function faultOf(kit: Kit, fields: Fields | undefined): RespCode | undefined {
  if (!fields) return '10'
  if (fields.merId !== kit.account.unionpay.merId) return '31'
  return isGenuine(kit.account.unionpay.merchant, fields) ? undefined : '11'
}

async function openPage(kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageOf(request)
  const fields = fieldsOf(request)
  const fault = faultOf(kit, fields)
  if (fault || !fields) return sendPage(reply.code(400), problemPage('signature', language, `respCode ${fault}`))
  try {
    const trade = await placeOrder(kit, fields)
    await openedBy(kit.books, trade.tradeNo, payers.unionpay[0])
    return reply.code(303).header('location', `${kit.base}/cashier/${trade.cashier}`).send()
  } catch (error) {
    if (!(error instanceof UnionpayError)) throw error
    return sendPage(reply.code(400), problemPage('parameters', language, `respCode ${error.respCode}`))
  }
}

/** A call of a merchant's server: always 200, what became of it stands in `respCode`. */
function call(kit: Kit, request: FastifyRequest, reply: FastifyReply, work: Work): Promise<FastifyReply> {
  const fields = fieldsOf(request)
  const answer = (said: Fields, spoiled = false): Answer => ({
    status: 200,
    headers: { 'content-type': 'text/html;charset=UTF-8' },
    body: answerText(signFields(kit.account.unionpay.platform, said, spoiled)),
  })
  return answerCall(kit, reply, {
    channel: 'unionpay',
    sent: fields?.orderId ?? '',
    async take(spoiled) {
      const fault = faultOf(kit, fields)
      if (fault || !fields) return answer(refused(fields ?? {}, fault ?? '10'), spoiled)
      try {
        return answer(await work(kit, fields), spoiled)
      } catch (error) {
        if (error instanceof UnionpayError) return answer(refused(fields, error.respCode), spoiled)
        throw error
      }
    },
    fail: () => ({ status: 502, headers: { 'content-type': 'text/html' }, body: answered('01').respMsg }),
  })
}
