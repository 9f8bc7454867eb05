/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { ofOrder, ofOrderWithReason, sameCar, saysWhy, standsThere, type StockCarFacts } from './stock-car.states.ts'

type Given = MoveFacts<'stock_car', StockCarFacts>

/** A car of the order 5 that stands at its outlet. */
const car = (facts: StockCarFacts, row: Partial<Given['row']> = {}): Given => ({
  row: {
    id: 1,
    state: 'allocated',
    code: 'AAAAAAAA',
    modelYear: 2026,
    place: 'outlet',
    orderId: 5,
    ...row,
  } as Given['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now: new Date('2026-11-21T10:00:00+08:00'),
})

export const stockCarExamples = [
  { guard: sameCar, passes: car({ columns: { place: 'outlet' } }), refuses: car({ columns: { code: 'BBBBBBBB' } }) },
  { guard: sameCar, passes: car({ columns: { modelYear: 2026 } }), refuses: car({ columns: { modelYear: 2025 } }) },
  { guard: ofOrder, passes: car({ orderId: 5 }), refuses: car({ orderId: 6 }) },
  { guard: saysWhy, passes: car({ reason: '展示用车' }), refuses: car({ reason: '…' }) },
  {
    guard: ofOrderWithReason,
    passes: car({ orderId: 5, reason: '运输途中受损' }),
    refuses: car({ orderId: 5, reason: '' }),
  },
  {
    guard: ofOrderWithReason,
    passes: car({ orderId: 5, reason: '运输途中受损' }),
    refuses: car({ orderId: 6, reason: '运输途中受损' }),
  },
  { guard: standsThere, passes: car({ orderId: 5 }), refuses: car({ orderId: 5 }, { place: 'transit' }) },
]
