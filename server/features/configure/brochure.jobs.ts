/** Makes brochures, one after the other, beside the visitors (decision 056). */
import { drawPdf } from '#server/lib/pdf/pdf.ts'
import { defineJob, type Task, task } from '#server/lib/jobs.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { failBrochure, finishBrochure, paperOf, setProgress } from './brochure.queries.ts'

export const makeBrochure = defineJob<{ brochureId: string }>('brochure.make', { last: true })

/** Per cent that are left for writing the document down. */
const DRAWN_PERCENT = 95

export const brochureTasks: readonly Task[] = [
  task(makeBrochure, async ({ brochureId }, { db, now, log }) => {
    const paper = await paperOf(db, brochureId)
    if (!paper) return
    const tell = (percent: number) =>
      void setProgress(db, brochureId, Math.round((percent * DRAWN_PERCENT) / 100)).catch(error =>
        log.warn({ err: error }, 'how far a brochure is was not written down'),
      )
    try {
      await finishBrochure(db, brochureId, await drawPdf(paper, tell), now())
    } catch (error) {
      // Too many others are being drawn: this one is tried again by itself.
      if (!(error instanceof Refusal)) await failBrochure(db, brochureId)
      throw error
    }
  }),
]
