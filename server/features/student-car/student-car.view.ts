import type { Rule } from '#contract/student/rules.ts'
import { type Configurable, readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import type { PoolCar } from './student-pool.queries.ts'
import { inProgramme, priceOf } from './student-pool.rules.ts'

/** What disclaimers of a version are asked by. */
export function trimFacts(
  { range }: Pick<Configurable, 'range'>,
  spuId: number,
): { packageCode: string; longWheelbase: boolean } {
  const trim = range.flatMap(({ trims }) => trims).find(each => each.spuId === spuId)
  return { packageCode: trim?.packageCode ?? '', longWheelbase: trim?.longWheelbase ?? false }
}

/** What the standing of a car is worked out from. */
export interface Basis {
  range: Configurable
  rules: readonly Rule[]
  day: string
}

/** Says of cars in stock what only the range and the rules know; cars that are alike are read once for each province. */
export function factsReader({ range, rules, day }: Basis) {
  const read = new Map<string, WholeCar | null>()
  function wholeOf(code: string, province: number): WholeCar | null {
    const key = `${code} ${province}`
    const known = read.get(key)
    if (known !== undefined) return known
    const { car } = readCar(code, range, { day, province })
    read.set(key, car)
    return car
  }
  return <C extends Pick<PoolCar, 'code' | 'seriesCode' | 'provinceCode'>>(car: C) => {
    const whole = wholeOf(car.code, car.provinceCode)
    const buildable = whole?.buildable ?? false
    return {
      facts: { ...car, inProgramme: inProgramme(rules, car.seriesCode, day), buildable },
      price: whole && buildable ? priceOf(whole, rules, day) : undefined,
    }
  }
}
