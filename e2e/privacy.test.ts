import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { required } from '#contract/required.ts'
import { policyRows } from '#server/db/seed/policies.ts'
import { historyTexts } from '#shop/features/consent/history.texts.ts'
import { policyTexts } from '#shop/features/consent/policy.texts.ts'
import { deleteTexts, privacyTexts } from '#shop/features/privacy/privacy.texts.ts'
import { policyAskTexts } from '#shop/personal/policy-ask.texts.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { expectSeen, expectSoon, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

const marketing = required(
  policyRows.find(row => row.policyId === 'MARKETING'),
  'the text about news',
)
const faces = [
  { layout: 'desktop', language: 'zh-CN' },
  { layout: 'desktop', language: 'en' },
  { layout: 'mobile', language: 'zh-CN' },
  { layout: 'mobile', language: 'en' },
] as const

/** Somebody answers the policy, gives a consent and takes it back, takes everything along, and asks to be forgotten. */
describe('the privacy centre', () => {
  test.for(faces)('from the policy to a deletion that is taken back, $layout $language', async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const origin = ofShop('origin')
    const visitor = await open({ ...face, token })
    const { page, t } = visitor
    const words = t(privacyTexts)
    const mine = async () => ask(origin, 'consent.mine', {}, { token })

    // Nothing is asked before browsing; the personal part asks once.
    await visitor.goto('/user/privacy')
    const question = page.getByRole('region', { name: /./ }).filter({ hasText: t(policyAskTexts).ifRefused })
    await expectSeen(question)
    await question.getByRole('button', { name: t(policyAskTexts).accept, exact: true }).click()
    await expectSoon(() => question.count()).toBe(0)
    expect((await mine()).asks).toEqual([])

    // A voluntary consent, given and taken back, with its effect shown before.
    const given = async () => (await mine()).purposes.find(each => each.consentId === 'MARKETING')?.given
    const title = face.language === 'en' ? marketing.titleEn : marketing.titleCn
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await row.getByRole('button', { name: new RegExp(`^${words.give}`) }).click()
    await expectSoon(given).toBe(true)
    await row.getByRole('button', { name: new RegExp(`^${words.withdraw}`) }).click()
    const dialog = page.getByRole('dialog')
    await expectSeen(dialog.getByRole('heading', { name: words.stops }))
    await expectSeen(dialog.getByRole('heading', { name: words.stays }))
    await visitor.audit()
    await dialog.getByRole('button', { name: words.withdraw, exact: true }).click()
    await expectSoon(given).toBe(false)
    await page.getByRole('link', { name: words.history }).click()
    await visitor.at('/user/privacy/consents')
    await expectSoon(() => page.getByRole('main').getByText(t(historyTexts).notGiven).count()).toBe(1)

    // A copy of everything.
    await visitor.goto('/user/privacy')
    await page.getByRole('button', { name: words.make }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.json }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      data: Record<string, unknown[]>
    }
    expect(file.data.consent_event).toHaveLength(3)
    await visitor.audit()

    // The deletion, asked for and taken back.
    await page.getByRole('link', { name: words.toLeave }).click()
    await visitor.at('/user/privacy/delete')
    const box = page.getByRole('checkbox', { name: t(deleteTexts).understood })
    await expectSeen(box)
    expect(await box.isChecked()).toBe(false)
    await page.getByRole('button', { name: t(deleteTexts).ask }).click()
    await expectSeen(page.getByText(t(deleteTexts).tickFirst))
    await box.check()
    await visitor.audit()
    await page.getByRole('button', { name: t(deleteTexts).ask }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(deleteTexts).confirmYes })
      .click()
    await visitor.at('/user/privacy')
    await page.getByRole('button', { name: words.keepAccount }).click()
    await expectSoon(async () => (await ask(origin, 'privacy.overview', {}, { token })).deletion).toBeNull()
    await expectSoon(() => page.getByRole('button', { name: words.keepAccount }).count()).toBe(0)
  })

  test.for(faces)(
    'the policy says what changed and keeps its old version, $layout $language',
    async (face, { open }) => {
      const visitor = await open(face)
      const { page, t } = visitor
      const words = t(policyTexts)
      await visitor.goto('/policydetail')
      await page.getByRole('link', { name: words.version('1.0') }).click()
      await visitor.at('/policydetail?version=1.0')
      await expectSeen(page.getByText(words.old))
      await visitor.audit()
      await page.getByRole('link', { name: words.toCurrent }).click()
      await visitor.at('/policydetail')
    },
  )
})
