import { expect, test } from 'vitest'
import { type Machine, stillReason, takesLite } from './stage-mode.ts'

const desk: Machine = { webgl: true, software: false, saveData: false, network: '4g', memory: 8, phone: false }

test.each([
  [{}, undefined],
  [{ network: '' }, undefined],
  [{ webgl: false }, 'noWebGL'],
  [{ webgl: false, saveData: true }, 'noWebGL'],
  [{ saveData: true }, 'savingData'],
  [{ network: '3g' }, 'savingData'],
  [{ network: 'slow-2g' }, 'savingData'],
] as const)('a machine with %o shows stills because of %s', (more, reason) => {
  expect(stillReason({ ...desk, ...more })).toBe(reason)
})

test.each([
  [{}, false],
  [{ phone: true }, true],
  [{ software: true }, true],
  [{ memory: 4 }, true],
  [{ memory: undefined }, false],
] as const)('a machine with %o takes the small model: %s', (more, lite) => {
  expect(takesLite({ ...desk, ...more })).toBe(lite)
})
