import { expect, test } from 'vitest'
import type { Condition } from '#server/lib/valuation.ts'
import { seededRules } from '#server/db/seed/valuation.ts'
import { modelOf } from '#server/lib/valuation-model.ts'
import { isAsSaid, isSameName, whyByHand } from './sell.rules.ts'
import { carOffer } from './sell.states.ts'
import { moveWord, toldMoves } from './sell.words.ts'

const model = modelOf(seededRules)
const condition: Condition = { body: 2, cabin: 1, mechanics: 1, tyres: 2, keys: 2, services: 'partly' }
const said = { mileageKm: 40_000, accident: false, condition }

test.each([
  ['as it was said', {}, true],
  ['better than that', { mileageKm: 100, condition: { ...condition, body: 1, services: 'full' } }, true],
  ['within the tolerance', { mileageKm: 41_000 }, true],
  ['beyond it', { mileageKm: 41_001 }, false],
  ['with an accident', { accident: true }, false],
  ['with worse bodywork', { condition: { ...condition, body: 3 } }, false],
  ['with a key less', { condition: { ...condition, keys: 1 } }, false],
  ['without records', { condition: { ...condition, services: 'none' } }, false],
] as const)('a car that is found %s', (_, found, same) =>
  expect(isAsSaid(model, said, { note: '', ...said, ...found })).toBe(same),
)

test.each([
  [{ months: 96, mileageKm: 200_000 }, false, null],
  [{ months: 97, mileageKm: 0 }, false, 'age'],
  [{ months: 0, mileageKm: 200_001 }, false, 'mileage'],
  [{ months: 0, mileageKm: 0 }, true, 'flood'],
] as const)('%o, flood %s: by hand because of %s', (car, flood, why) => expect(whyByHand(model, car, flood)).toBe(why))

test('every move has words', () =>
  expect(new Set(carOffer.transitions.map(each => each.on))).toEqual(new Set(toldMoves)))
test.each(toldMoves)('what staff read of %s speaks of the customer, never to them', event => {
  const { cn, en } = moveWord({ event, to: 'contract', note: {} }, false)
  expect(`${cn} ${en}`).not.toMatch(/您|\byou/i)
})

test.each([
  ['沈知遥', '沈知遥', true],
  ['沈知遥', ' 沈 知遥 ', true],
  ['阿依古丽·买买提', '阿依古丽•买买提', true],
  ['Shen Zhiyao', 'SHEN  ZHIYAO', true],
  ['ＳＨＥＮ', 'shen', true],
  ['沈知遥', '沈知瑶', false],
  ['沈知遥', '', false],
  ['', '', false],
])('%s on a card and %s at a bank: the same person is %s', (card, bank, same) =>
  expect(isSameName(card, bank)).toBe(same),
)
