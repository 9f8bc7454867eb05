import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverageOf, coveredFen } from './covered-works.ts'
import { bookableWorks } from './service-works.ts'

const work = fc.constantFrom(...bookableWorks)
const works = fc.uniqueArray(work, { maxLength: 8 })
const vouchers = fc
  .array(works, { maxLength: 4 })
  .map(all => all.map((each, n) => ({ voucherNo: `HV${n}`, works: each })))
const priced = fc.uniqueArray(fc.record({ work, priceFen: fc.integer({ min: 1, max: 900_000 }) }), {
  selector: each => each.work,
})

describe('what vouchers pay for', () => {
  test('is of the chosen works alone, and each by a voucher that contains it', () => {
    fc.assert(
      fc.property(works, vouchers, (chosen, brought) => {
        for (const [code, voucherNo] of coverageOf(chosen, brought)) {
          expect(chosen).toContain(code)
          expect(brought.find(each => each.voucherNo === voucherNo)?.works).toContain(code)
        }
      }),
    )
  })
  test('leaves no chosen work unpaid that one of them contains', () => {
    fc.assert(
      fc.property(works, vouchers, (chosen, brought) => {
        const paid = coverageOf(chosen, brought)
        for (const code of chosen) expect(paid.has(code)).toBe(brought.some(each => each.works.includes(code)))
      }),
    )
  })
  test('is never more than the sum, and nothing without vouchers', () => {
    fc.assert(
      fc.property(priced, vouchers, (lines, brought) => {
        const codes = lines.map(each => each.work)
        const total = lines.reduce((sum, each) => sum + each.priceFen, 0)
        const covered = coveredFen(lines, coverageOf(codes, brought))
        expect(covered).toBeGreaterThanOrEqual(0)
        expect(covered).toBeLessThanOrEqual(total)
        expect(coveredFen(lines, coverageOf(codes, []))).toBe(0)
      }),
    )
  })
})
