import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzippedWithNonce, makeDocument } from './html-cache.ts'

const nonce = 'A'.repeat(24)
const next = 'zYxWvUtSrQpOnMlKjIhGfEdC'

test.each([
  ['no nonce', '<p>长庚</p>'.repeat(500)],
  ['one nonce', `<script nonce="${nonce}">1</script>${'<p>Vega</p>'.repeat(900)}`],
  ['nonces side by side and at both ends', `${nonce}${nonce}x${nonce}`],
  ['many nonces', Array.from({ length: 40 }, (_, n) => `<script nonce="${nonce}">${n}</script>长庚`).join('\n')],
  ['an empty page', ''],
])('%s: the unpacked file is the page with the new nonce', (_, html) => {
  const document = makeDocument(200, Buffer.from(html), nonce)
  const packed = gzippedWithNonce(document, next)
  expect(gunzipSync(packed).toString()).toBe(html.replaceAll(nonce, next))
})
