/** Papers for the loan of a new car: asked for at the desk, sent from a phone, refused, replaced and accepted. */
import { expect } from 'vitest'
import { loanPapersTexts as deskTexts } from '#console/features/order/loan-papers.texts.ts'
import { aPdf } from '#server/features/loan-paper/test-paper-files.ts'
import { loanPapersTexts } from '#shop/features/order/loan-papers.texts.ts'
import { ask } from './calls.ts'
import { aCode, orderCar, payAndConfirm } from './car-to-key.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { photograph } from './photographs.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, test } from './visitor.ts'

const REASON = '照片反光，看不清姓名'

test('a paper for a loan is asked for, sent, refused with a reason, replaced and accepted', async ({ open }) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const origin = ofShop('origin')
  const orderNo = await orderCar(origin, token, await aCode(origin), undefined, true)
  await payAndConfirm(origin, token, orderNo)
  const [name, nameCn] = ['Identity document', '身份证件']

  // The desk asks for what is usual.
  const staff = await open({ layout: 'desktop', language: 'zh-CN' })
  const d = staff.t(deskTexts)
  const operator = await staffToken('operator')
  await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
  await staff.goto(`/console/orders/${orderNo}`)
  const desk = staff.page.getByRole('region', { name: d.title, exact: true })
  await desk.getByRole('button', { name: d.askUsual }).click()
  const atDesk = desk.getByRole('listitem').filter({ hasText: nameCn }).first()
  await expectSeen(atDesk.getByText('待提交'))

  // The customer sees what is missing, and sends a photograph; what is no paper is not even sent.
  const buyer = await open({ layout: 'mobile', language: 'en', token })
  const t = buyer.t(loanPapersTexts)
  await buyer.goto(`/orderCenter/orderDetail?orderNo=${orderNo}`)
  const papers = buyer.page.getByRole('region', { name: t.title, exact: true })
  const paper = papers.getByRole('listitem').filter({ hasText: name })
  await expectSeen(paper.getByText('To be sent'))
  // Nothing is chosen before it is agreed to; nothing was agreed to in advance.
  await paper.getByRole('button', { name: t.add }).click()
  await expectSeen(papers.getByText(t.consentNeeded))
  await choice(papers, 'checkbox', t.consent).click()
  await expectGone(papers.getByText(t.consentNeeded))
  const chooser = paper.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expectSeen(paper.getByText(/“notes\.txt” cannot be sent/))
  await chooser.setInputFiles(await photograph('card.jpg'))
  await expectSeen(paper.getByText('Sent, being checked'))
  await expectSeen(paper.getByText(/^File\s1\s·\sphotograph/))
  await expectGone(papers.getByRole('checkbox'))
  await buyer.audit()

  // It is opened and refused.
  await staff.page.reload()
  await atDesk.getByRole('button', { name: d.open(1) }).click()
  const dialog = staff.page.getByRole('dialog')
  await expectSeen(dialog.getByRole('img', { name: nameCn }))
  await staff.audit()
  await staff.page.keyboard.press('Escape')
  await expectGone(dialog)
  await atDesk.getByRole('button', { name: d.refuse }).click()
  await dialog.getByRole('textbox').fill(REASON)
  await dialog.getByRole('button', { name: d.refuse, exact: true }).click()
  await expectGone(dialog)
  await expectSeen(atDesk.getByText(d.reason(REASON)))

  // The customer reads why, and sends a PDF in its place.
  await buyer.page.reload()
  await buyer.alive()
  await expectSeen(paper.getByText(t.reason(REASON)))
  const pdf = aPdf()
  const replaced = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf, 'base64') }
  await chooser.setInputFiles(replaced)
  await expectSeen(paper.getByText(/^File\s1\s·\sPDF/))
  const [saved] = await Promise.all([
    buyer.page.waitForEvent('download'),
    paper.getByRole('button', { name: t.of(t.save, 1, name) }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^identity-\d+\.pdf$/)

  await staff.page.reload()
  await atDesk.getByRole('button', { name: d.accept }).click()
  await expectSeen(atDesk.getByText('已通过'))
  await staff.audit()
  await buyer.page.reload()
  await expectSeen(paper.getByText('Accepted'))
  await expectGone(chooser)
  const standing = async () =>
    (await ask(origin, 'loanPaper.ofOrder', { orderNo }, { token }))!.papers.map(each => each.state)
  await expectSoon(standing).toEqual(['accepted', 'asked'])
})
