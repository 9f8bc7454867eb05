/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import {
  agreedByAnother,
  askedAnew,
  endedWithReason,
  type GoodsFileFacts,
  needsAnother,
  writtenByOne,
} from './goods-file.states.ts'

type Change = MoveFacts<'goods_file', GoodsFileFacts>

const file = (row: Partial<Change['row']>, facts: GoodsFileFacts): Change => ({
  row: { id: 1, version: 1, madeBy: 5, askedBy: 6, effectiveAt: null, ...row } as Change['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now: new Date('2026-11-21T10:00:00+08:00'),
})

export const goodsFileExamples = [
  { guard: writtenByOne, passes: file({}, { writes: 3, far: 0 }), refuses: file({}, { writes: 3, far: 1 }) },
  { guard: needsAnother, passes: file({}, { writes: 3, far: 1 }), refuses: file({}, { writes: 0, far: 0 }) },
  {
    guard: askedAnew,
    passes: file({}, { writes: 1, far: 1 }),
    // Whoever asked would ask in their own place.
    refuses: file({ askedBy: 7 }, { writes: 1, far: 1 }),
  },
  { guard: agreedByAnother, passes: file({}, { writes: 1 }), refuses: file({ madeBy: 7 }, { writes: 1 }) },
  { guard: endedWithReason, passes: file({}, { reason: '价格有误' }), refuses: file({}, { reason: '' }) },
]
