/** What the thread of documents does (`pdf.ts`): one after the other. What it cannot draw ends it. */
import { parentPort } from 'node:worker_threads'
import { paperBytes } from './pdf-draw.ts'
import type { PdfPaper } from './pdf.ts'

async function draw(paper: PdfPaper): Promise<void> {
  const bytes = await paperBytes(paper, percent => parentPort?.postMessage(percent))
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (paper: PdfPaper) => {
  // Not caught: the one who waits hears of it as the thread's error.
  void draw(paper)
})
