import { describe, expect, test } from 'vitest'
import {
  draftOfReduction,
  emptyReduction,
  type ReductionDraft,
  writtenCodes,
  writtenReduction,
} from './reduction-draft.ts'

const steps = (...pairs: [from: string, off: string][]): ReductionDraft => ({
  ...emptyReduction,
  steps: pairs.map(([from, off], key) => ({ key, from, off })),
})
const share = (percent: string, from = '', most = ''): ReductionDraft => ({
  ...emptyReduction,
  kind: 'percentOff',
  percent,
  from,
  most,
})

describe('a reduction in fields', () => {
  test('says what the server reads', () => {
    expect(writtenReduction(steps(['200', '20'], ['500', '60']))).toEqual({
      kind: 'amountOff',
      steps: [
        { fromFen: 20_000, offFen: 2_000 },
        { fromFen: 50_000, offFen: 6_000 },
      ],
      fromFen: 0,
      basisPoints: 0,
      mostFen: null,
    })
    expect(writtenReduction(share('5', '500', '300'))).toEqual({
      kind: 'percentOff',
      steps: [],
      fromFen: 50_000,
      basisPoints: 500,
      mostFen: 30_000,
    })
  })

  test.each([
    [steps(['200', '300']), 'reductionWrong'],
    [steps(['500', '60'], ['200', '80']), 'reductionWrong'],
    [steps(['200', '']), 'sumWrong'],
    [steps(), 'reductionWrong'],
    [share('100'), 'percentWrong'],
    [share(''), 'percentWrong'],
    [share('5', 'x'), 'sumWrong'],
    [share('5', '', '0'), 'sumWrong'],
  ])('says what is wrong', (draft, wrong) => expect(writtenReduction(draft)).toBe(wrong))

  test.each([steps(['', '10']), steps(['200', '20.50'], ['500', '60']), share('9.5', '100', '30')])(
    'comes back as it was',
    draft => {
      const written = writtenReduction(draft)
      if (typeof written === 'string') throw new Error(written)
      expect(writtenReduction(draftOfReduction(written))).toEqual(written)
    },
  )
})

test('codes are read line by line, once each', () => {
  expect(writtenCodes('flask-500\n\n mug , flask-500')).toEqual({ codes: ['flask-500', 'mug'] })
  expect(writtenCodes('mug\nBad_Code')).toEqual({ wrong: 'Bad_Code' })
})
