import { saysSomething } from '#contract/reason.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

interface GoodsFileNeeds {
  /** Lines that can still be written as they were seen, and how many of them move a price too far for one person. */
  apply: { writes: number; far: number }
  ask: { writes: number; far: number; staffId: number }
  askAnew: { writes: number; far: number; staffId: number }
  agree: { writes: number; staffId: number }
  refuse: { reason: string }
}
export type GoodsFileFacts = Partial<GoodsFileNeeds['ask'] & GoodsFileNeeds['refuse']>
type Given = MoveFacts<'goods_file', GoodsFileFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

/** Its time has passed before anybody pressed: what was to begin then has to be decided anew (decision 174). */
export const isLate = ({ row, now }: Pick<Given, 'now'> & { row: Pick<Given['row'], 'effectiveAt'> }): boolean =>
  row.effectiveAt !== null && row.effectiveAt <= now

/** Something is left to write, and its time is still to come. */
function canBegin(given: Given) {
  if (isLate(given)) return no('PRICE_WAITED_TOO_LONG')
  return given.facts.writes ? true : no('GOODS_FILE_EMPTY')
}

/** Something is left to write, and no price in it moves too far. */
export const writtenByOne = (given: Given) => both(canBegin(given), given.facts.far === 0 || no('SECOND_PERSON_NEEDED'))

/** Some price moves too far for one person. */
export const needsAnother = (given: Given) => both(canBegin(given), (given.facts.far ?? 0) > 0 || no('WRONG_STATE'))

/**
 * It waits, and somebody else asks in the place of whoever did: then that one may agree, where else only the two who sent it
 * and asked for it could (decision 156). Whoever agrees is still neither the sender nor the asker.
 */
export const askedAnew = (given: Given) =>
  given.actor.kind === 'staff' && given.actor.id !== given.row.askedBy ? needsAnother(given) : no('WRONG_STATE')

const both = <T>(first: T, second: T): T => (first === true ? second : first)

/** Four eyes: neither who sent the file nor who asked for it; and something is left to write, in time. */
export function agreedByAnother(given: Given) {
  const { row, actor } = given
  if (actor.kind !== 'staff' || actor.id === row.askedBy || actor.id === row.madeBy) return no('SECOND_PERSON_NEEDED')
  return canBegin(given)
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
      on: 'askAnew',
      from: 'asked',
      to: 'asked',
      by: ['staff'],
      when: askedAnew,
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
