import { expect, test } from 'vitest'
import { shapes } from '#contract/shapes.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { aboutWhat, howTo, incidentFact } from './incident-words.ts'
import { incidentTexts } from './incident.texts.ts'

const kinds = shapes['desk.incident.list'].out.element.shape.kind.options

test.each(kinds)('there is something to do about %s, with a refund and without one', kind => {
  for (const refundNo of [null, 'HR1'])
    for (const language of ['zh-CN', 'en'] as const)
      expect(textsIn(incidentTexts, language)[howTo({ kind, refundNo })]).toMatch(/\S{4}/)
})

test('a wrong sum that goes back already is another matter', () => {
  expect(howTo({ kind: 'wrongAmount', refundNo: 'HR1' })).not.toBe(howTo({ kind: 'wrongAmount', refundNo: null }))
})

const t = textsIn(incidentTexts, 'en')
test.each([
  ['amountFen', '530000', /5,300\.00$/],
  ['amountFen', '-1', /0\.01$/],
  ['amountFen', '', / —$/],
  ['amountFen', 'many', / many$/],
  ['amountFen', '9'.repeat(30), / 9{30}$/],
  ['answeredAt', '1763683200000', /2025/],
  ['channelTradeNo', '4200001', / 4200001$/],
  ['why', '', / —$/],
  ['unheardOf', 'x', /^unheardOf x$/],
  ['constructor', 'x', /^constructor x$/],
])('the fact %s %s is said, whatever a channel wrote', (name, value, words) =>
  expect(incidentFact({ name, value }, t)).toMatch(words),
)

test.each([
  ['wechat', 'WeChat Pay'],
  ['HP1', 'HP1'],
  ['signature', 'signature'],
])('%s is what it is about: %s', (number, words) => expect(aboutWhat({ number }, t)).toBe(words))
