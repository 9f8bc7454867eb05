/** A dealer proposes other hours and a banner, head office approves, and visitors see it. */
import { expect } from 'vitest'
import { proposalTexts } from '#console/features/outlet-proposal/outlet-proposal.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, test } from './visitor.ts'

const outletId = 30_010

test('hours and a banner are proposed in Chinese, approved in English, and seen by visitors', async ({ open }) => {
  const origin = ofShop('origin')
  const dealer = await open({ layout: 'desktop', language: 'zh-CN' })
  const d = dealer.t(proposalTexts)
  const theirs = await staffToken('dealer', outletId)
  await dealer.page.addInitScript(value => localStorage.setItem('staffToken', value), theirs)
  await dealer.goto('/console/outlet')
  const field = (name: string) => dealer.page.getByRole('textbox', { name, exact: true })

  // What makes no sense is said at its field, in the words of the list of outlets.
  await field('周六').fill('19:00-10:00')
  await dealer.page.getByRole('button', { name: d.send }).click()
  await expectSeen(dealer.page.getByText('开门须早于关门'))
  await expectSeen(dealer.page.getByText(d.mend))
  await field('周六').fill('10:30-16:30')
  await expectGone(dealer.page.getByText('开门须早于关门'))
  await dealer.page.getByRole('button', { name: d.addBanner }).click()
  const banners = dealer.page.getByRole('group', { name: '轮播', exact: true })
  const last = banners.getByRole('listitem').last()
  await last.getByRole('textbox', { name: new RegExp(`^${d.titleCn}`) }).fill('冬季车况检查周')
  await last.getByRole('textbox', { name: new RegExp(`^${d.titleEn}`) }).fill('Winter check week')
  const preview = dealer.page.getByRole('region', { name: d.preview })
  await expectSeen(preview.getByText('冬季车况检查周'))
  await expectSeen(preview.getByText('10:30-16:30'))
  await preview.getByRole('radio', { name: d.previewEn }).or(preview.getByText(d.previewEn)).first().click()
  await expectSeen(preview.getByText('Winter check week'))
  await dealer.audit()
  await dealer.page.getByRole('button', { name: d.send }).click()
  await expectSeen(dealer.page.getByText(d.waits))
  await dealer.audit()

  // Nothing has changed for visitors.
  const shown = () => ask(origin, 'dealer.shopDetail', { outletId }, { language: 'en' })
  const titles = async () => (await shown()).rotations.map(each => each.title)
  expect(await titles()).not.toContain('Winter check week')

  // Head office sees what differs, and approves.
  const head = await open({ layout: 'desktop', language: 'en' })
  const h = head.t(proposalTexts)
  await head.page.addInitScript(value => localStorage.setItem('staffToken', value), await staffToken('operator'))
  const { name } = await shown()
  await head.goto('/console/outlets/~proposals')
  await head.audit()
  await head.page.getByRole('link', { name: new RegExp(name.split(' · ').at(-1) ?? name) }).click()
  const differences = head.page.getByRole('region', { name: h.differences }).first()
  await expectSeen(differences.getByText('10:30-16:30'))
  await expectSeen(differences.getByText(/Winter check week/))
  await head.audit()
  await head.page.getByRole('button', { name: h.approve, exact: true }).click()
  await head.page
    .getByRole('dialog')
    .or(head.page.getByRole('alertdialog'))
    .getByRole('button', { name: h.approve })
    .click()
  await expectSeen(head.page.getByText(new RegExp(`^${h.approved}`)))

  const visitor = await open({ layout: 'mobile', language: 'en' })
  await expectSoon(titles).toContain('Winter check week')
  await visitor.goto(`/dealerShop/${outletId}`)
  await expectSeen(visitor.page.getByRole('heading', { name: 'Winter check week' }))
  await expectSeen(visitor.page.getByText('10:30–16:30'))
  await dealer.page.reload()
  await expectSeen(dealer.page.getByText(d.earlier))
})
