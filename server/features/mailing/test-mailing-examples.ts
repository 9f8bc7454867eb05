/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { bySecondForMany, hasCome, isSmall, type Mailing, type MailingFacts } from './mailing.states.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00+08:00`)
const row = { id: 5, state: 'sent', startsAt: at('16:00'), sentBy: 2, editedBy: 3 } as Mailing
const given = (id: number, group = 10, time = '16:00'): MoveFacts<'mailing', MailingFacts> => ({
  row,
  facts: { group },
  actor: { kind: 'staff', id, role: 'operator' },
  now: at(time),
})

export const mailingExamples = [
  { guard: bySecondForMany, passes: given(1), refuses: given(2) },
  { guard: bySecondForMany, passes: given(4), refuses: given(3) },
  { guard: bySecondForMany, passes: given(1, 10), refuses: given(1, 9) },
  { guard: isSmall, passes: given(1, 9), refuses: given(1, 10) },
  { guard: hasCome, passes: given(1), refuses: given(1, 10, '15:59') },
]
