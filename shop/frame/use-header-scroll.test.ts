import { expect, test } from 'vitest'
import { headerAt } from './use-header-scroll.ts'

test.each([
  ['at the top', 0, 0, false, { solid: false, away: false }],
  ['after 80 px', 81, 60, false, { solid: true, away: false }],
  ['going down further', 300, 260, false, { solid: true, away: true }],
  ['trembling while hidden', 298, 300, true, { solid: true, away: true }],
  ['trembling while shown', 302, 300, false, { solid: true, away: false }],
  ['going up', 280, 300, true, { solid: true, away: false }],
  ['down again near the top', 200, 150, false, { solid: true, away: false }],
] as const)('%s', (_, y, last, away, face) => expect(headerAt(y, last, { solid: true, away })).toEqual(face))
