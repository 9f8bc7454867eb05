import type { Output } from '#contract/kit.ts'
import type { Wished } from './wish-car.ts'

type Line = Wished['lines'][number]

const line = (kind: Line['kind'], optionCode: string, name: string, more: Partial<Line> = {}): Line => ({
  optionCode,
  kind,
  name,
  priceFen: 0,
  waived: 'standard',
  beside: null,
  ...more,
})

/** A car as the calls give it, for tests. */
export const testCar = (code: string, more: Partial<Wished> = {}): NonNullable<Output<'configure.read'>['car']> => {
  const { label: _l, saved: _s, ...car } = testWish(code, more)
  return car
}

/** A kept configuration, for tests. */
export const testWish = (code: string, more: Partial<Wished> = {}): Wished => ({
  code,
  seriesCode: 'vega',
  spuId: 10101,
  seriesName: 'Vega',
  trimName: `Vega ${code}`,
  energy: 'BEV',
  picture: { bodyKey: 'sedan', paint: 'frost', wheel: 'blade', cabin: 'night', trim: 'gloss' },
  priceFen: 30_000_000,
  leadDays: 35,
  buildable: true,
  build: { spuId: 10101, PAINT: 'P', WHEEL: 'W', UPHOLSTERY: 'U', TRIM: 'T', FLEXIBLE: [] },
  gone: [],
  now: null,
  lines: [
    line('PAINT', 'P', '霜雪白'),
    line('WHEEL', 'W', '19 英寸刃辐轮毂'),
    line('UPHOLSTERY', 'U', '夜曜真皮'),
    line('TRIM', 'T', '亮黑饰板'),
  ],
  trimFen: 30_000_000,
  label: '',
  saved: { at: Date.UTC(2026, 9, 1, 4), fen: 30_000_000 },
  ...more,
})

/** As the wish list gives it. */
export function listedWish(wish: Wished): Output<'wish.list'>[number] {
  const { saved, ...car } = wish
  return { ...car, savedAt: saved?.at ?? 0, savedFen: saved?.fen ?? 0 }
}
