/** Visits with a campaign, as browsers begin them: once each, whatever is done in the shop afterwards (decision 172). */
import { describe } from 'vitest'
import { beijingDay } from '#server/lib/clock.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { cards, linkOf } from './list.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSoon, faces, test } from './visitor.ts'

/** That of the browsers of these journeys names a program. */
const asPeople = {
  desktop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}

describe.each(faces)('a visit with a campaign, $layout $language', face => {
  test('is counted once, by an address and by a short link, not for what is done in the shop', async ({ open }) => {
    const [origin, operator] = [ofShop('origin'), await staffToken('operator')]
    const campaign = `visit-${face.layout}`
    await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
      pool.query('update landing_start set day = $1', [beijingDay(new Date())]),
    )
    const said = { version: 0, name: '海报', target: '/usedcar/list', campCode: '', channel: '', campaign, open: true }
    const { path } = await ask(origin, 'desk.shortLink.save', said, { token: operator })
    const visits = async () => {
      const { rows } = await ask(origin, 'desk.campaignReport.figures', {}, { token: operator })
      return rows.find(({ key }) => key === campaign)?.visits ?? 0
    }
    const guest = await open({ ...face, userAgent: asPeople[face.layout] })
    const { page } = guest
    await guest.goto(`/usedcar/list?cf=${campaign}`)
    await linkOf(cards(guest).first()).click()
    await page.waitForURL(/\/usedcar\/detail\/.*cf=/)
    await page.reload()
    await guest.alive()
    // As from a page whose scripts have not come: the browser asks the server for the next one.
    await page.evaluate(() => location.assign(location.href.replace(/\/usedcar\/detail\/[^?]+/, '/usedcar/list')))
    await page.waitForURL(/\/usedcar\/list\?/)
    await guest.alive()
    await expectSoon(visits).toBe(1)
    await page.goto(origin + path)
    await guest.alive()
    await expectSoon(visits).toBe(2)

    // Who was here before has the shop's service worker, which asks for pages.
    const known = await open({ ...face, userAgent: asPeople[face.layout], worker: true })
    await known.goto('/usedcar/list')
    const worker = () =>
      known.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
    await expectSoon(worker).toBe('activated')
    await known.goto(`/usedcar/list?cf=${campaign}`)
    await expectSoon(visits).toBe(3)
    await known.page.reload()
    await known.alive()
    await known.page.evaluate(() => location.assign(`${location.href}&page=2`))
    await known.page.waitForURL(/page=2/)
    await known.alive()
    // What came before is written before this one, or with it.
    await known.page.goto(origin + path)
    await expectSoon(visits).toBe(4)
  })
})
