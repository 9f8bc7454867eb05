import { formatDateTime, formatMoney } from '#contract/figures.ts'
import { type Outcome, outcomes, REPEATS, type Trade } from './bank.ts'

type Pair = readonly [cn: string, en: string]

const names: Record<Outcome, Pair> = {
  succeed: ['支付成功', 'Pay'],
  fail: ['支付失败', 'Fail'],
  delayed: ['支付成功，通知晚 10 秒', 'Pay, notice 10 s late'],
  repeated: [`支付成功，通知重复 ${REPEATS} 次`, `Pay, notice sent ${REPEATS} times`],
  lost: ['支付成功，通知丢失', 'Pay, notice lost'],
  wrongAmount: ['支付成功，通知金额错误', 'Pay, notice with a wrong amount'],
  badSignature: ['支付成功，通知签名错误', 'Pay, notice with a bad signature'],
}

const manners = [
  ['now', '立即成功', 'at once'],
  ['later', '5 秒后成功', 'after 5 seconds'],
  ['abnormal', '异常，需人工处理', 'abnormal, staff must act'],
] as const

const methods: Record<string, Pair> = {
  wechat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  unionpay: ['银联卡', 'UnionPay card'],
}

const text = {
  title: ['沙箱收银台', 'Sandbox cashier'],
  mark: ['沙箱环境，不会产生真实扣款', 'Sandbox: no real money is moved'],
  payee: ['收款内容', 'For'],
  sum: ['金额', 'Amount'],
  method: ['支付方式', 'Method'],
  until: ['付款截止', 'Pay by'],
  number: ['交易号', 'Trade no.'],
  tests: ['供体验的其他结果', 'Other outcomes to try'],
  refunds: ['这笔付款以后的退款', 'A later refund of this payment'],
  back: ['返回商城', 'Back to the shop'],
  paid: ['这笔交易已付款', 'This trade is paid'],
  closed: ['这笔交易已关闭，不能付款', 'This trade is closed and cannot be paid'],
  over: ['付款时间已过，不能付款', 'The time to pay is over'],
  missing: ['没有这笔交易', 'There is no such trade'],
} satisfies Record<string, Pair>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const html = (value: string): string => value.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)

/** The cashier as a whole HTML document; it works without JavaScript. */
export function cashierPage(trade: Trade | undefined, language: 'zh-CN' | 'en', now: Date): string {
  const say = ([cn, en]: Pair): string => html(language === 'en' ? en : cn)
  const body = trade ? tradePart(trade, say, now) : `<p>${say(text.missing)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(text.title)}</title>
<link rel="stylesheet" href="/sandbox/cashier.css">
</head>
<body>
<header class="mark">${say(text.mark)}</header>
<main>
<h1>${say(text.title)}</h1>
${body}
</main>
</body>
</html>
`
}

function tradePart(trade: Trade, say: (pair: Pair) => string, now: Date): string {
  const row = (name: Pair, value: string, kind = '') => `<dt>${say(name)}</dt><dd${kind}>${html(value)}</dd>`
  const method = methods[trade.method]
  const facts = `<dl>
${row(text.sum, formatMoney(trade.amountFen), ' class="sum"')}
${row(text.payee, trade.subject)}
<dt>${say(text.method)}</dt><dd>${method ? say(method) : html(trade.method)}</dd>
${row(text.until, formatDateTime(trade.expiresAt))}
${row(text.number, trade.tradeNo, ' class="number"')}
</dl>`
  const back = `<a class="back" href="${html(trade.returnUrl)}">${say(text.back)}</a>`
  if (trade.state === 'SUCCESS') return `${facts}<p>${say(text.paid)}</p>${back}`
  if (trade.state === 'CLOSED') return `${facts}<p>${say(text.closed)}</p>${back}`
  if (trade.expiresAt <= now) return `${facts}<p>${say(text.over)}</p>${back}`
  const button = (name: Outcome, kind = '') =>
    `<button name="outcome" value="${name}"${kind}>${say(names[name])}</button>`
  const [first, ...others] = outcomes
  const choices = manners.map(
    ([value, cn, en], index) =>
      `<label><input type="radio" name="refund" value="${value}"${index === 0 ? ' checked' : ''}>${say([cn, en])}</label>`,
  )
  return `${facts}
<form method="post">
${button(first, ' class="first"')}
<fieldset class="others"><legend>${say(text.tests)}</legend>
${others.map(name => button(name)).join('\n')}
</fieldset>
<fieldset><legend>${say(text.refunds)}</legend>
${choices.join('\n')}
</fieldset>
</form>
${back}`
}
