import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { forgetAll } from '#web/api-cache.ts'
import { failureTexts } from '#web/failure-words.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { chooseMyCar, readMyCar } from '#web/my-car.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import CarChooser from './car-chooser.tsx'
import { carChooserTexts } from './car-chooser.texts.ts'

const t = textsIn(carChooserTexts, 'zh-CN')
const trim = (energy: string, first: number, last: number | null) => ({ energy, modelYears: { first, last } })
const series = [
  { seriesCode: 'a6', name: '长庚六', bodyKey: 'sedan', child: [trim('ICE', 2020, 2023), trim('PHEV', 2023, 2024)] },
  { seriesCode: 's5', name: '长庚五', bodyKey: 'sedan', child: [trim('BEV', 2022, 2022)] },
]
const vin = 'LHG1A2B34CD567890'

let browser: TestBrowser
let heard: string[]
beforeEach(() => {
  forgetAll()
  heard = []
  browser = stubBrowser()
  browser.answers['car.seriesList'] = [{ data: { seriesList: series } }]
})
afterEach(async () => {
  await leavePages()
  chooseMyCar(undefined)
  vi.unstubAllGlobals()
})

const chooser = (open = true) => (
  <CarChooser
    open={open}
    probe="mats"
    onClose={() => heard.push('closed')}
    onChosen={car => heard.push(`${car.series} ${car.year} ${car.energy ?? '-'}`)}
  />
)
const pick = (page: LivePage, nth: number, value: string) => page.write(page.all('select')[nth], value)
const choicesOf = (page: LivePage, nth: number) =>
  page.all('select')[nth]?.options.map(each => each.getAttribute('value') || each.value) ?? []

describe('a car by hand', () => {
  test('is complete with series and year, and with the drive where that year had several', async () => {
    const page = await livePage(chooser())
    expect(page.shut(t.confirm)).toBe(true)
    await pick(page, 0, 'a6')
    await pick(page, 1, '2022')
    expect([page.shut(t.confirm), page.all('select').length]).toEqual([false, 2])
    await pick(page, 1, '2023')
    expect(page.shut(t.confirm)).toBe(true)
    await pick(page, 2, 'PHEV')
    await page.press(t.confirm)
    expect(heard).toEqual(['a6 2023 PHEV', 'closed'])
    expect(readMyCar()).toEqual({ series: 'a6', year: 2023, name: '长庚六', energy: 'PHEV' })
  })

  test('of another series begins without a year', async () => {
    const page = await livePage(chooser())
    await pick(page, 0, 'a6')
    await pick(page, 1, '2022')
    await pick(page, 0, 's5')
    expect([choicesOf(page, 1).filter(Boolean), page.shut(t.confirm)]).toEqual([['2022'], true])
  })
})

describe('a car by its VIN', () => {
  const found = (more: object = {}): Answer => ({
    data: {
      reason: '',
      warning: '',
      car: { seriesCode: 'a6', seriesName: '长庚六', modelYear: 2023, energy: 'ICE' },
      ...more,
    },
  })
  const ask = async (page: LivePage, text = vin) => {
    await page.write('vin', text)
    await page.press(t.readVin)
  }

  test('is taken at once, and the VIN is not kept', async () => {
    browser.answers['goods.checkFit'] = [found()]
    const page = await livePage(chooser())
    await ask(page)
    expect(browser.of('goods.checkFit')[0]?.input).toMatchObject({ spuCode: 'mats', vin })
    expect(heard).toEqual(['a6 2023 ICE', 'closed'])
    expect([...browser.local.values()].join()).not.toContain(vin)
  })

  test('that leaves a doubt is taken once the visitor says so', async () => {
    browser.answers['goods.checkFit'] = [found({ warning: '可能是 2022 款' })]
    const page = await livePage(chooser())
    await ask(page)
    expect([heard, page.shows('可能是 2022 款')]).toEqual([[], true])
    await page.press(t.useCar('长庚六', 2023))
    expect(heard).toEqual(['a6 2023 ICE', 'closed'])
  })

  test.each([
    ['nobody knows', { data: { car: null, reason: '没有这台车', warning: '' } }, '没有这台车'],
    ['is refused', refusal(errors.NOT_FOUND, '车架号有误'), '车架号有误'],
    ['gets no answer', new TypeError('broken'), textsIn(failureTexts, 'zh-CN').noAnswer],
  ])('that %s says so', async (_, answer, words) => {
    browser.answers['goods.checkFit'] = [answer]
    const page = await livePage(chooser())
    await ask(page)
    expect([heard, page.shows(words)]).toEqual([[], true])
  })

  test('of fewer than 17 signs is not asked about', async () => {
    const page = await livePage(chooser())
    await ask(page, 'LHG1')
    expect([browser.of('goods.checkFit'), page.shows(t.vinLength)]).toEqual([[], true])
  })

  test('that is answered after the dialog was closed changes no car', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['goods.checkFit'] = [late.promise]
    const page = await livePage(chooser())
    await ask(page)
    await page.show(chooser(false))
    await page.after(() => late.resolve(found()))
    expect([heard, readMyCar()]).toEqual([[], undefined])
  })
})

test('series that did not come can be asked for again', async () => {
  browser.answers['car.seriesList'] = [
    new TypeError('broken'),
    new TypeError('broken'),
    { data: { seriesList: series } },
  ]
  const page = await livePage(chooser())
  expect(page.all('select')).toHaveLength(0)
  await page.press(/重新加载/)
  expect(choicesOf(page, 0).filter(Boolean)).toEqual(['a6', 's5'])
})
