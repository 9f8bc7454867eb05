import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { DayChart } from './day-chart.tsx'
import { frameTexts } from './frame.texts.ts'
import { useMoreRows } from './more-rows.tsx'

const t = textsIn(frameTexts, 'zh-CN')
beforeEach(() => void stubBrowser('/console/stock'))
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

function Many({ n }: { n: number }) {
  const [shown, more] = useMoreRows(
    Array.from({ length: n }, (_, at) => at),
    20,
  )
  return (
    <>
      <p>{`rows: ${shown.length}`}</p>
      {more}
    </>
  )
}

test('many rows come in portions, and the press says how many are left', async () => {
  const page = await desk(<Many n={45} />)
  expect(page.shows('rows: 20')).toBe(true)
  await page.press(t.moreRows(20, 25))
  expect(page.shows('rows: 40')).toBe(true)
  await page.press(t.moreRows(5, 5))
  expect([page.shows('rows: 45'), page.names()]).toEqual([true, []])
})

test('a few rows have no press', async () => {
  const page = await desk(<Many n={20} />)
  expect([page.shows('rows: 20'), page.names()]).toEqual([true, []])
})

test('a chart of one day names it once', async () => {
  const page = await desk(<DayChart days={[{ day: '2026-11-30', n: 3 }]} most={() => 'most'} none="none" />)
  expect(page.words().match(/2026/g)).toHaveLength(1)
})
