/** The shop without JavaScript: documents, links and forms. */
import { describe, expect } from 'vitest'
import { homeTexts } from '#shop/features/home/home.texts.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { facetTexts } from '#shop/features/used-car/facet.texts.ts'
import { listTexts } from '#shop/features/used-car/list.texts.ts'
import { listWords } from '#web/list/list.texts.ts'
import { controlTexts } from '#web/ui/control.texts.ts'
import { cards, carsOn, expectCount, linkOf, totalFor } from './list.ts'
import { choice, expectSeen, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('without JavaScript, $layout $language', face => {
  test('the list shows, pages, searches and filters, and leads to a car', async ({ open }) => {
    const guest = await open({ ...face, javaScript: false })
    const { page } = guest
    const t = guest.t(listTexts)
    await guest.goto('/usedcar/list')
    const first = await carsOn(guest)
    expect(first).toHaveLength(20)
    if (face.layout === 'desktop')
      await page.getByRole('link', { name: guest.t(controlTexts).page(2), exact: true }).click()
    else await page.getByRole('link', { name: guest.t(listWords).more }).click()
    await guest.at('/usedcar/list?page=2')
    const second = await carsOn(guest)
    expect(second).toHaveLength(20)
    expect(second.filter(car => first.includes(car))).toEqual([])

    const field = page.getByRole('combobox', { name: t.searchLabel })
    await field.fill('上海')
    await field.press('Enter')
    await guest.at(`/usedcar/list?kw=${encodeURIComponent('上海')}`)
    await expectCount(guest, await totalFor(guest, { keyword: '上海' }))

    await guest.goto('/usedcar/list')
    if (face.layout === 'desktop') await choice(page, 'radio', guest.t(facetTexts).certified).click()
    else await page.getByRole('combobox', { name: t.series }).selectOption('vega')
    await page.getByRole('button', { name: guest.t(listWords).showAny }).click()
    await guest.at(face.layout === 'desktop' ? '/usedcar/list/1' : '/usedcar/list/0-vega')
    const filter = face.layout === 'desktop' ? { isCertify: ['1'] } : { series: ['vega'] }
    await expectCount(guest, await totalFor(guest, filter))

    const title = await linkOf(cards(guest).first()).innerText()
    await linkOf(cards(guest).first()).click()
    await expectSeen(page.getByRole('heading', { level: 1, name: title }))
    await expectSeen(page.getByRole('region', { name: guest.t(detailTexts).report }).getByRole('table'))
    await expectSeen(page.getByRole('link', { name: guest.t(detailTexts).reserve }))
  })

  test('the home page finds cars', async ({ open }) => {
    const guest = await open({ ...face, javaScript: false })
    const { page } = guest
    const t = guest.t(homeTexts)
    await guest.goto('/')
    if (face.layout === 'desktop') await page.getByLabel(t.price, { exact: true }).selectOption('2')
    else await choice(page, 'checkbox', '¥200,000–400,000').click()
    const total = await totalFor(guest, {})
    await page.getByRole('button', { name: t.show(total) }).click()
    await guest.at('/usedcar/list/0-0-20~40')
    await expectCount(guest, await totalFor(guest, { priceRange: ['2'] }))
    await expectSoon(() => cards(guest).count()).toBe(20)
  })
})
