/** What the thread of `pdf-pages.ts` does: reads a PDF that nobody trusts, and draws one page after the other. */
import { parentPort } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Asked, Told } from './pdf-pages.ts'

/** Points are 1/72 inch: 200 of these dots an inch, as offices scan. */
const LARGEST_SCALE = 200 / 72
/** Memory that a document may take while it is read and drawn, in pages of 64 KiB: 384 MiB. */
const MOST_MEMORY = (384 * 1024) / 64
const PASSWORD = /password/i

// The reader grows its memory by this; a document that wants more does not get it and breaks off.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, by: number) {
  if (this.buffer.byteLength / 65_536 + by > MOST_MEMORY) throw new RangeError('a document wants too much memory')
  return grow.call(this, by)
}

const tell = (said: Told): void =>
  parentPort?.postMessage(said, said.kind === 'page' ? [said.data.buffer as ArrayBuffer] : [])

async function open({ bytes, longestSide, mostPages }: Asked & { kind: 'open' }): Promise<void> {
  const library = await PDFiumLibrary.init()
  let document
  try {
    document = await library.loadDocument(bytes)
  } catch (error) {
    return tell({ kind: 'refused', why: PASSWORD.test(String(error)) ? 'locked' : 'broken' })
  }
  const pages = document.getPageCount()
  if (pages < 1) return tell({ kind: 'refused', why: 'broken' })
  if (pages > mostPages) return tell({ kind: 'refused', why: 'pages' })
  draw = async page => {
    const drawn = document.getPage(page - 1)
    const { originalWidth: w, originalHeight: h } = drawn.getOriginalSize()
    const longest = Math.max(w, h)
    if (!(w > 0 && h > 0 && Number.isFinite(longest))) return tell({ kind: 'refused', why: 'broken' })
    const scale = Math.min(longestSide / longest, LARGEST_SCALE)
    // One of a hair's breadth still has a dot.
    const size = { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) }
    // What was filled into a form is drawn as well; this reader has no scripts.
    const { data, width, height } = await drawn.render({ ...size, render: 'bitmap', renderFormFields: true })
    tell({ kind: 'page', width, height, data })
  }
  tell({ kind: 'pages', pages })
}

let draw: (page: number) => Promise<void> = async () => tell({ kind: 'refused', why: 'broken' })

parentPort?.on('message', (asked: Asked) => {
  const done = asked.kind === 'open' ? open(asked) : draw(asked.page)
  // Whatever a file makes of its reader: it is the file that is broken.
  done.catch(() => tell({ kind: 'refused', why: 'broken' }))
})
