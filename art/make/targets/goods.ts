import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../cache.ts'
import type { Batch, Print } from '../plan.ts'

/** Goods of the after-sales shop, 4:5: rows of `server/db/seed/goods.json`, rendered by `art/goods/render.py`. */

interface Both {
  cn: string
  en: string
}

interface GoodsRow {
  code: string
  /** Pictures beside the first: a close one, one from another side. */
  views?: readonly { name: keyof typeof viewWords }[]
  alt: Both
  /** Colours with a picture of their own, the first one shown first. */
  colours: readonly (Both & { code: string })[]
}

const file = join(root, 'server/db/seed/goods.json')
const viewWords = { detail: ['细部', 'detail'], side: ['另一角度', 'another side'] } as const

const print = (name: string, alt: Print['alt']): Print => ({
  key: `goods/${name}`,
  from: name,
  widths: { avif: [320, 640], webp: [320, 640] },
  alt,
})

function printsOf({ code, alt, colours, views = [] }: GoodsRow): Print[] {
  const first =
    colours.length === 0
      ? [print(code, [alt.cn, alt.en])]
      : colours.map(({ code: colour, cn, en }) => print(`${code}-${colour}`, [`${alt.cn}，${cn}`, `${alt.en}, ${en}`]))
  const further = views.flatMap(({ name }) =>
    first.map(({ from, alt: [cn, en] }) =>
      print(`${from}-${name}`, [`${cn}，${viewWords[name][0]}`, `${en}, ${viewWords[name][1]}`]),
    ),
  )
  return [...first, ...further]
}

export function goodsBatches(): Batch[] {
  if (!existsSync(file)) return []
  const { goods } = JSON.parse(readFileSync(file, 'utf8')) as { goods: readonly GoodsRow[] }
  // A good by itself: a changed one is photographed without its neighbours.
  return goods.map(
    (row, at): Batch => ({
      kind: 'script',
      name: `goods-${row.code}`,
      rank: 24 + at / 1000,
      command: ['python3', 'art/goods/render.py', row.code, '--out', '{out}', '--width', '640', '--samples', '4'],
      sources: ['art/geometry', 'art/goods'],
      job: [row],
      prints: printsOf(row),
    }),
  )
}
