import type { Word } from '#contract/parts.ts'
import { keptSection } from '#contract/policy-blocks.ts'
import type { PolicyText } from '#contract/policy-text.ts'
import { saysSomething } from '#contract/reason.ts'
import { type ErrorFacts } from '#contract/errors.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

/** Why a day does not fit any more. */
interface Day {
  day?: { fault: 'past' } | { fault: 'early'; facts: ErrorFacts }
}
interface PolicyNeeds {
  edit: { text: PolicyText; staffId: number }
  /** How many things are still to be completed, and where the first is; what the version would follow. */
  send: Day & { faults: number; where: Word; staffId: number; before: string }
  /** What it would follow now, and under which number it is approved. */
  approve: Day & { before: string; became: string; staffId: number }
  decline: { reason: string }
  /** `holds`: its day has come. */
  withdraw: { reason: string; holds: boolean }
}
export type PolicyFacts = Partial<
  PolicyNeeds['edit'] & PolicyNeeds['send'] & PolicyNeeds['approve'] & PolicyNeeds['withdraw']
>
type Given = MoveFacts<'policy_draft', PolicyFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

/** Columns of what a version says. */
export const columnsOf = ({ title, lead, change, from, sections }: PolicyText) => ({
  titleCn: title.cn,
  titleEn: title.en,
  leadCn: lead.cn,
  leadEn: lead.en,
  changeCn: change.cn,
  changeEn: change.en,
  fromDay: from,
  sections: JSON.stringify(sections.map(keptSection)),
})

/** Its day is neither over nor before that of the version that it follows. */
export function dayFits({ facts: { day } }: Given) {
  if (!day) return true
  return day.fault === 'past' ? no('POLICY_DAY_PAST') : no('POLICY_DAY_ORDER', day.facts)
}
/** Nothing is missing in either language. */
export function isWhole(given: Given) {
  const { faults, where = { cn: '', en: '' } } = given.facts
  return faults ? no('CONTENT_UNFINISHED', { n: faults, where }) : dayFits(given)
}
/** Four eyes: neither who sent it nor who wrote it last; and it follows what it was looked at beside. */
export function bySecond(given: Given) {
  const { row, actor, facts } = given
  const second = actor.kind === 'staff' && actor.id !== row.sentBy && actor.id !== row.editedBy
  if (!second) return no('CONTENT_SECOND')
  if (facts.before !== undefined && facts.before !== row.beforeVersion)
    return no('POLICY_BEFORE', { version: facts.before })
  return dayFits(given)
}
export const saysWhy = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')
/** A version that holds stays: customers may have agreed to it. */
export const isToCome = (given: Given) => (given.facts.holds ? no('POLICY_HELD') : saysWhy(given))

/** A version of a policy: written, sent, approved by somebody else, and withdrawn only before it holds (decision 167). */
export const policyDraft = machine<PolicyFacts, PolicyNeeds>()({
  name: 'policyDraft',
  table: 'policy_draft',
  stamp: 'stateAt',
  ends: ['withdrawn', 'discarded'],
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
      when: isWhole,
      set: given => ({
        ...next(given),
        sentBy: given.facts.staffId,
        beforeVersion: given.facts.before,
        reason: '',
      }),
    },
    { on: 'recall', from: 'waiting', to: 'draft', by: ['staff'], set: next },
    { on: 'discard', from: 'draft', to: 'discarded', by: ['staff'], set: next },
    {
      on: 'decline',
      from: 'waiting',
      to: 'draft',
      by: ['staff'],
      when: saysWhy,
      set: given => ({ ...next(given), reason: given.facts.reason }),
    },
    {
      on: 'approve',
      from: 'waiting',
      to: 'approved',
      by: ['staff'],
      when: bySecond,
      set: given => ({ ...next(given), approvedBy: given.facts.staffId, became: given.facts.became }),
    },
    {
      on: 'withdraw',
      from: 'approved',
      to: 'withdrawn',
      by: ['staff'],
      when: isToCome,
      set: given => ({ ...next(given), reason: given.facts.reason }),
    },
  ],
})
