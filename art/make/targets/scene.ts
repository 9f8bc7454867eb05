import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../cache.ts'
import type { Alt, Batch, Print, Widths } from '../plan.ts'
import { type Body, carModel } from './range.ts'

/** Key visuals and dealers' houses: rows of `art/scenes/scenes.json`, rendered and graded by `art/scenes/render.py`. */

interface SceneRow {
  key: string
  alt: Alt
  cars?: readonly { body: Body }[]
  /** Each with a crop of its own: `desktop` 20:9, `mobile` 4:5 (files end in -m), `dealer` 3:2. */
  views: Readonly<Record<string, unknown>>
}

const forms: Record<string, { suffix: string; widths: Widths }> = {
  desktop: { suffix: '', widths: { avif: [1000, 2000], webp: [1000, 2000] } },
  mobile: { suffix: '-m', widths: { avif: [390, 780], webp: [780] } },
  dealer: { suffix: '', widths: { avif: [640, 1280], webp: [640, 1280] } },
}

const file = join(root, 'art/scenes/scenes.json')

export function sceneBatches(): Batch[] {
  if (!existsSync(file)) return []
  const { scenes } = JSON.parse(readFileSync(file, 'utf8')) as { scenes: readonly SceneRow[] }
  return scenes.map((row, at): Batch => {
    const { key, alt, cars = [], views } = row
    return {
      job: row,
      kind: 'script',
      name: `scene-${key}`,
      rank: 20 + at / 100,
      command: ['python3', 'art/scenes/render.py', key, '--out', '{out}', '--cars', '{work}/cars'],
      sources: ['art/scenes', '!art/scenes/scenes.json'],
      models: [...new Set(cars.map(({ body }) => body))].map(carModel),
      prints: Object.keys(views).map((view): Print => {
        const { suffix, widths } = forms[view]!
        return { key: `scene/${key}${suffix}`, from: `${key}${suffix}`, widths, alt }
      }),
    }
  })
}
