import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cabinTrims, upholsteries } from '#contract/car-codes.ts'
import { root } from '../cache.ts'
import type { Alt, Batch, Print } from '../plan.ts'
import { type Body, bodyCodes, bodyName } from './range.ts'

/** The cabin in each upholstery and trim: rendered in layers and composed by `art/car/cabin_pictures.py`. */

/** In every upholstery with every trim. */
const main = {
  'cabin-rear': ['后排看向前排的座舱', 'cabin seen from between the rear seats'],
  'cabin-driver': ['驾驶席', "driver's place"],
} as const satisfies Record<string, Alt>
/** In every upholstery, with oak. */
const more = {
  'cabin-passenger': ['副驾驶席', "front passenger's place"],
  'cabin-bench': ['后排座椅', 'rear seats'],
  'cabin-wheel': ['方向盘近景', 'close view of the steering wheel'],
  'cabin-screen': ['中控屏近景', 'close view of the screen'],
  'cabin-console': ['中央通道近景', 'close view of the console'],
  'cabin-door': ['车门内饰近景', 'close view of the door trim'],
  'cabin-boot': ['行李舱', 'boot'],
} as const satisfies Record<string, Alt>

interface CabinViews {
  views: Record<string, { width: number; height: number }>
}

function batch(body: Body, name: string, rank: number, views: Record<string, Alt>, pairs: readonly Pair[]): Batch {
  const prefix = '{out}/p'
  const all = (pick: (pair: Pair) => string) => [...new Set(pairs.map(pick))].join(',')
  return {
    kind: 'script',
    name,
    rank,
    command: [
      ...['python3', 'art/car/cabin_pictures.py', '--body', body, '--view', Object.keys(views).join(',')],
      ...['--upholstery', all(([upholstery]) => upholstery), '--trim', all(([, trim]) => trim)],
      ...['--scale', '1', '--samples', '6', '--limit', '3600', '--layers', '{out}', '--out', prefix],
    ],
    sources: ['art/geometry', 'art/car'],
    prints: Object.entries(views).flatMap(([view, alt]) =>
      pairs.map(([upholstery, trim]): Print => {
        const seats = upholsteries.find(({ code }) => code === upholstery)!
        const decor = cabinTrims.find(({ code }) => code === trim)!
        return {
          key: `cabin/${body}/${upholstery}-${trim}/${view.replace('cabin-', '')}`,
          from: `p-${view}-${upholstery}-${trim}`,
          widths: view in main ? { avif: [640, 960, 1600], webp: [960] } : { avif: [640, 1200], webp: [960] },
          alt: [
            `${bodyName(body)[0]}，${alt[0]}，${seats.cn}，${decor.cn}`,
            `${bodyName(body)[1]}, ${alt[1]}, ${seats.en}, ${decor.en}`,
          ],
        }
      }),
    ),
  }
}

type Pair = readonly [upholstery: string, trim: string]

export function cabinBatches(): Batch[] {
  const table = join(root, 'art/car/cabin_views.json')
  if (!existsSync(table)) return []
  const known = Object.keys((JSON.parse(readFileSync(table, 'utf8')) as CabinViews).views)
  const there = (views: Record<string, Alt>) =>
    Object.fromEntries(Object.entries(views).filter(([name]) => known.includes(name)))
  const every = upholsteries.flatMap(({ code }) => cabinTrims.map((trim): Pair => [code, trim.code]))
  const oak = upholsteries.map(({ code }): Pair => [code, 'oak'])
  return bodyCodes.flatMap((body, at) => [
    batch(body, `cabin-${body}`, 22 + at, there(main), every),
    batch(body, `cabin-${body}-more`, 47 + at, there(more), oak),
  ])
}
