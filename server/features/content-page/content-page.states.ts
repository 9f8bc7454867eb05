import { saysSomething } from '#contract/reason.ts'
import type { Word } from '#contract/parts.ts'
import type { PageText } from '#contract/content-page.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

interface ContentNeeds {
  edit: { text: PageText; staffId: number }
  /** How many things are still to be completed, and where the first is. */
  send: { faults: number; where: Word; staffId: number }
  publish: { borderAt: Date | null }
  decline: { reason: string }
  /** `stays`: it is what stands on the home page. */
  withdraw: { reason: string; stays: boolean }
}
export type ContentFacts = Partial<
  ContentNeeds['edit'] & ContentNeeds['send'] & ContentNeeds['publish'] & ContentNeeds['withdraw']
>
type Given = MoveFacts<'content_version', ContentFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

/** Columns of what a page says. */
export const columnsOf = ({ title, description, from, until, blocks }: PageText) => ({
  titleCn: title.cn,
  titleEn: title.en,
  descriptionCn: description.cn,
  descriptionEn: description.en,
  fromAt: from === null ? null : new Date(from),
  untilAt: until === null ? null : new Date(until),
  blocks: JSON.stringify(blocks),
})

/** Nothing is missing in either language. */
export const isComplete = ({ facts }: Given) =>
  !facts.faults || no('CONTENT_UNFINISHED', { n: facts.faults, where: facts.where ?? { cn: '', en: '' } })
/** Four eyes: neither who sent it nor who wrote it last; and its end has not come meanwhile. */
export const bySecondInTime = ({ row, actor, now }: Given) => {
  const second = actor.kind === 'staff' && actor.id !== row.sentBy && actor.id !== row.editedBy
  if (!second) return no('CONTENT_SECOND')
  return row.untilAt === null || row.untilAt > now || no('CONTENT_OVER')
}
export const withReason = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

/** The home page is never without a version (decision 163). */
export const mayGo = (given: Given) => (given.facts.stays ? no('CONTENT_STAYS') : withReason(given))

/** A version of a page of blocks: written, sent, approved by somebody else, replaced by a newer one (decision 123). */
export const contentVersion = machine<ContentFacts, ContentNeeds>()({
  name: 'contentVersion',
  table: 'content_version',
  stamp: 'stateAt',
  ends: ['superseded', 'withdrawn', 'discarded'],
  // What comes with the shop.
  enters: ['published'],
  transitions: [
    { on: 'begin', from: null, to: 'draft', by: ['staff'] },
    {
      on: 'edit',
      from: 'draft',
      to: 'same',
      by: ['staff'],
      set: given => ({
        ...next(given),
        ...(given.facts.text ? columnsOf(given.facts.text) : {}),
        editedBy: given.facts.staffId ?? given.row.editedBy,
        editedAt: given.now,
      }),
    },
    {
      on: 'send',
      from: 'draft',
      to: 'waiting',
      by: ['staff'],
      when: isComplete,
      set: given => ({ ...next(given), sentBy: given.facts.staffId, reason: '' }),
    },
    { on: 'recall', from: 'waiting', to: 'draft', by: ['staff'], set: next },
    { on: 'discard', from: 'draft', to: 'discarded', by: ['staff'], set: next },
    {
      on: 'decline',
      from: 'waiting',
      to: 'draft',
      by: ['staff'],
      when: withReason,
      set: given => ({ ...next(given), reason: given.facts.reason }),
    },
    {
      on: 'publish',
      from: 'waiting',
      to: 'published',
      by: ['staff'],
      when: bySecondInTime,
      set: given => ({ ...next(given), publishedAt: given.now, borderAt: given.facts.borderAt ?? null }),
    },
    {
      on: 'supersede',
      from: 'published',
      to: 'superseded',
      by: ['staff', 'clock'],
      set: given => ({ ...next(given), borderAt: null }),
    },
    {
      on: 'withdraw',
      from: 'published',
      to: 'withdrawn',
      by: ['staff'],
      when: mayGo,
      set: given => ({ ...next(given), borderAt: null, reason: given.facts.reason }),
    },
  ],
})
