/** Every parser of the clients and of the simulator: what it reads, and by which errors it may refuse. */
import { deflateSync } from 'node:zlib'
import { readAlipayBill } from './alipay/bill.ts'
import { readAlipayNotice } from './alipay/notice.ts'
import { rawMember } from './alipay/raw-node.ts'
import * as alipay from './alipay/test-alipay.ts'
import { BillUnreadable, ChannelUnreachable, type PayChannel } from './channel.ts'
import { readPayKeys } from './pay-keys.ts'
import * as alipayGate from './simulator/alipay/messages.ts'
import { gbk } from './simulator/gbk.ts'
import { dayBounds, fenOf, fromCompact, fromSpaced } from './simulator/numbers.ts'
import * as unionpayGate from './simulator/unionpay/messages.ts'
import * as wechatGate from './simulator/wechat/messages.ts'
import { testAccount } from './test-account.ts'
import { readUnionpayBill } from './unionpay/bill.ts'
import { answerFields } from './unionpay/client.ts'
import { readUnionpayNotice } from './unionpay/notice.ts'
import * as unionpay from './unionpay/test-unionpay.ts'
import { readWechatBill } from './wechat/bill.ts'
import { readWechatNotice } from './wechat/notice.ts'
import * as wechat from './wechat/test-wechat.ts'
import { certificatesOf } from './wire/certificates.ts'
import { decodedForm, FormFault } from './wire/form.ts'
import { csvCells } from './wire/table.ts'
import { zipOf } from './wire/test-zip.ts'
import { unzipped } from './wire/zip.ts'

type Refusals = readonly (abstract new () => Error)[]
export interface Parser {
  /** @param text the bytes as UTF-8 */
  read(bytes: Buffer, text: string): unknown
  /** What it may throw; nothing when left out. */
  refuses?: Refusals
  /** What it reads. */
  sample: string | Buffer
  /** It signs, or asks for a signature, some times a message. */
  slow?: true
}

const account = testAccount()
const platform = { find: () => Promise.resolve(certificatesOf(wechat.platform.pem)[0]!.publicKey) }
const wechatHeard = (raw: Buffer, headers: Record<string, string | undefined> = wechat.signedHeaders(raw.toString())) =>
  readWechatNotice(wechat.keys, platform, raw, headers, wechat.now)
/** Everything that asks a channel; its answers are these. */
async function asked(channel: (n: number) => PayChannel, trade: typeof wechat.trade): Promise<void> {
  const back = { outRefundNo: 'HR00000000000000000000000001', startedAt: trade.startedAt, trade }
  const questions = [
    (each: PayChannel) => each.query({ ...trade, channelTradeNo: '202611210900001234568' }),
    (each: PayChannel) => each.close(trade),
    (each: PayChannel) =>
      each.refund({
        ...back,
        trade: { ...trade, channelTradeNo: '202611210900001234568' },
        amountFen: 1,
        totalFen: 2,
        reason: 'x',
      }),
    (each: PayChannel) => each.queryRefund(back),
    (each: PayChannel) => each.bill('trade', '2026-11-20'),
  ]
  const done = await Promise.allSettled(questions.map((ask, at) => ask(channel(at))))
  for (const each of done)
    if (
      each.status === 'rejected' &&
      !(each.reason instanceof ChannelUnreachable || each.reason instanceof BillUnreadable)
    )
      throw each.reason as Error
}
const alipayMethods = [
  'trade.query',
  'trade.close',
  'trade.refund',
  'trade.fastpay.refund.query',
  'data.dataservice.bill.downloadurl.query',
]
const fieldAt = (names: readonly string[], bytes: Buffer) => names[(bytes[0] ?? 0) % names.length]!
const heading = {
  trade: '支付宝交易号,业务类型,服务费（元）,商户订单号,订单金额（元）,完成时间\n',
  fund: '账务流水号,业务流水号,收入金额（+元）,支出金额（-元）,业务类型,商户订单号,发生时间\n',
}
const wechatBill =
  '交易时间,微信订单号,商户订单号,交易状态,订单金额,手续费\n`2026-11-20 17:07:11,`42,`HP1,`SUCCESS,`1.00,`0.01\n总交易单数,x\n`1,`1\n'
