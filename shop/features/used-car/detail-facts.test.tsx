import { expect, test } from 'vitest'
import type { Language } from '#contract/errors.ts'
import { show } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { DetailHistory } from './detail-facts.tsx'
import { detailTexts } from './detail.texts.ts'

const t = textsIn(detailTexts, 'zh-CN')
const owner = { seq: 1, kind: '个人', cityName: '贵阳', from: 0, to: null }
const service = { on: 0, kind: '整备', works: ['Inspection', 'Polish'], mileageKm: 29, place: '厦门' }
const shown = (owners: object[], language: Language = 'zh-CN') =>
  show(<DetailHistory car={{ owners, services: [service] } as never} />, { language })

test('a car that nobody has owned yet has no list of owners, and no column for one', () => {
  const [nobody, somebody] = [shown([]), shown([owner])]
  expect([nobody.words.includes(t.ownerList), somebody.words.includes(t.ownerList)]).toEqual([false, true])
  expect(nobody.html).toMatch(/^<div><div>/)
  expect(somebody.html).not.toMatch(/^<div><div>/)
  expect(nobody.words).toContain(t.service)
})

test('works stand beside each other with the signs of their language', () => {
  expect(shown([], 'en').words).toContain('Inspection, Polish')
  expect(shown([], 'zh-CN').words).toContain('Inspection、Polish')
})
