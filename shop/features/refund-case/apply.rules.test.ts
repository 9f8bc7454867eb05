import { describe, expect, test } from 'vitest'
import { asLines, firstPicks, keepPicks, mostOf, offersKind, type Preview, type PreviewLine } from './apply.rules.ts'

const line = (lineSeq: number, change: Partial<PreviewLine>): PreviewLine => ({
  lineSeq,
  itemNo: `SKU-${lineSeq}`,
  title: 'x',
  option: '',
  goodsPicture: { spuCode: 'x', colour: null, photoId: null },
  gift: false,
  quantity: 3,
  priceFen: 100,
  dueFen: 300,
  refundable: 0,
  returnable: 0,
  noReasonNeeded: true,
  onShelf: true,
  exchangeable: 0,
  exchanges: [],
  ...change,
})
const reasons: Preview['reasons'] = [
  { reason: 'changedMind', text: '', shopsFault: false, withReturn: true, withoutReturn: false, until: null },
  { reason: 'missing', text: '', shopsFault: true, withReturn: false, withoutReturn: true, until: null },
]
const preview = (lines: PreviewLine[]): Preview => ({
  orderNo: 'HS1',
  open: true,
  why: '',
  lines,
  reasons,
  amount: null,
  refusal: '',
  methodText: '',
  arrivalText: '',
  mostEvidence: 6,
  serverTime: 0,
})
const unsent = line(1, { refundable: 3 })
const sent = line(2, { returnable: 2 })
const used = line(3, {})

test.each([
  ['not sent, money only', unsent, false, null, 3],
  ['not sent, with return', unsent, true, null, 0],
  ['sent, with return', sent, true, 'changedMind', 2],
  ['sent, money only', sent, false, 'changedMind', 0],
  ['sent, but it never came', sent, false, 'missing', 2],
  ['used up', used, false, 'missing', 0],
] as const)('%s', (_, of, withReturn, reason, most) => {
  expect(mostOf(of, withReturn, reason)).toBe(most)
})

describe('kinds', () => {
  test('before sending, money only', () => {
    expect([offersKind(preview([unsent]), false), offersKind(preview([unsent]), true)]).toEqual([true, false])
  })
  test('after sending both, money only for what never came', () => {
    expect([offersKind(preview([sent]), false), offersKind(preview([sent]), true)]).toEqual([true, true])
  })
  test('with nothing left, none', () => {
    expect([offersKind(preview([used]), false), offersKind(preview([used]), true)]).toEqual([false, false])
  })
})

describe('picks', () => {
  test('begin with the line of the address, and with everything for all', () => {
    const all = preview([unsent, { ...unsent, lineSeq: 4 }])
    expect(firstPicks(all, '4', false, null)).toEqual({ 4: 3 })
    expect(firstPicks(all, 'all', false, null)).toEqual({ 1: 3, 4: 3 })
    expect(firstPicks(all, 'nonsense', false, null)).toEqual({})
  })
  test('never exceed what another kind allows', () => {
    expect(keepPicks({ 1: 3, 2: 3 }, preview([unsent, sent]), true, 'changedMind')).toEqual({ 2: 2 })
  })
  test('travel as lines', () => {
    expect(asLines({ 1: 3, 4: 1 })).toEqual([
      { lineSeq: 1, quantity: 3 },
      { lineSeq: 4, quantity: 1 },
    ])
  })
})
