import type { Input } from '#contract/kit.ts'
import { conditionChoices, conditionOf, type SaidCondition } from '#web/car-condition/condition.ts'

export type CarInput = Input<'sell.value'>

/** What an owner presses: the condition, and two things that no inspection of the body shows. */
export type SaidState = SaidCondition & { use: 'private' | 'rental' | null; flood: 'no' | 'yes' | null }
/** What the fields say of a car. */
export interface Said extends SaidState {
  spuId: string | null
  modelYear: string | null
  registeredOn: string
  cityCode: string | null
}

/** A car that is as it should be: what is not known before anybody asks about its condition. */
const usual: Pick<CarInput, 'use' | 'accident' | 'flood' | 'condition'> = {
  use: 'private',
  accident: false,
  flood: false,
  condition: { body: 1, cabin: 1, mechanics: 1, tyres: 1, keys: 2, services: 'full' },
}

/** Which car it is, once nothing of that is missing, as if it were in good order. */
export function usualCarOf(
  { spuId, modelYear, registeredOn, cityCode }: Pick<Said, 'spuId' | 'modelYear' | 'registeredOn' | 'cityCode'>,
  km: string,
): CarInput | undefined {
  if (!spuId || !modelYear || !registeredOn || !cityCode || !/^\d{1,7}$/.test(km)) return undefined
  return { ...usual, spuId: Number(spuId), modelYear: Number(modelYear), registeredOn, mileageKm: Number(km), cityCode }
}

/** What is said of the car, once nothing is missing. */
export function carOf(said: Said, km: string): CarInput | undefined {
  const { use, flood } = said
  const [car, state] = [usualCarOf(said, km), conditionOf(said)]
  return car && state && use && flood ? { ...car, ...state, use, flood: flood === 'yes' } : undefined
}

const choices = { ...conditionChoices, use: ['private', 'rental'], flood: ['no', 'yes'] } as const
const names = Object.keys(choices) as (keyof SaidState)[]
const NOT_SAID = '-'

/** What was pressed in one word of an address; undefined: nothing was. */
export const stateWord = (said: SaidState): string | undefined =>
  names.some(name => said[name] !== null) ? names.map(name => said[name] ?? NOT_SAID).join('.') : undefined

/** What such a word says, which anybody can write: an answer that there is not was not given. */
export function readStateWord(word: string | undefined): Partial<SaidState> {
  const parts = (word ?? '').split('.')
  return Object.fromEntries(
    names.flatMap((name, n) => {
      const known = (choices[name] as readonly string[]).find(each => each === parts[n])
      return known === undefined ? [] : [[name, known]]
    }),
  )
}
