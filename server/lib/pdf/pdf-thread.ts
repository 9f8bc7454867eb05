/** What the thread of documents does (`pdf.ts`): one after the other. What it cannot draw ends it. */
import { parentPort } from 'node:worker_threads'
import { paperBytes } from './pdf-draw.ts'
import { bookBytes } from './pdf-book.ts'
import type { PdfBook, PdfPaper } from './pdf.ts'

async function draw(paper: PdfPaper | PdfBook): Promise<void> {
  const bytes =
    'pages' in paper ? await bookBytes(paper) : await paperBytes(paper, percent => parentPort?.postMessage(percent))
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (paper: PdfPaper | PdfBook) => {
  // Not caught: the one who waits hears of it as the thread's error.
  void draw(paper)
})
