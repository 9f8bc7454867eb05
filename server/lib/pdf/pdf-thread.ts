/** What the thread of documents does (`pdf.ts`): one after the other. What it cannot draw ends it. */
import { parentPort } from 'node:worker_threads'
import { paperBytes } from './pdf-draw.ts'
import { bookBytes } from './pdf-book.ts'
import { labelBytes } from './pdf-labels.ts'
import type { Drawable } from './pdf.ts'

async function draw(paper: Drawable): Promise<void> {
  const bytes =
    'pages' in paper
      ? await bookBytes(paper)
      : 'labels' in paper
        ? await labelBytes(paper)
        : await paperBytes(paper, percent => parentPort?.postMessage(percent))
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (paper: Drawable) => {
  // Not caught: the one who waits hears of it as the thread's error.
  void draw(paper)
})
