/** What is read of a new car in stock: its states, where it stands, and what happened to it. */
import type { Word } from '#contract/parts.ts'
import type { StockCarState, StockPlace } from '#contract/stock-car-codes.ts'
import type { Note } from '#server/lib/machine.ts'
import { alike, wordOf } from '#server/lib/words.ts'
import type { StockMove } from './stock-car.queries.ts'

type Pair = readonly [cn: string, en: string]

const states: Readonly<Record<StockCarState, Pair>> = {
  free: ['可售', 'For sale'],
  allocated: ['已分配', 'Allocated'],
  delivered: ['已交付', 'Handed over'],
  withdrawn: ['停售', 'Not sold'],
}
export const stockStateWord = (state: StockCarState): Word => wordOf(states[state])

const places: Readonly<Record<StockPlace, Pair>> = {
  factory: ['在厂', 'At the factory'],
  transit: ['在途', 'On its way'],
  outlet: ['在店', 'At the outlet'],
}
export const placeWord = (place: StockPlace): Word => wordOf(places[place])

const moves: Readonly<Record<string, Pair>> = {
  enter: ['登记入库', 'Entered'],
  edit: ['修改资料', 'Details changed'],
  withdraw: ['停售', 'Taken off sale'],
  putBack: ['恢复销售', 'Put back on sale'],
  hold: ['被客户订购', 'Ordered by a customer'],
  allocate: ['分配给订单', 'Allocated to an order'],
  free: ['订单结束，恢复可售', 'The order ended: for sale again'],
  takeBack: ['解除分配', 'Taken back from its order'],
  handOver: ['原门店停业，移交接手门店', 'Its outlet has closed: at another one now'],
  deliver: ['已交付客户', 'Handed over to the customer'],
}
/** Every kind of move that has words. */
export const stockMovesInWords = Object.keys(moves)

const actors: Readonly<Record<StockMove['by'], Pair>> = {
  staff: ['员工', 'Staff'],
  customer: ['客户', 'Customer'],
  clock: ['系统', 'The shop'],
  channel: ['支付渠道', 'Payment channel'],
}

export const stockMoveWord = ({ event }: Pick<StockMove, 'event'>): Word => wordOf(moves[event] ?? [event, event])
export const stockActorWord = ({ by, who }: Pick<StockMove, 'by' | 'who'>): Word =>
  who ? alike(who) : wordOf(actors[by])

/** Numbers and reasons beside a move. */
export function stockMoveDetail({ note }: { note: Note }): Word | null {
  const parts = [note['orderNo'], note['reason'], note['file']].filter(each => typeof each === 'string' && each !== '')
  const text = parts.join(' · ')
  return text === '' ? null : alike(text)
}
