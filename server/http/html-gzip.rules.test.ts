import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
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
  // One that is unpacked has its checksum right: gunzip asks for it.
  for (const each of [next, nonce, `${next.slice(1)}_`])
    expect(gunzipSync(gzippedWithNonce(document, each)).toString()).toBe(html.replaceAll(nonce, each))
})

test('whatever the page and wherever its nonces stand, the checksum is that of the whole page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 30 }),
      fc.stringMatching(/^[A-Za-z0-9_-]{24}$/),
      (pieces, fresh) => {
        const clean = pieces.map(each => each.replaceAll('A', 'B'))
        const document = makeDocument(200, Buffer.from(clean.join(nonce)), nonce)
        expect(gunzipSync(gzippedWithNonce(document, fresh)).toString()).toBe(Buffer.from(clean.join(fresh)).toString())
      },
    ),
  )
})
