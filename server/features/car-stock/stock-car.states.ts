import { actorKinds } from '#contract/codes.ts'
import { saysSomething } from '#contract/reason.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

/** What the moves of a new car need beside the car. */
export interface StockCarNeeds {
  /** Columns with what they become. */
  edit: { columns: Readonly<Record<string, unknown>> }
  withdraw: { reason: string }
  hold: { orderId: number }
  allocate: { orderId: number }
  free: { orderId: number }
  takeBack: { orderId: number; reason: string }
  deliver: { orderId: number }
}
/** The same, as guards find them: asked without, they have none. */
export interface StockCarFacts extends Partial<StockCarNeeds['edit'] & StockCarNeeds['takeBack']> {}

type Given = MoveFacts<'stock_car', StockCarFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })
const bind = (given: Given) => ({ ...next(given), orderId: given.facts.orderId })
const unbind = (given: Given) => ({ ...next(given), orderId: null })

/** What an order was promised stays as it is: only where the car stands, and when it comes, changes. */
export const sameCar = ({ row, facts }: Given) => {
  const { code = row.code, modelYear = row.modelYear } = facts.columns ?? {}
  return (code === row.code && modelYear === row.modelYear) || no('STOCK_CAR_BOUND')
}
/** The order is the one that has the car: an old order can never free what a newer one has taken. */
export const ofOrder = ({ row, facts }: Given) => row.orderId === facts.orderId || no('WRONG_STATE')
/** The same, and whoever takes it back says why. */
export const ofOrderWithReason = (given: Given) =>
  saysSomething(given.facts.reason ?? '') ? ofOrder(given) : no('REASON_NEEDED')
export const saysWhy = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')
/** Only what stands at the outlet is handed over. */
export const standsThere = (given: Given) => (given.row.place === 'outlet' ? ofOrder(given) : no('WRONG_STATE'))

/** A new car with its VIN: nobody's, one order's, handed over, or not sold (decision 080). `clock` is an import. */
export const stockCar = machine<StockCarFacts, StockCarNeeds>()({
  name: 'stockCar',
  table: 'stock_car',
  stamp: 'stateAt',
  ends: ['delivered'],
  transitions: [
    { on: 'enter', from: null, to: 'free', by: ['staff', 'clock'] },
    {
      on: 'edit',
      from: ['free', 'withdrawn'],
      to: 'same',
      by: ['staff', 'clock'],
      set: given => ({ ...given.facts.columns, ...next(given) }),
    },
    {
      on: 'edit',
      from: 'allocated',
      to: 'same',
      by: ['staff', 'clock'],
      when: sameCar,
      set: given => ({ ...given.facts.columns, ...next(given) }),
    },
    {
      on: 'withdraw',
      from: 'free',
      to: 'withdrawn',
      by: ['staff'],
      when: saysWhy,
      set: given => ({ ...next(given), withdrawReason: given.facts.reason }),
    },
    {
      on: 'putBack',
      from: 'withdrawn',
      to: 'free',
      by: ['staff'],
      set: given => ({ ...next(given), withdrawReason: '' }),
    },
    // Ordered by a customer, or opened again by money that came late.
    { on: 'hold', from: 'free', to: 'allocated', by: ['customer', 'channel'], set: bind },
    { on: 'allocate', from: 'free', to: 'allocated', by: ['staff'], set: bind },
    // The order has ended: whoever ended it.
    {
      on: 'free',
      from: 'allocated',
      to: 'free',
      by: actorKinds,
      when: ofOrder,
      set: unbind,
    },
    { on: 'takeBack', from: 'allocated', to: 'free', by: ['staff'], when: ofOrderWithReason, set: unbind },
    {
      on: 'handOver',
      from: ['free', 'withdrawn', 'allocated'],
      to: 'same',
      by: ['clock'],
      set: given => ({ ...next(given), ...toSuccessor(given) }),
    },
    { on: 'deliver', from: 'allocated', to: 'delivered', by: ['staff'], when: standsThere, set: next },
  ],
})
