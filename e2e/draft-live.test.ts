/** Two people in two browsers write one draft: each hears at once that the other has saved, and nothing moves under their hands. */
import { expect } from 'vitest'
import { draftTexts } from '#console/frame/draft/draft.texts.ts'
import { contentDeskTexts } from '#console/features/content-page/content.texts.ts'
import { policyDeskTexts } from '#console/features/policy-draft/policy.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

const drafts = ['legal text', 'page of blocks'] as const

test.for(drafts)('a colleague’s saving of a %s is told at once and read by a press', async (kind, { open }) => {
  const origin = ofShop('origin')
  const [mine, theirs] = [await staffToken('operator'), await staffToken('administrator')]
  const isPolicy = kind === 'legal text'
  let path = '/console/policies/LOAN'
  let end: () => Promise<unknown>
  if (isPolicy) {
    const policyId = 'LOAN'
    const { before } = await ask(origin, 'desk.policy.detail', { policyId }, { token: theirs })
    await ask(origin, 'desk.policy.begin', { policyId, fromVersion: before.version }, { token: mine })
    end = async () => {
      const { no, version } = (await ask(origin, 'desk.policy.detail', { policyId }, { token: theirs })).open!
      await ask(origin, 'desk.policy.act', { policyId, no, version, event: 'discard' }, { token: theirs })
    }
  } else {
    const pageCode = 'written-by-two'
    path = `/console/content/${pageCode}`
    await ask(origin, 'desk.content.make', { pageCode, titleCn: '两人写', titleEn: 'By two' }, { token: mine })
    end = async () => {
      const [newest] = (await ask(origin, 'desk.content.detail', { pageCode }, { token: theirs })).versions
      const { no, version } = newest!
      await ask(origin, 'desk.content.act', { pageCode, no, version, event: 'discard' }, { token: theirs })
    }
  }
  async function writer(face: (typeof faces)[number], token: string) {
    const visitor = await open(face)
    await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await visitor.goto(path)
    const { page } = visitor
    const t = visitor.t(draftTexts)
    const words = isPolicy ? visitor.t(policyDeskTexts) : visitor.t(contentDeskTexts)
    const p = visitor.t(policyDeskTexts)
    const c = visitor.t(contentDeskTexts)
    const [first, second] = isPolicy ? [p.change, p.lead] : [c.pageTitle, c.description]
    const of = isPolicy ? p.whole : c.page
    const field = (label: string) =>
      page.getByRole('textbox', { name: `${label} (${t.inEnglish}): ${of}`, exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await expectSeen(field(first))
    return { visitor, page, t, words, one: field(first), other: field(second), press }
  }
  const [one, two] = [await writer(faces[0], mine), await writer(faces[1] ?? faces[0], theirs)]

  // While one writes, the other saves: it is told within moments, with no press and no coming back.
  await one.other.fill('Mine, not saved.')
  await two.one.fill('Theirs, saved.')
  await two.press(two.t.save)
  await expectSeen(two.page.getByText(two.t.saved))
  const note = one.page.getByRole('status').filter({ has: one.page.getByRole('button', { name: one.t.readIt }) })
  await expectSeen(note)
  await expectSoon(() => note.innerText()).toContain('administrator')
  // Nothing moved: neither what is typed nor what the colleague changed.
  await expectSoon(() => one.other.inputValue()).toBe('Mine, not saved.')
  await expectSoon(() => one.one.inputValue()).not.toBe('Theirs, saved.')
  await one.visitor.audit()
  // Who saved is told nothing of the own saving.
  expect(await two.page.getByRole('button', { name: two.t.readIt }).count()).toBe(0)
  await one.press(one.t.readIt)
  await expectSoon(() => one.one.inputValue()).toBe('Theirs, saved.')
  await expectSoon(() => one.other.inputValue()).toBe('Mine, not saved.')
  await expectGone(note)
  await one.press(one.t.save)
  await expectSeen(one.page.getByText(one.t.saved))
  // The other way round, where nothing is typed.
  await two.press(two.t.readIt)
  await expectSoon(() => two.other.inputValue()).toBe('Mine, not saved.')
  // A draft that ends is told, too.
  await one.other.fill('Too late.')
  await end()
  await expectSeen(one.page.getByText(one.t.movedMeanwhile))
  await expectSoon(() => one.other.inputValue()).toBe('Too late.')
  await one.press(one.t.readIt)
  await expectSeen(one.page.getByText(one.t.ended))
  await expectSoon(() => one.other.inputValue()).toBe('Too late.')
})
