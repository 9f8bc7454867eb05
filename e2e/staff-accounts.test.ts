/** An administrator invites somebody, who joins by the link, is given another role, and is let go. */
import { describe } from 'vitest'
import { deskFilterTexts } from '#console/frame/desk-filter.texts.ts'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { teamTexts } from '#console/features/team/team.texts.ts'
import { loginBackTexts } from '#shop/features/account/login-back.texts.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { staffToken } from './goods-orders.ts'
import { expectGone, expectSeen, faces, test, type Visitor } from './visitor.ts'

/** Opens the link of an invitation and signs in with a number, by the code that the demonstration shows. */
async function join({ page, t: texts }: Visitor, link: string, phone: string): Promise<void> {
  const t = texts(signInTexts)
  await page.goto(link)
  await page.getByRole('textbox', { name: t.phone }).fill(phone)
  await page.getByRole('button', { name: t.send }).click()
  const said = page.getByRole('status').filter({ hasText: /\d{6}/ })
  await expectSeen(said)
  await page.getByRole('textbox', { name: t.code }).fill(/\d{6}/.exec(await said.innerText())![0])
  await page.getByRole('button', { name: t.enter, exact: true }).click()
}

const dialogOf = ({ page }: Visitor) => page.getByRole('alertdialog')

describe.each(faces)('accounts of the staff, $layout $language', face => {
  test('from the invitation to the last day', async ({ open }) => {
    const [name, phone] = face.layout === 'desktop' ? ['苏禾', '13900007701'] : ['Mira Su', '13900007702']
    const head = await open(face)
    const [t, frame] = [head.t(teamTexts), head.t(frameTexts)]
    const { page } = head
    await page.addInitScript(value => localStorage.setItem('staffToken', value), await staffToken('administrator'))
    await head.goto('/console/staff')
    await page.getByRole('button', { name: t.invite }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.makeLink }).click()
    await expectSeen(dialog.getByText(t.nameNeeded))
    await dialog.getByRole('textbox', { name: t.name }).fill(name!)
    await dialog.getByRole('textbox', { name: t.mobile }).fill('139')
    await dialog.getByLabel(t.role, { exact: true }).selectOption('dealer')
    await dialog.getByRole('button', { name: t.makeLink }).click()
    await expectSeen(dialog.getByText(t.outletNeeded))
    await dialog.getByLabel(t.outlet, { exact: true }).selectOption('30001')
    await dialog.getByRole('textbox', { name: t.mobile }).fill(phone!)
    await head.audit()
    await dialog.getByRole('button', { name: t.makeLink }).click()
    await expectSeen(dialog.getByText(t.linkWhy))
    const link = await dialog.getByText(/\/sso\/login\?kind=staff&invitation=/).innerText()
    await head.audit()
    await dialog.getByRole('button', { name: t.close, exact: true }).click()
    await expectGone(dialog)
    const waiting = page.getByRole('region', { name: t.invitations })
    await expectSeen(waiting.getByText(`139****${phone!.slice(7)}`))

    const person = await open(face)
    await join(person, link, phone!)
    await person.at(/^\/console\//)
    // The link is used up: it makes no second account, and of somebody else none at all.
    const other = await open(face)
    await other.page.goto(link)
    await other.page.getByRole('textbox', { name: other.t(signInTexts).phone }).fill('13900007709')
    await other.page.getByRole('button', { name: other.t(signInTexts).send }).click()
    await expectSeen(other.page.getByText(other.t(signInTexts).wrongNotStaff))

    await head.goto('/console/staff')
    await page.getByRole('textbox', { name: t.name }).fill(name!)
    await page.getByRole('button', { name: head.t(deskFilterTexts).find }).click()
    await page.getByRole('link', { name }).first().click()
    await expectSeen(page.getByRole('heading', { name: t.sessions }))
    await page.getByRole('button', { name: t.change, exact: true }).click()
    await dialog.getByLabel(t.role, { exact: true }).selectOption('reviewer')
    await dialog.getByRole('textbox', { name: t.reason }).fill('调到总部审核')
    await dialog.getByRole('button', { name: t.save, exact: true }).click()
    await expectGone(dialog)
    await expectSeen(page.getByText(frame.reviewer).first())
    await person.goto('/console/comments')
    await expectSeen(person.page.getByRole('heading', { name: frame.comments }))

    // Whoever gave the role is not the one who says that the person is somebody else.
    await expectGone(page.getByRole('button', { name: t.know, exact: true }))
    const second = await open(face)
    await second.page.addInitScript(
      value => localStorage.setItem('staffToken', value),
      await staffToken('administrator'),
    )
    await second.goto('/console/staff?state=unknown')
    await second.page.getByRole('link', { name }).first().click()
    await second.page.getByRole('button', { name: t.know, exact: true }).click()
    await expectSeen(dialogOf(second).getByText(t.knowText(name!, 'administrator')))
    await second.audit()
    await dialogOf(second).getByRole('button', { name: t.know, exact: true }).click()
    await expectGone(second.page.getByText(t.nobodyYet))
    await expectGone(second.page.getByRole('button', { name: t.know, exact: true }))
    await head.goto(head.address())

    await page.getByRole('button', { name: t.switchOff, exact: true }).click()
    await dialog.getByRole('textbox', { name: t.reason }).fill('已离职，交还设备')
    await head.audit()
    await dialog.getByRole('button', { name: t.switchOff, exact: true }).click()
    await expectGone(dialog)
    await expectSeen(page.getByText(t.off, { exact: true }))
    await expectSeen(page.getByText(t.noSessions))
    // Out at once; and the login service leads to no account any more.
    person.expectTrouble(/^answer 401/, /console error: Failed to load resource: .* 401/)
    await person.page.goto(`${person.origin}/console/comments`)
    await person.at(/^\/(idp\/sign-in|loginback)/)
    if (person.address().startsWith('/loginback'))
      await expectSeen(person.page.getByText(person.t(loginBackTexts).notStaff))
  })
})
