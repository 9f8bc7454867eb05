/**
 * Sitemaps as sitemaps.org describes them (protocol 0.9): an index, and parts by what they name. A part is written row by
 * row into a packed stream, so that the largest of them holds up nobody, and is kept packed until something changed.
 */
import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import { addressIn } from '#contract/page-language.ts'

/** What there are sitemaps of, in the order of the index. */
export const sitemapParts = ['pages', 'newCars', 'configurations', 'usedCars', 'goods', 'outlets', 'campaigns'] as const
export type SitemapPart = (typeof sitemapParts)[number]

/** Pages in one file: each is named in two languages, and a file may hold 50,000 addresses. */
export const PAGES_A_FILE = 24_000

/** An address of the shop and when its page last changed; null: nobody knows. */
export interface SitemapPage {
  path: string
  changedAt: Date | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const day = (at: Date | null): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

/** One page: an entry in each language, each of which names both. */
function entry(origin: string, { path, changedAt }: SitemapPage): string {
  const [cn, en] = [escape(origin + path), escape(origin + addressIn('en', path))]
  const both =
    `<xhtml:link rel="alternate" hreflang="zh-CN" href="${cn}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${en}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${cn}"/>`
  return [cn, en].map(loc => `<url><loc>${loc}</loc>${both}${day(changedAt)}</url>\n`).join('')
}

/** The file that names the parts. @param files paths of theirs */
export const indexXml = (origin: string, files: readonly SitemapPage[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files
    .map(({ path, changedAt }) => `<sitemap><loc>${escape(origin + path)}</loc>${day(changedAt)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`

/**
 * One part, packed.
 * @param origin under which the shop is asked, without a closing slash
 * @param pages come in pieces, as they are read
 */
export async function packedPart(origin: string, pages: AsyncIterable<readonly SitemapPage[]>): Promise<Buffer> {
  const gzip = createGzip({ level: 6 })
  const chunks: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = once(gzip, 'end')
  gzip.write(
    `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  )
  try {
    for await (const piece of pages) {
      const isFull = !gzip.write(piece.map(page => entry(origin, page)).join(''))
      if (isFull) await once(gzip, 'drain')
    }
  } catch (error) {
    gzip.destroy()
    throw error
  }
  gzip.end('</urlset>\n')
  await ended
  return Buffer.concat(chunks)
}
