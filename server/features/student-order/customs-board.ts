/** Which orders of returning students stand on which board of the desk (decision 120). */
import { type CustomsBoard, type CustomsQueue, customsQueues, customsSteps } from '#contract/student/customs-steps.ts'
import { stateNamed, statesWhere } from '#server/features/order/order.displays.ts'
import { studentCar } from '#server/features/order/student-car.states.ts'
import type { BoardStates, WorkRow } from './customs-board.queries.ts'
import { statesBefore } from './student-order.rules.ts'

const own = (claim: Parameters<typeof statesWhere>[0]) =>
  statesWhere((row, kind) => kind === 'studentCar' && claim(row, kind)).map(stateNamed)

/** Whose turn it is while the house has to confirm. */
const toConfirm = own(({ queue }) => queue === 'confirm')

/** States by what is waited for in them. */
export const boardStates: BoardStates = {
  waiting: [...toConfirm, ...customsSteps.flatMap(statesBefore)],
  correctable: own(({ sale }) => sale === 'made'),
  refusable: studentCar.transitions.flatMap(each => (each.on === 'refuse' && each.from !== null ? [each.from] : [])),
}

/** States that a board shows. */
export function statesOn(board: CustomsBoard): readonly string[] {
  if (board === 'confirm') return toConfirm
  if (board === 'ended') return own(({ sale, queue }) => sale === 'none' || sale === 'undone' || queue === 'done')
  if (board === 'all' || board === 'papers') return boardStates.waiting
  if (board === 'second') return boardStates.correctable
  return statesBefore(board)
}

type Work = Omit<WorkRow, 'name'> & { queue: CustomsQueue }

/** What waits, queue by queue in the order of the way; each queue's states together. */
export const queuesOf = (rows: readonly WorkRow[]): Work[] =>
  customsQueues.flatMap(queue => {
    const names: readonly string[] = queue === 'papers' || queue === 'second' ? [queue] : statesOn(queue)
    const [row] = rows.filter(({ name }) => names.includes(name))
    if (!row) return []
    const { name: _, ...work } = row
    return [{ queue, ...work }]
  })
