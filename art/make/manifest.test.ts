import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeWithin, type Raw, writePrint } from './encode.ts'
import { type Entry, type Manifest, mergeManifest, writtenManifest } from './manifest.ts'
import sharp from 'sharp'

const entry = (width: number): Entry => ({
  width,
  height: 100,
  formats: { avif: { [width]: 1000 } },
  colour: '#cccccc',
  alt: ['侧面', 'side view'],
})

test('the manifest reads the same whatever order its pictures were made in', () => {
  const one: Manifest = { 'car/b': entry(2), 'car/a': entry(1) }
  const other: Manifest = { 'car/a': entry(1), 'car/b': entry(2) }
  expect(writtenManifest(one)).toBe(writtenManifest(other))
  expect(JSON.parse(writtenManifest(one))).toEqual(other)
  expect(writtenManifest(one).split('\n')).toHaveLength(5)
})

test('new entries replace old ones, others stay, and what no target names goes', () => {
  const merged = mergeManifest({ a: entry(1), b: entry(1), gone: entry(1) }, { b: entry(2) }, new Set(['a', 'b']))
  expect(merged).toEqual({ a: entry(1), b: entry(2) })
})

/** Noise is the hardest thing to encode. */
function noise(width: number, height: number): Raw {
  let seed = 1
  const data = Buffer.from(Array.from({ length: width * height * 3 }, () => (seed = (seed * 16807) % 2147483647) & 255))
  return { data, width, height, channels: 3 }
}

test('quality gives way until the budget holds', async () => {
  const { data, ...raw } = noise(160, 120)
  const image = sharp(data, { raw })
  const free = await encodeWithin(image, 'webp', 1_000_000)
  const tight = await encodeWithin(image, 'webp', Math.round(free.length * 0.6))
  expect(tight.length).toBeLessThanOrEqual(Math.round(free.length * 0.6))
})

test('a picture is written in its sizes and described', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'art-'))
  const widths = { avif: [40, 80], webp: [80] }
  const print = { key: 'car/x/side', from: 'side', widths, alt: ['侧面', 'side view'] } as const
  const grey: Raw = { data: Buffer.alloc(80 * 60 * 3, 128), width: 80, height: 60, channels: 3 }
  const made = await writePrint(print, grey, folder)
  expect(made).toMatchObject({ width: 80, height: 60, colour: '#808080', alt: ['侧面', 'side view'] })
  expect(Object.keys(made.formats.avif!)).toEqual(['40', '80'])
  const { width, format } = await sharp(join(folder, 'car/x/side-40.avif')).metadata()
  expect([width, format]).toEqual([40, 'heif'])
  await expect(writePrint({ ...print, widths: { avif: [81] } }, grey, folder)).rejects.toThrow(/cannot give 81/)
  rmSync(folder, { recursive: true })
})
