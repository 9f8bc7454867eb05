import { carBalanceErrors } from './car-balance-errors.ts'
import { loanPaperErrors } from './loan-paper-errors.ts'

/** What is refused between the contract of a new car and its key, about its steps, its price and the papers of its loan: rows of the table of refusals (`errors.ts`). */
export const milestoneErrors = {
  ...carBalanceErrors,
  ...loanPaperErrors,
  ORDER_HAS_NO_MILESTONES: [
    6401,
    '只有门店已确认、未结束的新车订单才有交付进度',
    'Only an order of a new car that its dealer has confirmed, and that has not ended, has steps to its hand-over',
  ],
  MILESTONE_EARLIER: [6402, '请先完成前面的步骤', 'An earlier step is not done yet'],
  MILESTONE_LATER: [6403, '后面的步骤已完成，不能撤回这一步', 'A later step is done: this one cannot be taken back'],
  MILESTONE_DONE: [6404, '这一步已完成', 'This step is done already'],
  MILESTONE_DAY_WRONG: [
    6405,
    '完成日期不能晚于今天，也不能早于上一步',
    'The day is today at the latest, and not before that of the step before',
  ],
  FORECAST_DAY_WRONG: [
    6406,
    '预计日期不能早于今天或上一步，且须在一年之内',
    'The day is not before today or the step before, and within a year',
  ],
  FORECAST_UNCHANGED: [6407, '预计日期没有变化', 'This is the day that is expected already'],
  CAR_NEEDED_FIRST: [6408, '订单还没有车辆，请先分配', 'The order has no car yet. Please allocate one first'],
  CAR_NOT_THERE: [6409, '车辆还不在门店，不能交付', 'The car is not at the outlet yet: it cannot be handed over'],
  HAND_OVER_UNSIGNED: [6410, '购车合同签订后才能交车', 'A car is handed over once its contract is signed'],
  HAND_OVER_EARLY: [
    6411,
    '车辆到店后即可预约交车',
    'The hand-over can be booked once your car has arrived at the dealer',
  ],
  SIGNED_AFTER_HAND_OVER: [5970, '车辆交付后，客户才能签收', 'A car is signed for once it is handed over'],
  HAND_OVER_SIGNED: [5971, '客户已经签收', 'The car is signed for already'],
  HAND_OVER_BOOKED: [6412, '已预约交车：{at}', 'A hand-over is booked already: {at}'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
