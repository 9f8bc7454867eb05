import { LRUCache } from 'lru-cache'
import { type GzipTemplate, makeGzipTemplate, writeGzip } from './html-gzip.ts'

/** A rendered document and the places where its nonce stands. */
export interface Document {
  status: number
  /** Location of a redirect; the body is empty then. */
  location?: string
  body: Buffer
  nonceAt: number[]
  /** The same page compressed; made when the first visitor asks for it. */
  gzip?: GzipTemplate
}

interface Entry {
  document: Document
  epoch: number
  renderedAt: number
}

const nonceLength = 24
/** How long a document is fresh when nothing was written, and how long it may still be shown while a new one is made. */
const freshMs = 60_000
const staleMs = 2_000

/** Cuts a rendered page into a document: remembers where the nonce of this rendering stands. */
export function makeDocument(status: number, html: Buffer, nonce: string, location?: string): Document {
  const nonceAt: number[] = []
  for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, at + nonceLength)) nonceAt.push(at)
  return { status, location, body: html, nonceAt }
}

/** The document's bytes with a new nonce. @param nonce 24 ASCII characters */
export function withNonce(document: Document, nonce: string): Buffer {
  const bytes = Buffer.from(document.body)
  for (const at of document.nonceAt) bytes.write(nonce, at, nonceLength, 'latin1')
  return bytes
}

/** The document with a new nonce as a gzip file. */
export function gzippedWithNonce(document: Document, nonce: string): Buffer {
  document.gzip ??= makeGzipTemplate(document.body, document.nonceAt, nonceLength)
  return writeGzip(document.gzip, nonce)
}

/**
 * In-memory cache of public HTML (architecture: Reading and writing). Keys hold layout, language and the known query
 * keys. A write to the catalogue makes all entries stale at once (`expire`); an entry that became stale a moment ago is
 * still shown while a new one is rendered, so that a busy hour of orders does not turn into a render for each visitor.
 * Equal requests wait for one rendering.
 */
export class HtmlCache {
  #entries: LRUCache<string, Entry>
  #rendering = new Map<string, Promise<Document>>()
  #epoch = 0
  /** When each recent epoch began: an entry became stale when the epoch after its own began. */
  #begins = new LRUCache<number, number>({ max: 1000 })
  hits = 0
  misses = 0

  /** @param maxBytes upper limit of all documents together */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: entry => Math.ceil(entry.document.body.length * 1.3) + 512,
    })
  }

  /** Makes everything stale. */
  expire(now: number): void {
    this.#begins.set(++this.#epoch, now)
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * The document for a key, rendered now if need be. Kept are pages and `/404`, to which every wrong address leads.
   * @param mayRender  asked before a rendering is begun for this visitor alone; it refuses by throwing
   */
  async get(
    key: string,
    now: number,
    render: () => Promise<Document>,
    mayRender: () => Promise<void> = async () => {},
  ): Promise<Document> {
    const entry = this.#entries.get(key)
    if (entry) {
      const fresh = entry.epoch === this.#epoch && now - entry.renderedAt < freshMs
      if (fresh) {
        this.hits++
        return entry.document
      }
      const since = entry.epoch === this.#epoch ? entry.renderedAt + freshMs : (this.#begins.get(entry.epoch + 1) ?? 0)
      if (now - since < staleMs) {
        this.hits++
        this.#render(key, now, render).catch(() => {})
        return entry.document
      }
    }
    this.misses++
    if (!this.#rendering.has(key)) await mayRender()
    return this.#render(key, now, render)
  }

  #render(key: string, now: number, render: () => Promise<Document>): Promise<Document> {
    const running = this.#rendering.get(key)
    if (running) return running
    const epoch = this.#epoch
    const promise = render()
      .then(document => {
        if (document.status === 200 || document.status === 404)
          this.#entries.set(key, { document, epoch, renderedAt: now })
        return document
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, promise)
    return promise
  }
}
