/** What is still to be put right about what somebody has entered, and what it comes to (decision 102). */
import { describe, expect, test } from 'vitest'
import { type CheckDraft, emptyDraft, readDraft } from './check-draft.ts'

const now = Date.UTC(2026, 10, 28, 2)
const whole: CheckDraft = {
  kind: 'university',
  place: 'gb',
  startsOn: '2022-09-19',
  endsOn: '2026-06-30',
  stays: [{ key: 3, leftOn: '2022-09-10', backOn: '2026-07-28' }],
  work: 'yes',
  usedBefore: 'no',
  office: 'shanghai',
  applyOn: '',
}

test('nothing entered: every field and the stays are asked for', () => {
  const { faults } = readDraft(emptyDraft, now)
  expect(faults?.fields).toEqual({
    kind: 'needed',
    place: 'needed',
    startsOn: 'needed',
    endsOn: 'needed',
    work: 'needed',
    usedBefore: 'needed',
    office: 'needed',
    stays: 'noStay',
  })
})

test('everything entered: the facts, for today in Beijing', () => {
  const { facts, today } = readDraft(whole, Date.UTC(2026, 10, 28, 17))
  expect(today).toBe('2026-11-29')
  expect(facts).toMatchObject({ usedBefore: false, stays: [{ leftOn: '2022-09-10', backOn: '2026-07-28' }] })
})

test('another day is judged for that day; an empty return is a stay that goes on; empty lines say nothing', () => {
  const stays = [
    { key: 0, leftOn: '', backOn: '' },
    { key: 1, leftOn: '2022-09-10', backOn: '' },
  ]
  expect(readDraft({ ...whole, stays, applyOn: '2028-02-29' }, now)).toEqual({
    facts: expect.objectContaining({ stays: [{ leftOn: '2022-09-10', backOn: null }] }),
    today: '2028-02-29',
  })
})

describe('a fault is said at its line', () => {
  const at = (stays: CheckDraft['stays']) => [...(readDraft({ ...whole, stays }, now).faults?.stays ?? [])]
  test('a return without a departure', () =>
    expect(at([{ key: 7, leftOn: '', backOn: '2026-07-28' }])).toEqual([[7, 'needed']]))
  test('a return before it', () =>
    expect(at([{ key: 7, leftOn: '2026-07-28', backOn: '2026-07-27' }])).toEqual([[7, 'backBeforeLeft']]))
  test('the later one of two that overlap, in whatever order they stand', () => {
    const first = { key: 1, leftOn: '2024-01-01', backOn: '2024-06-01' }
    const second = { key: 2, leftOn: '2024-05-31', backOn: '2024-07-01' }
    expect(at([first, second])).toEqual([[2, 'overlap']])
    expect(at([second, first])).toEqual([[2, 'overlap']])
  })
  test('one that goes on and is not the last', () =>
    expect(
      at([
        { key: 1, leftOn: '2024-01-01', backOn: '' },
        { key: 2, leftOn: '2025-01-01', backOn: '2025-02-01' },
      ]),
    ).toEqual([[1, 'openNotLast']]))
})

test.each(['2026-02-30', 'tomorrow', '2026-2-3'])('%s is no day to judge for', applyOn => {
  expect(readDraft({ ...whole, applyOn }, now).faults?.fields).toEqual({ applyOn: 'dayWrong' })
})
