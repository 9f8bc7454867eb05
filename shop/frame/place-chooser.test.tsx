import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAll } from '#web/api-cache.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { readPlace } from '#web/place.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import PlaceChooser from './place-chooser.tsx'
import { placeTexts } from './place.texts.ts'

const t = textsIn(placeTexts, 'zh-CN')
const region = (code: number, nameCn: string) => ({ code, nameCn, nameEn: nameCn, notServed: false })
const point = { provincedlo: 1, citydlo: 2, lng: 121, lat: 31 }

let browser: TestBrowser
let heard: string[]
let found: ((position: object) => void)[]
beforeEach(() => {
  forgetAll()
  heard = []
  found = []
  browser = stubBrowser('/')
  Object.assign(navigator, { geolocation: { getCurrentPosition: (take: (at: object) => void) => found.push(take) } })
  // Provinces, and below each of them its one city: whatever is asked has what it needs.
  browser.answers['region.list'] = [
    { data: [region(110000, '北京市'), region(310000, '上海市'), region(310100, '上海市区')] },
  ]
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})
const opened = () => livePage(<PlaceChooser open onClose={() => heard.push('closed')} />)
const here = { coords: { longitude: 121, latitude: 31 } }
const come = (page: LivePage, nth = 0) => page.after(() => found[nth]?.(here))

describe('the device’s own position', () => {
  test('becomes the place, and the dialog closes', async () => {
    browser.answers['region.areaInfo'] = [
      { data: { success: true, province: 310000, city: 310100, area: 0, ...point } },
    ]
    const page = await opened()
    await page.press(t.here)
    await come(page)
    expect([readPlace().province, heard]).toEqual([310000, ['closed']])
  })

  test('that comes late takes nothing back that was chosen by hand meanwhile', async () => {
    browser.answers['region.areaInfo'] = [
      { data: { success: true, province: 310000, city: 310100, area: 0, ...point } },
    ]
    const page = await opened()
    await page.press(t.here)
    await page.press(t.confirm)
    expect([readPlace().province, heard]).toEqual([110000, ['closed']])
    await come(page)
    expect([readPlace().province, heard]).toEqual([110000, ['closed']])
  })

  test('is not taken any more once the dialog was closed', async () => {
    browser.answers['region.areaInfo'] = [
      { data: { success: true, province: 310000, city: 310100, area: 0, ...point } },
    ]
    const page = await opened()
    await page.press(t.here)
    await page.press('关闭')
    await come(page)
    expect([readPlace().province, heard]).toEqual([110000, ['closed']])
  })

  test('outside of the map says so, and leaves the place as it is', async () => {
    browser.answers['region.areaInfo'] = [
      { data: { success: false, province: 110000, city: 110100, area: 0, ...point } },
    ]
    const page = await opened()
    await page.press(t.here)
    await come(page)
    expect([page.shows(t.notLocated), heard, readPlace().province]).toEqual([true, [], 110000])
  })
})
