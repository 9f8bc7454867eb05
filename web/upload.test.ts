import { expect, test } from 'vitest'
import { uploadRules } from '#contract/uploads.ts'
import { acceptFor, faultOf } from './upload.ts'

test.each([
  ['a photograph', { type: 'image/jpeg', size: 3_000_000 }, undefined],
  ['the largest', { type: 'image/webp', size: 10 * 1024 * 1024 }, undefined],
  ['one byte more', { type: 'image/webp', size: 10 * 1024 * 1024 + 1 }, { kind: 'size', limitMb: 10 }],
  ['nothing', { type: 'image/png', size: 0 }, { kind: 'empty' }],
  ['a drawing with scripts', { type: 'image/svg+xml', size: 10 }, { kind: 'type', kinds: 'JPG, PNG, WebP, AVIF' }],
  [
    'a paper where photographs are asked for',
    { type: 'application/pdf', size: 10 },
    expect.objectContaining({ kind: 'type' }),
  ],
  ['a file of no kind', { type: '', size: 10 }, expect.objectContaining({ kind: 'type' })],
])('%s', (_, file, fault) => {
  expect(faultOf(file, uploadRules.refundEvidence)).toEqual(fault)
})

test('the chooser offers what the server takes', () => {
  expect(acceptFor(uploadRules.comment).split(',')).toContain('image/jpeg')
  expect(acceptFor(uploadRules.comment)).not.toContain('pdf')
})
