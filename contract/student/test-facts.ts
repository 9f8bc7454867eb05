/** The rules that the shop comes with, and somebody to whom they apply, for tests. */
import { studentRuleRows } from '#server/db/seed/student.ts'
import type { Facts, Stay } from './facts.ts'
import type { Rule } from './rules.ts'

/** The rules that the shop comes with. */
export const firstRules: readonly Rule[] = studentRuleRows.map(({ version: _, noteCn, noteEn, ...rule }) => ({
  ...rule,
  note: { cn: noteCn, en: noteEn },
}))
export const abroad = (leftOn: string, backOn: string | null): Stay => ({ leftOn, backOn })
/** Three years in Britain, back a month after the end: everything holds. */
export const usual: Facts = {
  kind: 'university',
  place: 'gb',
  startsOn: '2022-09-19',
  endsOn: '2025-06-30',
  stays: [abroad('2022-09-10', '2025-07-28')],
  work: 'yes',
  usedBefore: false,
  office: 'shanghai',
}
/** The same rules as if they had always held. */
export const sinceEver = firstRules.map(rule => ({ ...rule, validFrom: '1990-01-01' }))
