/**
 * PDF documents whose Chinese can be selected and searched (decision 052). A document is plain data; a thread of its own
 * draws it, so that nobody waits for it meanwhile.
 */
import { Worker } from 'node:worker_threads'
import type { Language } from '#contract/errors.ts'
import { Turns } from '#server/lib/turns.ts'

export interface PdfPaper {
  language: Language
  title: string
  /** Below the title, a paragraph each. */
  lead: readonly string[]
  parts: readonly PdfPart[]
  /** At the foot of every page, before its number. */
  foot: string
  /** Large and pale across every page, such as that it is a sample. */
  mark?: string
  /** Pages lie on their side: for tables of many columns. */
  wide?: boolean
}

export type PdfPart =
  /** Names with their values, one a line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** Each cell has lines of its own; what is too long for its column goes on in a further line. */
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly (readonly string[])[])[] }
  | { kind: 'words'; text: string }
  | { kind: 'heading'; text: string }
  /** What follows begins a page. */
  | { kind: 'page' }
  /** A picture over the whole width, or several side by side. */
  | { kind: 'pictures'; pictures: readonly PdfPicture[] }
  /** A large line, such as a price, and what it is. */
  | { kind: 'figure'; figure: string; note: string }

/** A document of nothing but pictures, each of them a page. */
export interface PdfBook {
  pages: readonly PdfPage[]
}

export interface PdfPage {
  /** JPEG. */
  bytes: Uint8Array
  /** Pixels, of which an inch has 200 as scans have. */
  width: number
  height: number
}

/** Address labels, one for each parcel, in rows on sheets. */
export interface PdfLabels {
  /** Its size in mm, and how many labels lie on it. */
  sheet: { width: number; height: number; columns: number; rows: number }
  labels: readonly PdfLabel[]
}

export interface PdfLabel {
  /** Largest: who it is for. */
  head: string
  body: string
  /** A line each, as far as there is room. */
  more: readonly string[]
  foot: string
}

/** One of the shop's own pictures; files are named as below `shop/public/pictures`. */
export interface PdfPicture {
  file: string
  /** Lies over the whole picture, and has its shape; left out when there is no such file. */
  over?: string
  /** What it shows, to screen readers too. */
  note: string
}

export interface PdfColumn {
  title: string
  /** Part of the width; all of them together need not be anything. */
  share: number
  /** Figures stand at the right. */
  end?: true
}

/** Longest time for one document, in ms; the largest one takes about a second. */
const LONGEST_MS = 60_000
/** One document at a time takes memory and a core of the machine; so many may wait. */
const turns = new Turns(1, 1, 8)

/**
 * Draws a document.
 * @param tell hears how far it is, in per cent
 * @returns the bytes of a PDF
 * @throws Refusal TOO_MANY with status 429 when too many are waiting for theirs
 */
export const drawPdf = (paper: PdfPaper, tell?: (percent: number) => void): Promise<Buffer> =>
  turns.run(() => drawn(paper, tell))

/**
 * Binds pictures into a document.
 * @returns the bytes of a PDF
 * @throws Refusal TOO_MANY with status 429 when too many are waiting for theirs
 */
export const bindPdf = (pages: readonly PdfPage[]): Promise<Buffer> => turns.run(() => drawn({ pages }))

/**
 * Draws labels.
 * @returns the bytes of a PDF
 * @throws Refusal TOO_MANY with status 429 when too many are waiting for theirs
 */
export const drawLabels = (labels: PdfLabels): Promise<Buffer> => turns.run(() => drawn(labels))

/** What the thread draws. */
export type Drawable = PdfPaper | PdfBook | PdfLabels

/** How long the thread stays for a next document, in ms: it takes three times as long to start as to draw one. */
const STAYS_MS = 10_000
let thread: Worker | undefined
let leaves: NodeJS.Timeout | undefined

function forget(worker: Worker): void {
  if (thread === worker) thread = undefined
}

/** Forgotten first: an end takes a moment, in which no document may come to it. */
function end(worker: Worker): void {
  forget(worker)
  void worker.terminate()
}

function drawn(paper: Drawable, tell?: (percent: number) => void): Promise<Buffer> {
  clearTimeout(leaves)
  thread ??= new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const worker = thread
  worker.ref()
  let late: NodeJS.Timeout | undefined
  return new Promise<Buffer>((resolve, reject) => {
    worker.on('message', (said: Uint8Array | number) =>
      typeof said === 'number' ? tell?.(said) : resolve(Buffer.from(said)),
    )
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the document was not drawn (${code})`)))
    late = setTimeout(() => void worker.terminate(), LONGEST_MS)
    worker.postMessage(paper)
  })
    .finally(() => {
      clearTimeout(late)
      for (const each of ['message', 'error', 'exit']) worker.removeAllListeners(each)
      worker.once('error', () => {})
    })
    .then(
      bytes => {
        // One that dies after its last word is no thread for the next document.
        worker.once('exit', () => forget(worker))
        // A process that has nothing else to do ends all the same.
        worker.unref()
        leaves = setTimeout(() => end(worker), STAYS_MS).unref()
        return bytes
      },
      (error: unknown) => {
        end(worker)
        throw error
      },
    )
}
