import { describe, expect, test } from 'vitest'
import { saysAll, type StaffAct } from './staff-act.ts'

const act = (subject: string, facts: StaffAct['facts']): StaffAct => ({
  at: new Date(0),
  staff: { id: 1, role: 'operator' },
  call: 'desk.studentOrder.correct',
  subject,
  facts,
  ip: '',
  requestId: '',
})

describe('what a handler has noted itself is noted again', () => {
  test.each<[string, StaffAct | undefined, boolean]>([
    ['when it has noted nothing', undefined, true],
    ['not when it says the same', act('HS1', { step: 'applied' }), false],
    ['not when it says more', act('HS1', { step: 'applied', documentId: 'a' }), false],
    ['when it says less', act('HS1', {}), true],
    ['when it says another thing', act('HS1', { step: 'approved' }), true],
    ['when it is of something else', act('HS2', { step: 'applied' }), true],
  ])('%s', (_, noted, again) => expect(!saysAll(noted, act('HS1', { step: 'applied' }))).toBe(again))
})
