import { encodeQR } from 'qr'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cameraTrouble } from './camera.ts'
import { findReader, middleOf, readingOf, voucherOf } from './code-reader.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A grey wall of this size with codes on it, each at its place; `turned` lays it on its side, as a phone is held. */
function wall(
  width: number,
  height: number,
  codes: { text: string; x: number; y: number }[],
  turned = false,
): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(150)
  const paint = (x: number, y: number, shade: number) => {
    const [across, down] = turned ? [width - 1 - y, x] : [x, y]
    for (let n = 0; n < 3; n += 1) data[(down * width + across) * 4 + n] = shade
  }
  for (const { text, x, y } of codes)
    for (const [down, row] of encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 5 }).entries())
      for (const [across, dark] of row.entries()) paint(x + across, y + down, dark ? 20 : 235)
  return { data, width, height, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' } as ImageData
}
const read = async (picture: ImageData) => (await findReader())(picture, 500)

describe('what a picture says', () => {
  test.each([
    ['one voucher', wall(480, 480, [{ text: '123456789012', x: 130, y: 90 }]), { code: '123456789012' }],
    ['one on its side', wall(480, 480, [{ text: '123456789012', x: 40, y: 200 }], true), { code: '123456789012' }],
    [
      'two vouchers',
      wall(480, 480, [
        { text: '123456789012', x: 20, y: 20 },
        { text: '210987654321', x: 260, y: 260 },
      ]),
      'several',
    ],
    ['something else', wall(480, 480, [{ text: 'https://example.com/123456789012', x: 100, y: 100 }]), 'other'],
    ['a bare wall', wall(480, 480, []), 'nothing'],
  ])('%s', async (_, picture, reading) => {
    expect(readingOf(await read(picture))).toEqual(reading)
  })

  test.each([
    ['one voucher twice', ['123456789012', '1234 5678 9012'], { code: '123456789012' }],
    ['a voucher beside a link', ['https://example.com', '123456789012'], { code: '123456789012' }],
  ])('%s is one voucher', (_, words, reading) => {
    expect(readingOf(words)).toEqual(reading)
  })
})

test.each([
  ['123456789012', '123456789012'],
  [' 1234-5678 9012 ', '123456789012'],
  ['１２３４５６７８９０１２', '123456789012'],
  ['12345678901', undefined],
  ['1234567890123', undefined],
  ['code=123456789012', undefined],
  ['12345678901x', undefined],
  ['', undefined],
])('%o is the code %o', (words, code) => {
  expect(voucherOf(words)).toBe(code)
})

describe('the browser’s own reader', () => {
  const picture = wall(480, 480, [{ text: '123456789012', x: 130, y: 90 }])
  const browserReads = (formats: () => Promise<string[]>, detect: () => Promise<{ rawValue: string }[]>) =>
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = formats
        detect = detect
      },
    )
  test('is asked where there is one', async () => {
    browserReads(
      async () => ['ean_13', 'qr_code'],
      async () => [{ rawValue: 'its own' }],
    )
    expect(await read(picture)).toEqual(['its own'])
  })
  test('is left aside where it knows no such codes, or does not answer what it knows', async () => {
    for (const formats of [async () => ['ean_13'], async () => Promise.reject(new Error('no service'))]) {
      browserReads(formats, async () => [{ rawValue: 'its own' }])
      expect(await read(picture)).toEqual(['123456789012'])
    }
  })
  test('is asked no more once it has failed: ours reads the very picture', async () => {
    const detect = vi.fn(async () => Promise.reject(new DOMException('no service', 'NotSupportedError')))
    browserReads(async () => ['qr_code'], detect)
    const reader = await findReader()
    expect([await reader(picture, 500), await reader(picture, 500)]).toEqual([['123456789012'], ['123456789012']])
    expect(detect).toHaveBeenCalledTimes(1)
  })
})

test.each([
  [1280, 720, { x: 280, y: 0, side: 720 }],
  [720, 1280, { x: 0, y: 280, side: 720 }],
  [481, 480, { x: 0, y: 0, side: 480 }],
  [0, 0, { x: 0, y: 0, side: 0 }],
])('the middle of %i × %i', (width, height, middle) => {
  expect(middleOf(width, height)).toEqual(middle)
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotSupportedError', 'closed'],
  ['InvalidStateError', 'failed'],
])('%s is told as %s', (name, trouble) => {
  expect(cameraTrouble(new DOMException('', name))).toBe(trouble)
})
test('what is no error of a camera is a failure', () => {
  expect([cameraTrouble('x'), cameraTrouble(new TypeError('a part did not load'))]).toEqual(['failed', 'failed'])
})
