/** Documents of the steps: taken in, sealed and shown as those of qualifications are (decisions 116, 120). */
import { callOf } from '#contract/calls.ts'
import type { Reply } from '#contract/kit.ts'
import { type CustomsStep, customsStepRows } from '#contract/student/customs-steps.ts'
import { VIEW_MINUTES } from '#contract/student/review.ts'
import type { WriteCtx } from '#server/http/context.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { noteStepView, pageSizesOf, type StepPaper } from './student-order.queries.ts'

/** Opens a document to somebody: the view is written down, and each page gets an address that works some minutes. */
export async function showStepPaper(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  paper: StepPaper,
  viewer: { kind: 'customer' | 'staff'; id: number },
): Promise<Reply<'studentOrder.showPaper'>> {
  const urlEndsAt = later(now, VIEW_MINUTES * minuteMs)
  const token = await noteStepView(tx, paper, { viewer, at: now, endsAt: urlEndsAt })
  const { path } = callOf('studentOrder.page')
  const pages = await pageSizesOf(tx, paper.documentId)
  return {
    name: customsStepRows[paper.step as CustomsStep].name,
    pages: pages.map(({ page, width, height }) => ({ url: `${path}?view=${token}&page=${page}`, width, height })),
    urlEndsAt,
  }
}
