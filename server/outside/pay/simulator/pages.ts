/** Pages of the simulated cashiers: plain, without script or foreign resource, marked as what they are. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Language = 'cn' | 'en'
export type Pair = readonly [cn: string, en: string]

/** Chinese unless the browser would rather have English. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers['accept-language'] ?? ''
  const [cn, en] = [wanted.search(/\bzh\b/i), wanted.search(/\ben\b/i)]
  return en >= 0 && (cn < 0 || en < cn) ? 'en' : 'cn'
}

export const say = ([cn, en]: Pair, language: Language): string => escaped(language === 'en' ? en : cn)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text that cannot be read as markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)

/** What a form sent; of a name that comes twice the last value counts. */
export const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''))

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #f3f4f6; color: #1f2933; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
header { padding: 12px 16px; background: #fff4d6; border-bottom: 2px dashed #b7791f; color: #7b4a03; font-weight: 600; text-align: center; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 16px; font-size: 22px; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; padding: 16px; background: #fff; border: 1px solid #d9dee4; border-radius: 8px; }
dt { color: #5b6673; } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.sum { font-size: 24px; font-weight: 600; }
form { display: grid; gap: 12px; margin: 0 0 12px; }
label { display: grid; gap: 4px; }
input, select, textarea, button, a.way { box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid #8b95a1; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
button, a.way { display: block; text-align: center; text-decoration: none; cursor: pointer; }
.first { background: #1d4f91; border-color: #1d4f91; color: #fff; font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
:focus-visible { outline: 3px solid #1d4f91; outline-offset: 2px; }
`
const styleHash = createHash('sha256').update(STYLE).digest('base64')

const mark: Pair = ['模拟支付环境：不会产生任何真实扣款', 'Payment simulation: no real money is moved']

/** A whole page. @param title its heading, both languages @param body markup */
export function page(title: Pair, body: string, language: Language): string {
  const heading = say(title, language)
  const other = escaped(mark[language === 'en' ? 0 : 1])
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${say(mark, language)}<br><small lang="${language === 'en' ? 'zh-CN' : 'en'}">${other}</small></header>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`
}

/**
 * Sends a page that may load nothing and post nowhere but here and where its buttons lead.
 * @param leadsTo addresses of forms and redirects that leave the gateway
 */
export function sendPage(reply: FastifyReply, html: string, ...leadsTo: string[]): FastifyReply {
  const origins = leadsTo.flatMap(address => URL.parse(address)?.origin ?? [])
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${["'self'", ...origins].join(' ')}; ` +
        "base-uri 'none'; frame-ancestors 'none'",
    )
    .send(html)
}

const problems = {
  missing: ['没有这笔交易', 'There is no such trade'],
  linkOver: ['支付链接已失效，请回到商城重新下单', 'This payment link has expired; order again in the shop'],
  codeOver: ['二维码已失效', 'This code has expired'],
  insideWechat: ['请在微信外的浏览器中打开', 'Open this in a browser outside WeChat'],
  outsideWechat: ['请在微信内打开', 'Open this inside WeChat'],
  referer: ['商家参数格式有误：来源域名未登记', 'The page that led here is not on a registered domain'],
  redirect: [
    '商家参数格式有误：回跳地址未编码或域名未登记',
    'The way back is not encoded or not on a registered domain',
  ],
  otherUser: ['订单已由其他用户打开，不能支付', 'Another user has opened this order; you cannot pay it'],
  parameters: ['支付参数有误', 'The payment parameters are wrong'],
  paySign: ['支付验证签名失败', 'The signature of the payment is wrong'],
  signature: ['验签失败', 'The signature is wrong'],
  paid: ['这笔交易已付款', 'This trade is paid'],
  closed: ['这笔交易已关闭，不能付款', 'This trade is closed and cannot be paid'],
} as const satisfies Record<string, Pair>
export type Problem = keyof typeof problems

/** A page that says why there is no cashier. @param code what the gateway calls it */
export const problemPage = (problem: Problem, language: Language, code = ''): string =>
  page(
    ['无法支付', 'Payment is not possible'],
    `<p>${say(problems[problem], language)}</p>${code && `<p><code>${escaped(code)}</code></p>`}`,
    language,
  )
