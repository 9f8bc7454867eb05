/** The page of the stand-in: the codes that this browser asked for. It is there in a demonstration alone. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { formatTime } from '#contract/moments.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { pageHeaders } from '#server/http/security.ts'
import { readVisitor } from '#server/http/visitor.ts'
import { inLanguage } from '#server/lib/words.ts'
import { sampleSmsOf } from './sample.queries.ts'

export const SAMPLE_SMS_PATH = '/sample/sms'

const words = {
  title: { cn: '演示短信', en: 'Demonstration messages' },
  lead: {
    cn: '这是演示：没有短信发出。这里只显示本浏览器刚才索取的验证码，页面每五秒更新。',
    en: 'This is a demonstration: no message was sent. It shows the codes that this browser has just requested, anew every five seconds.',
  },
  none: { cn: '还没有验证码。', en: 'No code has been requested yet.' },
  code: { cn: '验证码', en: 'Code' },
  account: {
    cn: '您卖车的收款账户被申请更正，核实前暂停付款。如非本人操作，请立即致电门店：',
    en: 'Another account was requested for the price of your car. Nothing is paid until it is checked. If this was not you, call the outlet at once:',
  },
} as const

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 10vh 1.5rem 2rem; }
h1 { font-size: 1.5rem; font-weight: 500; } li { margin: 0 0 1rem; } ul { list-style: none; padding: 0; }
b { font-size: 1.75rem; font-variant-numeric: tabular-nums; letter-spacing: 0.08em; display: block; }
`
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)
const hiddenPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`

export interface SamplePageDeps {
  config: Config
  db: Kysely<DB>
  clock?: (() => Date) | undefined
  /** The browser that asks, as the messages know it. */
  deviceOf: (request: Pick<FastifyRequest, 'headers' | 'ip'>) => Buffer
}

/** Serves the page where the stand-in sends the messages; elsewhere there is no such address. */
export function serveSampleSms(app: FastifyInstance, { config, db, clock, deviceOf }: SamplePageDeps): void {
  if (config.SMS_PROVIDER !== 'sample') return
  app.get(SAMPLE_SMS_PATH, async (request, reply) => {
    const { language } = readVisitor(request.headers)
    const say = (text: { cn: string; en: string }) => inLanguage(text, language)
    const messages = await sampleSmsOf(db, deviceOf(request), clock?.() ?? new Date())
    const rows = messages.map(
      ({ phone, code, notice, sentAt }) =>
        `<li>${formatTime(sentAt.getTime())} · ${hiddenPhone(phone)} · ${
          code === '' ? `${say(words.account)} ${escaped(notice)}` : `${say(words.code)} <b>${code}</b>`
        }</li>`,
    )
    const nonce = randomBytes(18).toString('base64url')
    return reply
      .headers({ ...pageHeaders(config, nonce, request.protocol === 'https'), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<meta name="robots" content="noindex">
<title>${say(words.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main><h1>${say(words.title)}</h1><p>${say(words.lead)}</p>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${say(words.none)}</p>`}</main>
</body>
</html>
`)
  })
}
