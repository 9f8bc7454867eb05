import { expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { moneyTexts } from './money.texts.ts'
import { periodChoices } from './money-periods.ts'

const cn = textsIn(moneyTexts, 'zh-CN')
const values = (now: string, chosen?: string) =>
  periodChoices(Date.parse(now), chosen, cn, 'zh-CN').map(({ value }) => value)

test('the last twelve months and three years, by Beijing’s calendar', () => {
  const months = values('2026-01-31T16:00:00Z')
  expect(months.slice(0, 4)).toEqual(['', '2026-02', '2026-01', '2025-12'])
  expect(months).toHaveLength(1 + 12 + 3)
  expect(months.slice(-3)).toEqual(['2026', '2025', '2024'])
})

test('a period of the address that is older stands among them, under its heading', () => {
  expect(values('2026-02-01T00:00:00Z', '2019-07')).toContain('2019-07')
  const choices = periodChoices(Date.parse('2026-02-01'), '2019', cn, 'zh-CN')
  expect(choices.at(-1)).toMatchObject({ value: '2019', group: cn.years })
})

test('before the server has said what day it is, only what was chosen', () => {
  expect(periodChoices(0, undefined, cn, 'zh-CN').map(({ value }) => value)).toEqual([''])
  expect(periodChoices(0, '2026', cn, 'zh-CN').map(({ value }) => value)).toEqual(['', '2026'])
})
