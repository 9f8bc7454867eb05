import { formatMoney } from '#contract/figures.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { configurable } from './configure.queries.ts'
import { readCar, shareWords, type WholeCar } from './configure.rules.ts'
import { countWishes, dropWish, findWish, keepWish, mergeWishes, type Wish, wishPage } from './wish.queries.ts'

/** Without a province what is sold in some alone is not counted on. */
const whereOf = ({ now }: Ctx, province: number | null = null) => ({ day: beijingDay(now), province })

/** A code as somebody sends it, and the province where the car is to be had. */
export interface Coded {
  code: string
  province?: number | undefined
}

/** @throws Refusal CODE_UNREADABLE, CODE_WRONG for a code that says nothing */
export async function findCar({ code, province }: Coded, ctx: Ctx): Promise<WholeCar> {
  const { result, car } = readCar(code, await configurable(ctx.memory), whereOf(ctx, province))
  if (car) return car
  throw new Refusal(result === 'check' ? 'CODE_WRONG' : 'CODE_UNREADABLE')
}

/**
 * @param before it was kept before, maybe under other rules: a car that rules of today forbid is kept with its nearest
 * @throws Refusal CAR_IMPOSSIBLE for what goes against the rules, so that nothing is kept that never was a car
 */
async function wishOf(coded: Coded, label: string, ctx: Ctx, before = false): Promise<Wish> {
  const car = await findCar(coded, ctx)
  // One whose trim has ended was a car, although each of its options can still be had.
  const isOfBefore = car.gone.length > 0 || (car.now !== null && (before || car.now.build.spuId !== car.spuId))
  if (!car.buildable && !isOfBefore) throw new Refusal('CAR_IMPOSSIBLE')
  return { code: car.code, label, savedFen: car.priceFen, savedAt: ctx.now }
}

export const configureHandlers = {
  'configure.read': async ({ input: { code, province }, ctx }) =>
    readCar(code, await configurable(ctx.memory), whereOf(ctx, province)),

  'wish.save': async ({ input: { replaces, label, ...coded }, ctx }) => {
    const wish = await wishOf(coded, label, ctx)
    const before = replaces === undefined ? undefined : (await findCar({ code: replaces }, ctx)).code
    const { count } = await keepWish(ctx.tx, ctx.customerId, wish, before)
    return { code: wish.code, count }
  },

  'wish.merge': async ({ input: { wishes, province }, ctx }) => {
    const read = await Promise.all(
      wishes.map(({ code, label }) =>
        wishOf({ code, province }, label, ctx, true).catch((error: unknown) => {
          // What another browser has kept for years may say nothing today, and must not keep the rest away.
          if (error instanceof Refusal) return undefined
          throw error
        }),
      ),
    )
    const found = new Map(read.flatMap(wish => (wish ? [[wish.code, wish]] : [])))
    return mergeWishes(ctx.tx, ctx.customerId, [...found.values()])
  },

  'wish.list': async ({ input: { province, ...input }, ctx }) => {
    const [{ rows, total }, range] = await Promise.all([
      wishPage(ctx.db, ctx.customerId, input),
      configurable(ctx.memory),
    ])
    const where = whereOf(ctx, province)
    return new Page(
      rows.flatMap(({ code, ...wish }) => {
        const { car } = readCar(code, range, where)
        return car ? [{ ...car, ...wish }] : []
      }),
      { ...input, total },
    )
  },

  'wish.detail': async ({ input, ctx }) => {
    const car = await findCar(input, ctx)
    const wish = await findWish(ctx.db, ctx.customerId, car.code)
    if (!wish) throw new Refusal('NOT_FOUND')
    return { ...car, ...wish }
  },

  'wish.remove': async ({ input, ctx }) => {
    await dropWish(ctx.tx, ctx.customerId, (await findCar(input, ctx)).code)
    return { count: await countWishes(ctx.tx, ctx.customerId) }
  },

  'wish.share': async ({ input, ctx }) => {
    const car = await findCar(input, ctx)
    return { code: car.code, path: `/newcar/design?code=${car.code}`, ...shareWords(car, formatMoney) }
  },
} satisfies Partial<Handlers>
