/** What leaving an order gives back at each stage, and which step comes next; pure (domain D.1, D.3; decision 120). */
import type { DepositKind } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import { orderState } from '#contract/order-states.ts'
import { customsSteps, type CustomsStep } from '#contract/student/customs-steps.ts'
import { words } from '#contract/student/judge-words.ts'
import { type Rule, ruleOn } from '#contract/student/rules.ts'
import { depositRefund, EARNEST_REFUND_HOURS } from '#server/features/refund/refund.rules.ts'
import { studentCar } from '#server/features/order/student-car.states.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { wordOf } from '#server/lib/words.ts'

type Stage = Reply<'studentOrder.preview'>['stages'][number]

const names = {
  unpaid: wordOf(['付款前', 'Before you pay']),
  customsOpen: wordOf(['付款后，海关批准前', 'After paying, until customs approve']),
  refused: wordOf(['海关未批准，或申请期限已过', 'Customs do not approve, or the time to apply is over']),
  approvedSoon: wordOf([
    `海关批准后、签约前，付款未满 ${EARNEST_REFUND_HOURS} 小时`,
    `After the approval, within ${EARNEST_REFUND_HOURS} hours of paying`,
  ]),
  approved: wordOf(['海关批准后，签约前', 'After the approval, until the contract']),
  contract: wordOf(['签约后，您提出解除', 'After the contract, if you withdraw']),
  agreed: wordOf(['签约后，双方协商解除', 'After the contract, by agreement']),
  invoiced: wordOf(['开具发票与准购单后', 'Once invoice and purchase permit are issued']),
} as const

/** Where an order stands among the stages; nothing once it has ended. */
function stageOf(state: string, early: boolean): keyof typeof names | undefined {
  const row = orderState('studentCar', state)
  if (!row || row.sale === 'none' || row.sale === 'undone') return undefined
  if (row.sale === 'unpaid') return 'unpaid'
  if (row.freeToLeave) return 'customsOpen'
  if (row.takesBalance) return 'contract'
  // Their permit runs until the invoice.
  if (row.clock?.until === 'customs') return early ? 'approvedSoon' : 'approved'
  return 'invoiced'
}

/**
 * What giving up gives back, stage by stage, by the very rules that decide it then.
 * @param of the deposit in fen; `partsFen` paid of the balance; `state` where the order stands, absent before it is placed
 */
export function stagesOf(of: {
  depositKind: DepositKind
  depositFen: number
  partsFen?: number
  state?: string
  paidAt?: Date | null
  now?: Date
}): Stage[] {
  const { depositKind, depositFen, partsFen = 0, state = 'save', now = new Date(0) } = of
  const paidAt = of.paidAt ?? now
  const asked = { depositKind, paidFen: depositFen, paidAt, signed: false }
  const over = later(paidAt, EARNEST_REFUND_HOURS * hourMs + 1)
  const late = depositRefund(asked, over)
  const here = of.state === undefined ? undefined : stageOf(state, depositKind === 'earnest' && now < over)
  const row = (name: keyof typeof names, refundFen: number, keptFen = 0): Stage => ({
    stage: names[name],
    refundFen,
    keptFen,
    now: name === here,
  })
  return [
    row('unpaid', 0),
    row('customsOpen', depositFen),
    row('refused', depositFen),
    ...(depositKind === 'earnest' ? [row('approvedSoon', depositFen)] : []),
    row('approved', late.refundFen, late.keptFen),
    row('contract', late.refundFen + partsFen, late.keptFen),
    row('agreed', depositFen + partsFen),
    row('invoiced', 0, depositFen + partsFen),
  ]
}

/** The step that a state waits for; nothing before the order is confirmed and once it has ended. */
export const stepAfter = (state: string): CustomsStep | undefined =>
  customsSteps.find(step => studentCar.transitions.some(each => each.on === step && each.from === state))

/** The states that wait for a step. */
export const statesBefore = (step: CustomsStep): string[] =>
  studentCar.transitions.flatMap(each => (each.on === step && each.from !== null ? [each.from] : []))

/**
 * What is told of customs, each with its source; what is not settled stays a question to the office.
 * @param today day in Beijing
 */
export const toldOf = (rules: readonly Rule[], office: string, today: string): Reply<'studentOrder.preview'>['told'] =>
  (['permit', 'processing', 'supervision'] as const).flatMap(code => {
    const found = ruleOn(rules, { code, office }, today)
    if (!found) return []
    const { source, sourceDay, settled, value } = found
    return [{ code, text: words[code](value), source, sourceDay, settled }]
  })
