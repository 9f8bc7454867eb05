import { expect, test } from 'vitest'
import { readAssumed, writeAssumed } from './assumed-address.ts'
import { bounds } from './ownership.ts'

test('an address says what was changed, and reads back', () => {
  const said = { years: 8, kmPerYear: 20_000, energyFen: 120, tyresFen: 0, restPercent: 40 }
  expect(writeAssumed(said)).toBe('y8.k20000.e120.t0.r40')
  expect(readAssumed(writeAssumed(said))).toEqual(said)
  expect([writeAssumed({}), readAssumed(''), readAssumed(null)]).toEqual(['', {}, {}])
  for (const at of [0, 1] as const) {
    const edge = Object.fromEntries(Object.entries(bounds).map(([name, ends]) => [name, ends[at]]))
    expect(readAssumed(writeAssumed(edge))).toEqual(edge)
  }
})

test.each([
  ['k20000.k30000', { kmPerYear: 30_000 }],
  ['y99.k1.r101', {}],
  ['e-5.u1e9.i0x10.z5.k', {}],
  ['<script>.k20000', { kmPerYear: 20_000 }],
])('%s means %j', (text, said) => expect(readAssumed(text)).toEqual(said))
