/** New cars in stock that are offered to returning students: how each stands, with words (decision 119). */
import type { Word } from '../parts.ts'

/** Queues of the desk: cars that could be offered, those that are, and those that somebody has taken out. */
export const poolQueues = ['candidates', 'offered', 'removed'] as const
export type PoolQueue = (typeof poolQueues)[number]

/**
 * Whether visitors see a car, and why not. `none`: nobody has offered it; `series`: no imported key parts are on record in
 * the rules in force; `outlet`: its outlet is closed or sells no new cars; `notBuilt`: its configuration has no price today.
 */
export const poolStandings = ['shown', 'none', 'removed', 'sold', 'withdrawn', 'series', 'outlet', 'notBuilt'] as const
export type PoolStanding = (typeof poolStandings)[number]

export const standingWords: Readonly<Record<PoolStanding, Word>> = {
  shown: { cn: '对客户可见', en: 'Shown to visitors' },
  none: { cn: '未加入', en: 'Not offered' },
  removed: { cn: '已移出', en: 'Taken out' },
  sold: { cn: '已被订购或交付，不展示', en: 'Ordered or handed over: not shown' },
  withdrawn: { cn: '已停售，不展示', en: 'Not for sale: not shown' },
  series: {
    cn: '现行规则没有该车系的关键件占比，不展示',
    en: 'The rules in force say nothing of its key parts: not shown',
  },
  outlet: { cn: '门店已停业或不售新车，不展示', en: 'Its outlet is closed or sells no new cars: not shown' },
  notBuilt: { cn: '该配置今天不可订购，没有价格，不展示', en: 'Its configuration has no price today: not shown' },
}
