/** What the thread of a document does (`pdf.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import { paperBytes } from './pdf-draw.ts'
import type { PdfPaper } from './pdf.ts'

const bytes = await paperBytes(workerData as PdfPaper, percent => parentPort?.postMessage(percent))
parentPort?.postMessage(bytes, [bytes.buffer])