const keyFiles = ['WECHAT_PAY_KEY_FILE', 'WECHAT_PAY_CERT_FILE', 'ALIPAY_KEY_FILE', 'UNIONPAY_ROOT_CERT_FILE']

const clients: Record<string, Parser> = {
  'WeChat Pay, notice under any headers': {
    read: (bytes, text) =>
      wechatHeard(bytes, {
        'wechatpay-timestamp': text,
        'wechatpay-nonce': text,
        'wechatpay-signature': text,
        'wechatpay-serial': text,
      }),
    sample: 'WECHATPAY/SIGNTEST/1',
  },
  'WeChat Pay, notice under its signature': {
    read: (_, text) => wechatHeard(Buffer.from(text)),
    sample: wechat.notice(wechat.paidTrade).raw,
    slow: true,
  },
  'WeChat Pay, content of a notice': {
    read(_, text) {
      const { raw, headers } = wechat.notice(text)
      return wechatHeard(raw, headers)
    },
    sample: JSON.stringify(wechat.paidTrade),
    slow: true,
  },
  'WeChat Pay, answers': {
    read: (_, text) => asked(() => wechat.talk([{ body: text }]).channel, wechat.trade),
    sample: JSON.stringify(wechat.paidTrade),
    slow: true,
  },
  'WeChat Pay, platform certificates': {
    read: (_, text) =>
      wechat.talk([{ body: wechat.paidTrade }], { certificates: { body: text } }).channel.query(wechat.trade),
    refuses: [ChannelUnreachable],
    sample: JSON.stringify(wechat.certificatesAnswer([wechat.PLATFORM_SERIAL, wechat.platform]).body),
    slow: true,
  },
  'WeChat Pay, bill of trades': {
    read: bytes => readWechatBill('trade', bytes),
    refuses: [BillUnreadable],
    sample: wechatBill,
  },
  'WeChat Pay, bill of funds': {
    read: bytes => readWechatBill('fund', bytes),
    refuses: [BillUnreadable],
    sample:
      '记账时间,微信支付业务单号,业务类型,收支类型,收支金额(元),业务凭证号\n`2026-11-20 17:07:11,`42,`交易,`收入,`1.00,`HP1\n总笔数,x\n`1,`1\n',
  },
  'Alipay, notice': { read: bytes => readAlipayNotice(alipay.keys, bytes), sample: alipay.notice() },
  'Alipay, fields of a notice': {
    read: (bytes, text) =>
      readAlipayNotice(
        alipay.keys,
        alipay.notice({
          [fieldAt(['total_amount', 'gmt_payment', 'refund_fee', 'trade_status'], bytes)]: text,
          gmt_refund: text,
        }),
      ),
    sample: '2026-11-21 09:29:30',
    slow: true,
  },
  'Alipay, answers': {
    read: (_, text) =>
      asked(at => alipay.talk([alipay.answered(`alipay.${alipayMethods[at]}`, text), 200]).channel, alipay.trade),
    sample: '{"code":"10000","trade_status":"TRADE_SUCCESS","total_amount":"1.00","trade_no":"1","out_trade_no":"2"}',
    slow: true,
  },
  'Alipay, node of an answer': { read: (_, text) => rawMember(text, 'sign'), sample: '{"a":{"b":[1,"}"]},"sign":"x"}' },
  'Alipay, bill of trades': {
    read: (_, text) => readAlipayBill('trade', zipOf({ 'a.csv': gbk(heading.trade + text) })),
    refuses: [BillUnreadable],
    sample: '2026\t,交易,-0.01,HP1,1.00,2026-11-20 17:07:11\n',
  },
  'Alipay, bill of funds': {
    read: (_, text) => readAlipayBill('fund', zipOf({ 'a.csv': gbk(heading.fund + text) })),
    refuses: [BillUnreadable],
    sample: '1,2,"3.00",,在线支付,HP1,2026-11-20 17:07:11\n',
  },
  'UnionPay, notice': {
    read: bytes => readUnionpayNotice(unionpay.keys, bytes, unionpay.now),
    sample: unionpay.notice(),
  },
  'UnionPay, fields of a notice': {
    read: (bytes, text) =>
      readUnionpayNotice(
        unionpay.keys,
        unionpay.notice({ [fieldAt(['txnAmt', 'settleAmt', 'traceTime', 'respCode', 'queryId'], bytes)]: text }),
        unionpay.now,
      ),
    sample: '1121092930',
    slow: true,
  },
  'UnionPay, certificate of a message': {
    read: (_, text) => readUnionpayNotice(unionpay.keys, unionpay.notice({ signPubKeyCert: text }), unionpay.now),
    sample: unionpay.unionpay.pem,
    slow: true,
  },
  'UnionPay, answers': {
    read: (_, text) =>
      asked(
        () =>
          unionpay.talk([
            unionpay.answered({
              respCode: '00',
              orderId: unionpay.trade.outTradeNo,
              origRespCode: '00',
              txnAmt: text,
              fileContent: text,
            }),
          ]).channel,
        unionpay.trade,
      ),
    sample: '19900',
    slow: true,
  },
  'UnionPay, fields of an answer': { read: (_, text) => answerFields(text), sample: 'a={b&c}&d=[e]&f=' },
  'UnionPay, file': {
    read: (_, text) => readUnionpayBill(text, '2026-11-20'),
    refuses: [BillUnreadable],
    sample: unionpay.bill(unionpay.line({ 5: '1120170711', 7: '1', 16: 'D000000000001' })),
  },
  'UnionPay, archive of a file': {
    read: bytes => readUnionpayBill(deflateSync(bytes).toString('base64'), '2026-11-20'),
    refuses: [BillUnreadable],
    sample: zipOf({ INN26112088ZM_1: Buffer.from(unionpay.line({ 5: '1120170711', 7: '1', 16: 'D000000000001' })) }),
  },
  'UnionPay, lines of a file': {
    read: (_, text) => readUnionpayBill(unionpay.bill(text), '2026-11-20'),
    refuses: [BillUnreadable],
    sample: unionpay.line({ 5: '1120170711', 7: '1', 16: 'D000000000001' }),
  },
  form: { read: bytes => decodedForm(bytes), refuses: [FormFault], sample: 'a=%20b+c&d=%E4%BA%AC&e' },
  archive: {
    read: bytes => unzipped(bytes),
    refuses: [BillUnreadable],
    sample: zipOf({ 'a.csv': Buffer.from('x'.repeat(300)) }),
  },
  'cells of a line': { read: (_, text) => csvCells(text), sample: 'a, "b,""c""" ,d\t' },
  'keys of the settings': {
    read: (bytes, text) => readPayKeys({ [fieldAt(keyFiles, bytes)]: 'file' }, () => text, unionpay.now),
    sample: unionpay.root.pem,
  },
}

