/** The question whether one may: what cannot be so, the answer rule by rule, another day tried, and the way on to the papers. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { formatFullDay } from '#contract/moments.ts'
import { addDays, addMonths } from '#contract/student/days.ts'
import { judge } from '#contract/student/judge.ts'
import { anInput } from '#server/features/qualification/test-qualifications.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { checkTexts } from '#shop/features/student/check.texts.ts'
import { qualificationTexts } from '#shop/features/qualification/qualification.texts.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, faces, test } from './visitor.ts'

test.for(faces)('is answered, tried for another day, and leads on ($layout, $language)', async (face, { open }) => {
  const origin = ofShop('origin')
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const visitor = await open({ ...face, token: customer!.token })
  const { page } = visitor
  const [t, q] = [visitor.t(checkTexts), visitor.t(qualificationTexts)]
  const today = beijingDay(new Date())
  const day = (days: number) => beijingDay(later(new Date(), days * dayMs))
  const { certificateStartTime: startsOn, certificateEndTime: endsOn, ...rest } = anInput(new Date())
  const facts = { ...rest, startsOn, endsOn }
  const { rules } = await ask(origin, 'student.rules', {})
  const until = judge(facts, rules, today).applyUntil!
  const show = () => page.getByRole('button', { name: t.submit }).click()
  const stay = async (n: number, leftOn: string, backOn: string) => {
    await page.getByLabel(t.leftOf(n)).fill(leftOn)
    await page.getByLabel(t.backOf(n)).fill(backOn)
  }
  const answer = page.getByRole('region', { name: t.result })

  // Nothing is guessed: what is missing is marked.
  await visitor.goto('/newcar/buyCarGuide#check')
  await show()
  await expectSeen(page.getByText(t.wrong))
  await expectSeen(page.getByText(t.needed).first())
  // Where a bar of the phone covers half of a choice it is small.
  await page.evaluate(() => scrollTo(0, 0))
  await visitor.audit()
  await page.getByRole('combobox', { name: t.kind }).selectOption(facts.kind)
  await page.getByRole('combobox', { name: t.place }).selectOption(facts.place)
  await page.getByRole('combobox', { name: t.office }).selectOption(facts.office)
  await choice(page.getByRole('group', { name: t.work }), 'radio', t.yes).click()
  await choice(page.getByRole('group', { name: t.usedBefore }), 'radio', t.no).click()

  // What cannot be so is said at its line.
  await page.getByLabel(t.startsOn).fill(endsOn)
  await page.getByLabel(t.endsOn).fill(startsOn)
  const { leftOn, backOn } = facts.stays[0]!
  await stay(1, leftOn, backOn!)
  await page.getByRole('button', { name: t.addStay }).click()
  await stay(2, addDays(backOn!, -10), addDays(backOn!, 10))
  await show()
  await expectSeen(page.getByText(t.endBeforeStart))
  await expectSeen(page.getByText(t.overlap))
  await expectGone(answer)
  await page.getByRole('button', { name: t.removeStay(2) }).click()
  await page.getByLabel(t.startsOn).fill(startsOn)
  await page.getByLabel(t.endsOn).fill(endsOn)

  // The answer says until when, with a calendar file, and never more than probably.
  await show()
  await expectSeen(answer.getByText(t.likely))
  await expectSeen(answer.getByText(t.noAdvice))
  const language = face.language === 'en' ? 'en' : 'zh-CN'
  await expectSeen(answer.getByText(t.applyUntil(formatFullDay(until, language))))
  for (const rule of [t.who, t.study, t.returnWithin, t.applyWithin, t.workRule, t.abroad, t.once, t.supervision])
    await expectSeen(answer.getByRole('heading', { name: rule, exact: true }))
  await page.evaluate(() => scrollTo(0, 0))
  await visitor.audit()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('button', { name: t.toCalendar }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(until.replaceAll('-', ''))

  // Another day: too late is a no with its reason, and leads to no papers.
  await page.getByLabel(t.applyOn).fill(addDays(until, 1))
  await expectSeen(answer.getByText(t.noWay))
  await expectGone(answer.getByRole('link', { name: t.toSend }))
  await page.getByLabel(t.applyOn).fill(until)
  await expectSeen(answer.getByText(t.likely))

  // Somebody who comes back three years after finishing does not fit; one day inside the two years does.
  await page.getByLabel(t.applyOn).fill('')
  await page.getByLabel(t.backOf(1)).fill('')
  await expectSeen(answer.getByText(t.notYet))
  await page.getByLabel(t.backOf(1)).fill(addMonths(endsOn, 36))
  await expectSeen(answer.getByText(t.noWay))
  await page.getByLabel(t.backOf(1)).fill(day(-60))
  await expectSeen(answer.getByText(t.likely))
  await answer.getByRole('link', { name: t.toSend }).click()
  await visitor.at('/user/addInfo')
  await expectSeen(page.getByRole('textbox', { name: q.passportNum }))
  // Nothing of it was kept.
  await page.goBack()
  await expectSeen(page.getByRole('combobox', { name: t.kind }))
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(startsOn)
})
