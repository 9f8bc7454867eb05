/** The page of an address that is refused before anything is rendered: words alone, no part of the site. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorText } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Refusal } from '#server/lib/refusal.ts'
import { pageHeaders } from './security.ts'
import { readVisitor } from './visitor.ts'

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 20vh 1.5rem 2rem; }
p { margin: 0 0 1rem; } a { color: inherit; }
`
const home = { 'zh-CN': '返回首页', en: 'To the start page' }
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Answers a refusal to somebody who opened an address, in the visitor's language. */
export function plainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { reason, facts, status }: Refusal,
): FastifyReply {
  const { language } = readVisitor(request.headers)
  const { storeNameCn, storeNameEn } = config.brand
  const nonce = randomBytes(18).toString('base64url')
  if (status === 429) reply.header('retry-after', String(facts.seconds ?? 60))
  return reply
    .headers(pageHeaders(config, nonce, request.protocol === 'https'))
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(language === 'en' ? storeNameEn : storeNameCn)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main><h1>${status}</h1><p>${safe(errorText(reason, language, facts))}</p><p><a href="/">${home[language]}</a></p></main>
</body>
</html>
`)
}
