import { expect, test } from 'vitest'
import type { OptionKind } from '#contract/configure/range-data.ts'
import { show } from '#shop/test-show.tsx'
import { Sample } from './option-tile.tsx'

const look = { body: 'sedan', paint: 'copper', wheel: 'blade', upholstery: 'stone', trim: 'oak' }
const sample = (kind: OptionKind, pictureCode: string | null) =>
  show(<Sample option={{ kind, pictureCode }} look={look} />).html

test.each([
  ['PAINT', 'copper'],
  ['WHEEL', 'blade'],
  ['UPHOLSTERY', 'stone'],
  ['TRIM', 'oak'],
] as const)(
  '%s is shown as it is; without a picture, or with one that there is not, as a hatched field',
  (kind, code) => {
    const shown = sample(kind, code)
    expect(shown).not.toContain('data-unseen')
    expect(shown).toContain(kind === 'PAINT' ? 'var(--paint-copper)' : '<img')
    for (const unknown of [null, 'plaid', 'constructor']) {
      const unseen = sample(kind, unknown)
      expect(unseen).toContain('data-unseen')
      expect(unseen).not.toContain('--paint-')
      expect(unseen).not.toContain('<img')
    }
  },
)
