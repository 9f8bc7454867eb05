/**
 * Makes pictures of a PDF that somebody sent. Only what a page looks like comes out: no script, form, link, attachment or
 * second format is left (decision 116). The reader is WebAssembly in a thread of its own, with a limit of memory and time.
 */
import { Worker } from 'node:worker_threads'
import { pictureLibrary } from '#server/lib/picture-library.ts'
import { Turns } from '#server/lib/turns.ts'

/** What the thread is asked. */
export type Asked =
  | { kind: 'open'; bytes: Uint8Array; longestSide: number; mostPages: number }
  | { kind: 'draw'; page: number }
/** `heavy`: it took too long. */
export type PdfFault = 'broken' | 'locked' | 'pages' | 'heavy'
/** What it answers; each dot of a page is red, green, blue, alpha. */
export type Told =
  | { kind: 'pages'; pages: number }
  | { kind: 'page'; width: number; height: number; data: Uint8Array }
  | { kind: 'refused'; why: PdfFault }

/** What a page is drawn as: `webp` is smaller, `jpeg` is what a PDF can hold. */
type Format = 'webp' | 'jpeg'
/** Of both formats. */
const QUALITY = 82

interface Drawing {
  /** Of a picture, in pixels. */
  longestSide: number
  mostPages: number
  as?: Format
  longestMs?: number
}

export interface DrawnPage {
  bytes: Buffer
  width: number
  height: number
}

/** Longest time for one document, in ms; a page takes about a tenth of a second. */
const LONGEST_MS = 20_000
/** One at a time takes memory and a core of the machine; so many may wait. */
const turns = new Turns(1, 1, 8)

/**
 * Draws the pages of a PDF.
 * @returns the pages in their order, or what is wrong with the file
 * @throws Refusal TOO_MANY with status 429 when too many are waiting for theirs
 */
export const pagesOfPdf = (bytes: Buffer, wanted: Drawing): Promise<DrawnPage[] | PdfFault> =>
  turns.run(() => drawn(bytes, wanted))

async function drawn(
  bytes: Buffer,
  { longestSide, mostPages, as = 'webp', longestMs = LONGEST_MS }: Drawing,
): Promise<DrawnPage[] | PdfFault> {
  const worker = new Worker(new URL('./pdf-pages-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What the reader thinks of a broken file is no news for the log of the shop.
    stdout: true,
    stderr: true,
  })
  let late = false
  let over: Told | undefined
  let answer: (told: Told) => void = () => {}
  // The thread may also end while nothing is asked of it.
  const gone = () => {
    over = { kind: 'refused', why: late ? 'heavy' : 'broken' }
    answer(over)
  }
  worker.on('message', (told: Told) => answer(told))
  worker.on('error', gone)
  worker.on('exit', gone)
  const timer = setTimeout(() => {
    late = true
    void worker.terminate()
  }, longestMs)
  const ask = (asked: Asked) =>
    new Promise<Told>(resolve => {
      answer = resolve
      if (over) resolve(over)
      else worker.postMessage(asked)
    })
  try {
    const opened = await ask({ kind: 'open', bytes: Uint8Array.from(bytes), longestSide, mostPages })
    if (opened.kind !== 'pages') return opened.kind === 'refused' ? opened.why : 'broken'
    const pages: DrawnPage[] = []
    for (let page = 1; page <= opened.pages; page++) {
      const told = await ask({ kind: 'draw', page })
      if (told.kind !== 'page') return told.kind === 'refused' ? told.why : 'broken'
      pages.push(await pictureOf(told, as))
      if (late) return 'heavy'
    }
    return pages
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}

async function pictureOf({ width, height, data }: Told & { kind: 'page' }, as: Format): Promise<DrawnPage> {
  const sharp = await pictureLibrary()
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .toFormat(as, { quality: QUALITY })
    .toBuffer()
  return { bytes, width, height }
}
