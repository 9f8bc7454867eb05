/** A legal text from the desk to its customers: written in both languages, seen beforehand, approved by somebody else, asked about. */
import { expect } from 'vitest'
import { policyDeskTexts } from '#console/features/policy-draft/policy.texts.ts'
import { dot } from '#contract/signs.ts'
import type { PolicyText } from '#contract/policy-text.ts'
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
  const t = writer.t(policyDeskTexts)
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
    page.getByRole('textbox', { name: `${label} (${side === 'cn' ? t.inChinese : t.inEnglish}): ${of}`, exact: true })
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
  // What is not saved yet shows beside it all the same, in both layouts and both languages.
  const preview = page.getByRole('region', { name: t.preview, exact: true })
  const frame = page.frameLocator('iframe')
  const inFrame = (cn: boolean) =>
    frame.getByText(cn ? /^我们在十五个工作日内答复，[^{}]+。$/ : 'We answer within fifteen working days.')
  await expectSeen(inFrame(!english))
  await preview.getByText(t.mobile, { exact: true }).click()
  await expectSeen(inFrame(!english))
  await expectSoon(() => frame.locator('html').getAttribute('data-layout')).toBe('mobile')
  await preview.getByText(english ? t.inChinese : t.inEnglish, { exact: true }).click()
  await expectSeen(inFrame(english))
  await preview.getByText(english ? t.inEnglish : t.inChinese, { exact: true }).click()
  await preview.getByText(t.desktop, { exact: true }).click()
  await expectSeen(inFrame(!english))
  await expectSoon(() => frame.locator('html').getAttribute('data-layout')).toBe('desktop')
  // Nobody else sees any of it.
  const { open: kept } = await ask(
    origin,
    'desk.policy.detail',
    { policyId: 'PRIVACY' },
    { token: await staffToken('operator') },
  )
  expect(JSON.stringify(kept)).not.toContain(`（${layout}）`)
  // Saved while nothing answers, it stays in its fields.
  writer.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/policy/v1/'))
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await failed
  await expectSeen(page.getByRole('alert'))
  await expectSoon(() => field(t.text, last, 'en').inputValue()).toBe('We answer within fifteen working days.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expectSeen(page.getByText(t.saved))
  // What changes stands below, and the page of the shop as customers will see it.
  const difference = page.getByRole('region', { name: t.difference })
  await expectSeen(difference.getByText(t.kindAdded))
  const title = english ? `How soon we answer, ${layout}` : `多久答复（${layout}）`
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

test.for(faces)('a table in a legal text, from the desk to its readers, $layout $language', async (face, { open }) => {
  const origin = ofShop('origin')
  const policyId = 'DISCLAIMER_1'
  const writer = await open(face)
  const { page } = writer
  const t = writer.t(policyDeskTexts)
  const english = face.language === 'en'
  await atDesk(writer, 'operator')
  const stored = async () =>
    ask(origin, 'desk.policy.detail', { policyId }, { token: await staffToken('administrator') })
  const { before } = await stored()
  await writer.goto(`/console/policies/${policyId}`)
  await page.getByRole('button', { name: t.next, exact: true }).click()
  const field = (label: string, of: string, side: 'cn' | 'en') =>
    page.getByRole('textbox', { name: `${label} (${side === 'cn' ? t.inChinese : t.inEnglish}): ${of}`, exact: true })
  async function write(label: string, of: string, cn: string, en: string) {
    await field(label, of, 'cn').fill(cn)
    await field(label, of, 'en').fill(en)
  }
  await expectSeen(field(t.change, t.whole, 'cn'))
  await write(t.change, t.whole, '以表格列明。', 'Sets it out in a table.')
  await page.getByLabel(t.from, { exact: true }).fill(beijingDay(new Date()))
  await page.getByLabel(t.addKind, { exact: true }).selectOption('table')
  await page.getByRole('button', { name: t.addSection }).click()
  const of = t.sectionOf(before.text.sections.length + 1)
  // As names of programs are.
  const long = `PicturesOfCars${'AndOfWhatIsInThem'.repeat(6)}`
  const cell = (row: number, column: number) => `${t.rowOf(row)}, ${t.cellOf(column)}`
  await write(t.name, of, `谁负责什么（${face.layout}）`, `Who answers for what, ${face.layout}`)
  await write(cell(1, 1), of, '内容', 'What')
  await write(cell(1, 2), of, '谁负责', 'Who')
  await write(cell(2, 1), of, '车辆图片', long)
  await write(cell(2, 2), of, '{store}', '{store}')
  await page.getByRole('button', { name: `${t.addRow}: ${of}`, exact: true }).click()
  await write(cell(3, 1), of, '门店的说明', 'What outlets say')
  await field(cell(3, 2), of, 'cn').fill('该门店')
  // Which row lacks a language is said while one writes.
  const lacking = english ? /^Row 2 of the table is there in one language only$/ : /^表格第 2 行只写了一种语言$/
  await expectSeen(page.getByText(lacking))
  await field(cell(3, 2), of, 'en').fill('That outlet')
  await expectGone(page.getByText(lacking))
  // Rows can be moved, and what is not saved stands in the page beside it.
  await page.getByRole('button', { name: `${t.up}: ${of}, ${t.rowOf(3)}`, exact: true }).click()
  await expectSoon(() => field(cell(2, 2), of, 'en').inputValue()).toBe('That outlet')
  // The keys go with the row, which is the first one now: it can only go down.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expectSoon(focused).toBe(`${t.down}: ${of}, ${t.rowOf(2)}`)
  // A row with words in it is not gone by one press.
  await page.getByRole('button', { name: `${t.remove}: ${of}, ${t.rowOf(3)}`, exact: true }).click()
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expectSeen(asked.getByText(t.removeEntryTitle(`${of}, ${t.rowOf(3)}`)))
  await page.keyboard.press('Escape')
  await expectSoon(() => field(cell(3, 1), of, 'en').inputValue()).toBe(long)
  const frame = page.frameLocator('iframe')
  await expectSeen(frame.getByRole('columnheader', { name: english ? 'Who' : '谁负责', exact: true }))
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expectSeen(page.getByText(t.saved))
  const difference = page.getByRole('region', { name: t.difference })
  await expectSeen(difference.getByText(t.kindAdded))
  await writer.audit()
  const { no, version } = (await stored()).open!
  const token = await staffToken('operator')
  const sent = await ask(origin, 'desk.policy.act', { policyId, no, version, event: 'send' }, { token })
  const second = { token: await staffToken('administrator') }
  await ask(origin, 'desk.policy.decide', { policyId, no, version: sent.version, event: 'approve' }, second)

  for (const reading of [face, ...faces.filter(each => each !== face)]) {
    const reader = await open(reading)
    const inEnglish = reading.language === 'en'
    const title = inEnglish ? `Who answers for what, ${face.layout}` : `谁负责什么（${face.layout}）`
    const table = reader.page.getByRole('region', { name: title, exact: true }).getByRole('table')
    await expectSoon(async () => {
      await reader.goto(`/policydetail?policyId=${policyId}`)
      return reader.page.getByRole('heading', { level: 2, name: title, exact: true }).count()
    }).toBe(1)
    const rows = await table.getByRole('row').allInnerTexts()
    expect(rows.map(row => row.split('\t').map(each => each.trim()))).toEqual(
      inEnglish
        ? [
            ['What', 'Who'],
            ['What outlets say', 'That outlet'],
            [long, expect.not.stringContaining('{')],
          ]
        : [
            ['内容', '谁负责'],
            ['门店的说明', '该门店'],
            ['车辆图片', expect.not.stringContaining('{')],
          ],
    )
    await reader.audit()
    // Paper does not scroll: all of a table is on it, however long a word.
    const size = reader.page.viewportSize()!
    await reader.page.emulateMedia({ media: 'print' })
    await reader.page.setViewportSize({ width: 680, height: 960 })
    await expectSoon(() =>
      table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
    ).toBe(0)
    await reader.page.emulateMedia({ media: null })
    await reader.page.setViewportSize(size)
    // The version of before has no such table.
    await reader.goto(`/policydetail?policyId=${policyId}&version=${before.version}`)
    expect(await reader.page.getByRole('heading', { name: title, exact: true }).count()).toBe(0)
  }
})

test.for(faces)(
  'two who write one text at once lose nothing, by the keys alone, $layout $language',
  async (face, { open }) => {
    const origin = ofShop('origin')
    const policyId = face.layout === 'mobile' ? 'PROFILE' : 'MARKETING'
    const [mine, theirs] = [await staffToken('operator'), await staffToken('administrator')]
    const detail = () => ask(origin, 'desk.policy.detail', { policyId }, { token: theirs })
    const fromVersion = (await detail()).before.version
    await ask(origin, 'desk.policy.begin', { policyId, fromVersion }, { token: mine })
    const stored = async () => (await detail()).open!
    /** What the colleague saves, whatever is stored. */
    async function colleague(change: (text: PolicyText) => Partial<PolicyText>) {
      const { no, version, title, lead, change: what, from, sections } = await stored()
      const text = { title, lead, change: what, from, sections }
      await ask(origin, 'desk.policy.save', { policyId, no, version, ...text, ...change(text) }, { token: theirs })
    }
    const writer = await open(face)
    const { page } = writer
    const { keyboard } = page
    const t = writer.t(policyDeskTexts)
    await atDesk(writer, 'operator')
    await writer.goto(`/console/policies/${policyId}`)
    const field = (label: string, of: string, side: 'cn' | 'en') =>
      page.getByRole('textbox', { name: `${label} (${side === 'cn' ? t.inChinese : t.inEnglish}): ${of}`, exact: true })
    async function type(label: string, of: string, side: 'cn' | 'en', text: string) {
      await field(label, of, side).focus()
      await keyboard.press('ControlOrMeta+A')
      await keyboard.insertText(text)
    }
    async function press(name: string) {
      await page.getByRole('button', { name, exact: true }).focus()
      await keyboard.press('Enter')
    }
    const frame = page.frameLocator('iframe')

    // Changes that do not touch stand together once the second one saves, and are looked over before that.
    await expectSeen(field(t.change, t.whole, 'cn'))
    await type(t.change, t.whole, 'cn', '写明多久删除。')
    await press(`${t.open}: ${t.sectionOf(1)}`)
    const first = (await stored()).sections[0]!
    await type(t.text, t.sectionOf(1), 'en', `${first.text.en}\nAdded by me.`)
    await colleague(({ sections: [one, ...others] }) => ({
      change: { cn: '', en: 'Says when it is deleted.' },
      sections: [
        { title: { cn: '新的一节', en: 'A new section' }, text: { cn: '一段。', en: 'One.' } },
        one!,
        ...others,
      ],
    }))
    await press(t.save)
    await expectSeen(page.getByText(face.language === 'en' ? /joined with what you wrote/ : /已与您写的合并/))
    await expectSeen(frame.getByRole('heading', { name: face.language === 'en' ? 'A new section' : '新的一节' }))
    // The section that was open is open still, under its new number.
    await expectSoon(() => field(t.text, t.sectionOf(2), 'en').inputValue()).toContain('Added by me.')
    await press(t.save)
    await expectSeen(page.getByText(t.saved))
    const together = await stored()
    expect(together.change).toEqual({ cn: '写明多久删除。', en: 'Says when it is deleted.' })
    expect(together.sections[0]!.title.en).toBe('A new section')
    expect(together.sections[1]!.text.en).toMatch(/Added by me\.$/)

    // The same place: both stand side by side, place by place, until one is chosen.
    await type(t.change, t.whole, 'cn', '我的说明。')
    await type(t.lead, t.whole, 'en', 'My opening.')
    await colleague(text => ({
      change: { cn: '他的说明。', en: text.change.en },
      lead: { cn: text.lead.cn, en: 'Their opening.' },
    }))
    await press(t.save)
    await expectSeen(page.getByRole('region', { name: t.conflicts(2) }))
    await writer.audit()
    await expectSeen(page.getByText('他的说明。'))
    const change = [t.change, t.inChinese].join(dot)
    const lead = [t.lead, t.inEnglish].join(dot)
    await press(`${t.keepMine}: ${change}`)
    await expectSeen(page.getByRole('region', { name: t.conflicts(1) }))
    await press(`${t.takeTheirs}: ${lead}`)
    await expectGone(page.getByRole('region', { name: t.conflicts(1) }))
    await expectSoon(() => field(t.change, t.whole, 'cn').inputValue()).toBe('我的说明。')
    await expectSoon(() => field(t.lead, t.whole, 'en').inputValue()).toBe('Their opening.')
    // The keys stand on what comes next.
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.save)
    await keyboard.press('Enter')
    await expectSoon(async () => (await stored()).change.cn).toBe('我的说明。')

    // A draft that the colleague discards: what was written goes into the next one.
    await type(t.change, t.whole, 'cn', '还没有保存。')
    const { no, version } = await stored()
    await ask(origin, 'desk.policy.act', { policyId, no, version, event: 'discard' }, { token: theirs })
    await press(t.save)
    await expectSeen(page.getByText(t.ended))
    await expectSoon(() => field(t.change, t.whole, 'cn').inputValue()).toBe('还没有保存。')
    await press(t.next)
    await expectGone(page.getByText(t.ended))
    await press(t.keepMineAll)
    await expectSoon(() => page.getByRole('button', { name: t.save, exact: true }).isEnabled()).toBe(true)
    await press(t.save)
    await expectSoon(async () => (await stored()).change.cn).toBe('还没有保存。')
    const next = await stored()
    expect(next.no).toBe(no + 1)
    await ask(
      origin,
      'desk.policy.act',
      { policyId, no: next.no, version: next.version, event: 'discard' },
      { token: theirs },
    )
  },
)