const simulator: Record<string, Parser> = {
  'WeChat Pay’s gate, authorization': {
    read: (bytes, text) =>
      wechatGate.requestFault(
        account.wechat,
        { method: 'GET', target: '/v3', authorization: `WECHATPAY2-SHA256-RSA2048 ${text}`, raw: bytes },
        new Date(0),
      ),
    sample: `mchid="${account.wechat.mchid}",nonce_str="a",timestamp="0000000000",serial_no="${account.wechat.merchant.serial}",signature="eA=="`,
  },
  'WeChat Pay’s gate, bridge': {
    read: (_, text) =>
      wechatGate.isPaySign(account.wechat, {
        appId: text,
        timeStamp: text,
        nonceStr: text,
        package: text,
        paySign: text,
      }),
    sample: 'prepay_id=wx',
  },
  'Alipay’s gate': {
    read(_, text) {
      const given = alipayGate.readParameters(text, '')
      return given && alipayGate.requestFault(account.alipay, given)
    },
    sample: `app_id=${account.alipay.appId}&method=m&charset=utf-8&sign_type=RSA2&sign=eA==&timestamp=2026-11-21 09:29:30&version=1.0`,
  },
  'UnionPay’s gate': {
    read(_, text) {
      const given = unionpayGate.readForm(text)
      return given && unionpayGate.isGenuine(account.unionpay.merchant, given)
    },
    sample: `certId=${BigInt(`0x${account.unionpay.merchant.serial}`)}&signature=eA==&orderId=1`,
  },
  'sums and moments': {
    read: (_, text) => [fenOf(text), fromSpaced(text), fromCompact(text), dayBounds(text)],
    sample: '2026-11-21 09:29:30',
  },
}

/** All parsers, by what they read. */
export const parsers: Readonly<Record<string, Parser>> = { ...clients, ...simulator }
