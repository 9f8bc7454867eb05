/** A legal text from the desk to its customers: written in both languages, seen beforehand, approved by somebody else, asked about. */
import { expect } from 'vitest'
import { policyDeskTexts } from '#console/features/policy-draft/policy.texts.ts'
import { contentDeskTexts } from '#console/features/content-page/content.texts.ts'
import { policyTexts } from '#shop/features/consent/policy.texts.ts'
import { policyAskTexts } from '#shop/personal/policy-ask.texts.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

async function atDesk(visitor: Visitor, role: 'operator' | 'administrator'): Promise<void> {
  const token = await staffToken(role)
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
}

test.for(faces)('a new version of the privacy policy, $layout $language', async ({ layout, language }, { open }) => {
  const origin = ofShop('origin')
  const path = '/console/policies/PRIVACY'
  const writer = await open({ layout, language })
  const { page } = writer
  const [t, c] = [writer.t(policyDeskTexts), writer.t(contentDeskTexts)]
  const english = language === 'en'
  await atDesk(writer, 'operator')
  // Somebody has agreed to what holds until now.
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const mine = async () => (await ask(origin, 'consent.mine', {}, { token })).asks
  const [asked] = await mine()
  const answer = { policyId: 'PRIVACY', policyStatus: 'accepted', policyUrl: '/policydetail' } as const
  await ask(origin, 'consent.answer', { ...answer, version: asked!.version, timestamp: Date.now() }, { token })
  expect(await mine()).toEqual([])

  await writer.goto('/console/policies')
  await page
    .getByRole('link', { name: english ? 'Privacy policy' : '个人信息保护政策' })
    .first()
    .click()
  await page.getByRole('button', { name: t.next, exact: true }).click()
  const field = (label: string, of: string, side: 'cn' | 'en') =>
    page.getByRole('textbox', { name: `${label} (${side === 'cn' ? c.inChinese : c.inEnglish}): ${of}`, exact: true })
  await expectSeen(field(t.change, t.whole, 'cn'))
  await field(t.change, t.whole, 'cn').fill('写明多久答复您的请求。')
  await expectSeen(page.getByText(t.words))
  await field(t.change, t.whole, 'en').fill('Says how soon we answer your requests.')
  await page.getByLabel(t.from, { exact: true }).fill(beijingDay(new Date()))
  await page.getByRole('button', { name: t.addSection }).click()
  const { before } = await ask(
    origin,
    'desk.policy.detail',
    { policyId: 'PRIVACY' },
    { token: await staffToken('operator') },
  )
  const last = t.sectionOf(before.text.sections.length + 1)
  await field(t.name, last, 'cn').fill(`多久答复（${layout}）`)
  await field(t.name, last, 'en').fill(`How soon we answer, ${layout}`)
  await field(t.text, last, 'cn').fill('我们在十五个工作日内答复 {shop}。')
  await field(t.text, last, 'en').fill('We answer within fifteen working days.')
  await expectSeen(page.getByText(t.place))
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expectSeen(page.getByRole('alert').filter({ hasText: '{store}' }))
  await field(t.text, last, 'cn').fill('我们在十五个工作日内答复，{store}。')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expectSeen(page.getByText(t.saved))
  // What changes stands below, and the page of the shop as customers will see it.
  const difference = page.getByRole('region', { name: t.difference })
  await expectSeen(difference.getByText(t.kindAdded))
  const title = english ? `How soon we answer, ${layout}` : `多久答复（${layout}）`
  const frame = page.frameLocator('iframe')
  await expectSeen(frame.getByRole('heading', { name: title }))
  expect(await frame.getByText('{store}').count()).toBe(0)
  await writer.audit()
  await page.getByRole('button', { name: t.send, exact: true }).click()
  await expectSeen(page.getByText(t.ownWork))
  await expectGone(page.getByRole('button', { name: t.approve, exact: true }))

  const other = faces.find(each => each.layout !== layout) ?? faces[0]
  const head = await open(other)
  const h = head.t(policyDeskTexts)
  await atDesk(head, 'administrator')
  await head.goto(path)
  await expectSeen(head.page.getByRole('region', { name: h.difference }).getByText(h.kindAdded))
  await head.audit()
  await head.page.getByRole('button', { name: h.approve, exact: true }).click()
  await head.page
    .getByRole('dialog')
    .or(head.page.getByRole('alertdialog'))
    .getByRole('button', { name: h.approve })
    .click()
  await expectSeen(head.page.getByRole('button', { name: h.next, exact: true }))

  // Customers read it, the one before stays, and who had agreed is asked again.
  const [now] = await mine()
  expect(now).toMatchObject({ answered: asked!.version })
  const reader = await open({ layout, language, token })
  const words = reader.t(policyTexts)
  const heading = () => reader.page.getByRole('heading', { name: title }).count()
  await expectSoon(async () => {
    await reader.goto('/policydetail')
    return heading()
  }).toBe(1)
  await reader.page.getByRole('link', { name: words.version(asked!.version), exact: true }).click()
  await expectSeen(reader.page.getByText(words.old))
  expect(await heading()).toBe(0)
  const r = reader.t(policyAskTexts)
  await reader.goto('/user/privacy')
  const question = reader.page.getByRole('region').filter({ hasText: r.ifRefused })
  await expectSeen(question.getByText(english ? 'Says how soon we answer your requests.' : '写明多久答复您的请求。'))
  await question.getByRole('button', { name: r.accept, exact: true }).click()
  await expectSoon(mine).toEqual([])
})
