/** The qualification of a returning student: entered, sent, asked for more, sent again, and approved by two people. */
import { qualificationTexts as deskTexts } from '#console/features/qualification/qualification.texts.ts'
import { documentNames, reasonWords, stateWords } from '#contract/student/review.ts'
import { aResidentId } from '#server/features/qualification/test-qualifications.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { pdfOf } from '#server/lib/pdf-pages/test-pdf.ts'
import { checkTexts } from '#shop/features/student/check.texts.ts'
import { editTexts } from '#shop/features/qualification/edit.texts.ts'
import { qualificationTexts } from '#shop/features/qualification/qualification.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { photograph } from './photographs.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

const day = (days: number) => beijingDay(later(new Date(), days * dayMs))

test.for(faces)(
  'from a draft to an approval by two people ($layout, $language)',
  async ({ layout, language }, { open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const side = language === 'en' ? 'en' : 'cn'
    const buyer = await open({ layout, language, token, pictures: true })
    const { page } = buyer
    const [q, t, c] = [buyer.t(qualificationTexts), buyer.t(editTexts), buyer.t(checkTexts)]

    // Nothing yet; what is missing is said, and nothing is kept before it is agreed to.
    await buyer.goto('/user/studentInfo')
    await page.getByRole('link', { name: q.begin }).click()
    await expectSeen(page.getByRole('textbox', { name: t.lastName }))
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expectSeen(page.getByText(t.consentNeeded))
    await buyer.audit()
    await page.getByRole('textbox', { name: t.lastName }).fill('沈')
    await page.getByRole('textbox', { name: t.firstName }).fill('知遥')
    await choice(page, 'radio', q.female).click()
    await page.getByRole('textbox', { name: q.mobile }).fill('13800138000')
    await page.getByRole('textbox', { name: q.organization }).fill('爱丁堡大学')
    await page.getByRole('textbox', { name: q.idcardNum }).fill('110105194912310021')
    await page.getByRole('textbox', { name: q.passportNum }).fill('E12345678')
    await page.getByRole('combobox', { name: c.kind }).selectOption('university')
    await page.getByRole('combobox', { name: c.place }).selectOption('gb')
    await page.getByLabel(c.startsOn).fill(day(-800))
    await page.getByLabel(c.endsOn).fill(day(-90))
    await page.getByLabel(c.leftOf(1)).fill(day(-810))
    await page.getByLabel(c.backOf(1)).fill(day(-60))
    await choice(page.getByRole('group', { name: c.work }), 'radio', c.yes).click()
    await choice(page.getByRole('group', { name: c.usedBefore }), 'radio', c.no).click()
    await page.getByRole('combobox', { name: c.office }).selectOption('shanghai')
    await choice(page, 'checkbox', t.consent).click()
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expectSeen(page.getByText(t.idWrong))
    await page.getByRole('textbox', { name: q.idcardNum }).fill(aResidentId())
    await page.getByRole('button', { name: t.save, exact: true }).click()

    // What was kept is masked from now on; papers can be sent.
    const papers = page.getByRole('region', { name: q.papers, exact: true })
    await expectSeen(papers)
    await expectSeen(page.getByText(t.keptHelp('E1*****78')))
    const of = (kind: 'passport' | 'proof') =>
      papers.getByRole('listitem').filter({ hasText: documentNames[kind][side] })
    const chooser = (kind: 'passport' | 'proof') => of(kind).locator('input[type=file]')
    await chooser('passport').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await expectSeen(of('passport').getByRole('alert').getByText('a.txt'))
    const pdf = pdfOf({ pages: ['1 0 0 rg 0 140 200 140 re f', '0 0 1 rg 0 0 200 140 re f'] })
    await chooser('passport').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expectSeen(of('passport').getByRole('link', { name: q.viewOf(documentNames.passport[side]) }))
    await chooser('proof').setInputFiles(await photograph('proof.jpg'))
    await expectSeen(of('proof').getByRole('link', { name: q.viewOf(documentNames.proof[side]) }))

    // Without a network a paper is not sent, and what stands in the form unsaved stays there.
    await page.getByRole('textbox', { name: q.organization }).fill('格拉斯哥大学')
    buyer.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await buyer.context.setOffline(true)
    await chooser('proof').setInputFiles({ name: 'late.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
    await expectSeen(of('proof').getByRole('alert').getByText('late.pdf'))
    await expectSoon(() => page.getByRole('textbox', { name: q.organization }).inputValue()).toBe('格拉斯哥大学')
    await buyer.context.setOffline(false)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expectSeen(page.getByText(t.saved, { exact: true }))

    // The PDF is shown in the page.
    await of('passport')
      .getByRole('link', { name: q.viewOf(documentNames.passport[side]) })
      .click()
    await buyer.at(/^\/user\/viewInfo/)
    const pages = page.getByRole('region', { name: documentNames.passport[side] }).getByRole('img')
    await expectSeen(pages)
    await expectSoon(() =>
      pages.evaluateAll(all => all.map(each => (each as HTMLImageElement).naturalWidth > 0)),
    ).toEqual([true, true])
    await buyer.audit()
    await buyer.goto('/user/addInfo')
    const submit = async () => {
      await page.getByRole('button', { name: t.submit, exact: true }).click()
      await page.getByRole('button', { name: t.submitYes, exact: true }).click()
      await buyer.at(/^\/user\/newStudent\/authentication/)
      await expectSeen(page.getByText(stateWords.submitted[side]))
    }
    await submit()

    // At the desk: taken, read beside the data, and more is asked for.
    const staff = await open({ layout: 'desktop', language: 'zh-CN', pictures: true })
    const d = staff.t(deskTexts)
    const [first, second] = [await staffToken('reviewer'), await staffToken('reviewer')]
    const { own } = await ask(origin, 'qualification.mine', {}, { token })
    const { qualificationNo } = own!
    const signIn = (as: string) => staff.page.addInitScript(value => localStorage.setItem('staffToken', value), as)
    await signIn(first)
    await staff.goto('/console/qualifications')
    await staff.page.getByRole('link', { name: qualificationNo }).click()
    await expectSeen(staff.page.getByText(d.closed))
    await staff.page.getByRole('button', { name: d.take }).click()
    await staff.page.getByRole('button', { name: documentNames.passport.cn }).click()
    await expectSeen(staff.page.getByRole('region', { name: documentNames.passport.cn }).getByRole('img'))
    await staff.page.getByRole('button', { name: d.reveal }).click()
    await expectSeen(staff.page.getByText('E12345678'))
    await staff.audit()
    await staff.page.getByRole('button', { name: d.ask, exact: true }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByRole('button', { name: d.ask, exact: true }).click()
    await expectSeen(dialog.getByText(d.reasonNeeded))
    await choice(dialog, 'checkbox', reasonWords.passportPages.cn).click()
    await dialog.getByRole('button', { name: d.ask, exact: true }).click()
    await expectGone(dialog)

    // The customer reads why in their own language, adds a paper and sends it again.
    await buyer.goto('/user/studentInfo')
    await expectSeen(page.getByText(reasonWords.passportPages[side]))
    await page.getByRole('link', { name: q.toMend }).click()
    await chooser('passport').setInputFiles(await photograph('stamps.jpg'))
    await expectSeen(of('passport').getByRole('link').nth(1))
    await submit()

    // Two people: the first cannot decide twice.
    await staff.page.reload()
    await staff.page.getByRole('button', { name: d.take }).click()
    await staff.page.getByRole('button', { name: d.agree }).click()
    await expectSeen(staff.page.getByText(d.secondNote('reviewer')))
    await expectGone(staff.page.getByRole('button', { name: d.approve, exact: true }))
    await signIn(second)
    await staff.page.reload()
    await staff.page.getByRole('button', { name: d.approve, exact: true }).click()
    await staff.page.getByRole('alertdialog').getByRole('button', { name: d.approve, exact: true }).click()
    await expectSeen(staff.page.getByText(stateWords.approved.cn))

    await buyer.goto('/user/newStudent/authentication')
    await expectSeen(page.getByText(stateWords.approved[side]))
    await buyer.audit()
  },
)
