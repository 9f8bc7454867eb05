import { describe, expect, it } from 'vitest'
import { ceilings, measure } from './measures.ts'

const figure = (name: RegExp, sources: { path: string; text: string }[]) =>
  measure([{ path: 'shop/a.page.tsx', text: '\n' }, ...sources]).find(each => name.test(each.name))!.value

describe('the measures', () => {
  it('count fields that are only given another spelling', () => {
    const text = 'const a = { orderNo: row.order_no, at: row.placed_at.getTime(), sum: row.sum }\nsql`x as "orderNo"`\n'
    expect(figure(/map a field/, [{ path: 'server/features/order/a.ts', text }])).toBe(3)
    const wire = [{ path: 'server/outside/pay/wechat/a.ts', text }]
    expect([figure(/map a field/, wire), figure(/at the wires/, wire)]).toEqual([0, 3])
  })

  it('leave tests and migrations out', () => {
    const text = "const rows = { to_verify: 'x' as never }\n"
    const files = ['server/a.test.ts', 'server/test-a.ts', 'server/db/migrations/001-a.ts', 'e2e/a.ts']
    expect(
      figure(
        /state of an order/,
        [...files, 'server/a.ts'].map(path => ({ path, text })),
      ),
    ).toBe(1)
    expect(
      figure(
        /unsafe casts/,
        [...files.slice(0, 2), 'server/a.ts'].map(path => ({ path, text })),
      ),
    ).toBe(1)
  })

  it('know a value that is said to be there from a comparison and a negation', () => {
    const text = 'rows[0]!.a; find()!; a! + 1; if (a !== b && !c) d != e\n'
    expect(figure(/said to be there/, [{ path: 'web/a.ts', text }])).toBe(3)
  })

  it('fail above a ceiling that is enforced', () => {
    const page = { path: 'shop/a.page.tsx', text: '\n' }
    const cast = (n: number) => [page, { path: 'web/a.ts', text: 'a as never\n'.repeat(n) }]
    expect(ceilings(cast(9))).toEqual([])
    expect(ceilings(cast(10))).toEqual(['unsafe casts: 10, at most 9'])
  })

  it('share the styles among the pages', () => {
    expect(
      figure(/CSS/, [
        { path: 'shop/a.module.css', text: '\n\n\n' },
        { path: 'shop/b.page.tsx', text: '' },
      ]),
    ).toBe(2)
  })
})
