import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../cache.ts'
import type { Batch, Print } from '../plan.ts'

/** Goods of the after-sales shop, 4:5: rows of `art/goods/goods.json`, rendered by `art/goods/render.py`. */

interface Both {
  cn: string
  en: string
}

interface GoodsRow {
  code: string
  alt: Both
  /** Colours with a picture of their own, the first one shown first. */
  colours: readonly (Both & { code: string })[]
}

const file = join(root, 'art/goods/goods.json')
/** Goods in one run of the renderer: starting it costs more than a picture. */
const run = 12

const print = (name: string, alt: Print['alt']): Print => ({
  key: `goods/${name}`,
  from: name,
  widths: { avif: [320, 640], webp: [320, 640] },
  alt,
})

function printsOf({ code, alt, colours }: GoodsRow): Print[] {
  if (colours.length === 0) return [print(code, [alt.cn, alt.en])]
  return colours.map(({ code: colour, cn, en }) => print(`${code}-${colour}`, [`${alt.cn}，${cn}`, `${alt.en}, ${en}`]))
}

export function goodsBatches(): Batch[] {
  if (!existsSync(file)) return []
  const { goods } = JSON.parse(readFileSync(file, 'utf8')) as { goods: readonly GoodsRow[] }
  return Array.from({ length: Math.ceil(goods.length / run) }, (_, at): Batch => {
    const rows = goods.slice(at * run, (at + 1) * run)
    return {
      kind: 'script',
      name: `goods-${at + 1}`,
      rank: 24 + at / 100,
      command: [
        'python3',
        'art/goods/render.py',
        ...rows.map(({ code }) => code),
        '--out',
        '{out}',
        '--width',
        '640',
        '--samples',
        '4',
      ],
      sources: ['art/geometry', 'art/goods', '!art/goods/goods.json'],
      job: rows,
      prints: rows.flatMap(printsOf),
    }
  })
}
