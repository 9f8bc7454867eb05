import { saysSomething } from '#contract/reason.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

interface GoodsFileNeeds {
  /** Lines that can still be written as they were seen, and how many of them move a price too far for one person. */
  apply: { writes: number; far: number }
  ask: { writes: number; far: number; staffId: number }
  agree: { writes: number; staffId: number }
  refuse: { reason: string }
}
export type GoodsFileFacts = Partial<GoodsFileNeeds['ask'] & GoodsFileNeeds['refuse']>
type Given = MoveFacts<'goods_file', GoodsFileFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

/** Something is left to write, and no price in it moves too far. */
export const writtenByOne = ({ facts: { writes, far } }: Given) =>
  writes ? far === 0 || no('SECOND_PERSON_NEEDED') : no('GOODS_FILE_EMPTY')

/** Some price moves too far for one person. */
export const needsAnother = ({ facts: { writes, far } }: Given) =>
  writes ? (far ?? 0) > 0 || no('WRONG_STATE') : no('GOODS_FILE_EMPTY')

/** Four eyes: neither who sent the file nor who asked for it; and something is left to write. */
export function agreedByAnother({ row, actor, facts }: Given) {
  if (actor.kind !== 'staff' || actor.id === row.askedBy || actor.id === row.madeBy) return no('SECOND_PERSON_NEEDED')
  return facts.writes ? true : no('GOODS_FILE_EMPTY')
}

export const endedWithReason = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

/** A file of goods, from the look at it to what was written (decision 156). */
export const goodsFile = machine<GoodsFileFacts, GoodsFileNeeds>()({
  name: 'goodsFile',
  table: 'goods_file',
  stamp: 'stateAt',
  ends: ['applied', 'refused'],
  transitions: [
    { on: 'check', from: null, to: 'draft', by: ['staff'] },
    { on: 'apply', from: 'draft', to: 'applied', by: ['staff'], when: writtenByOne, set: next },
    {
      on: 'ask',
      from: 'draft',
      to: 'asked',
      by: ['staff'],
      when: needsAnother,
      set: given => ({ ...next(given), askedBy: given.facts.staffId }),
    },
    {
      on: 'agree',
      from: 'asked',
      to: 'applied',
      by: ['staff'],
      when: agreedByAnother,
      set: given => ({ ...next(given), agreedBy: given.facts.staffId }),
    },
    {
      on: 'refuse',
      from: ['draft', 'asked'],
      to: 'refused',
      by: ['staff'],
      when: endedWithReason,
      set: given => ({ ...next(given), endReason: given.facts.reason }),
    },
  ],
})
