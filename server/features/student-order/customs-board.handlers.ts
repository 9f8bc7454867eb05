/** The customs board: which orders of returning students wait for whom, for how long, and until when (decision 120). */
import { customsStepRows } from '#contract/student/customs-steps.ts'
import { displayOf } from '#server/features/order/order.displays.ts'
import type { Order } from '#server/features/order/order.queries.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { withWords } from '#server/lib/words.ts'
import { boardPage, boardWork } from './customs-board.queries.ts'
import { boardStates, queuesOf, statesOn } from './customs-board.ts'
import { stepAfter } from './student-order.rules.ts'

export const customsBoardHandlers = {
  'desk.studentOrder.list': async ({ input: { board, office, pageNumber, pageSize }, ctx }) => {
    const { db, staff, now } = ctx
    const { rows, total } = await boardPage(db, boardStates, {
      states: statesOn(board),
      office,
      staff,
      ended: board === 'ended',
      waits: board === 'papers' || board === 'second' ? board : undefined,
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    })
    const list = rows.map(row => {
      const { dot, cn, en } = displayOf(row.kind, row.state as Order['state'], row.caseState)
      const next = stepAfter(row.state)
      return {
        ...withWords(row),
        dot,
        stateText: { cn, en },
        next: next ? customsStepRows[next].name : null,
        late: row.until !== null && row.until <= now,
      }
    })
    return new Page(list, { pageNumber, pageSize, total })
  },

  'desk.studentOrder.work': async ({ ctx: { db, staff, now } }) => ({
    queues: queuesOf(await boardWork(db, boardStates, { staff, now })),
    serverTime: now,
  }),
} satisfies Partial<Handlers>
