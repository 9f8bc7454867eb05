/** Documents that students send, and corrections of what was noted: by two people, told, and kept (decision 121). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { addDays } from '#contract/student/days.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { aPaper } from '#server/features/qualification/test-qualifications.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { aVin, studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const orders = await studentOrdersOf(shop)
const { confirmed, walk, mine, atDesk, step, addPaper } = orders
const { operator, other } = await orders.staff()
const today = beijingDay(shop.now())
const send = (token: string, orderNo: string, name: Input<'studentOrder.addPaper'>['step'], content = aPaper()) =>
  shop.call('studentOrder.addPaper', token, { orderNo, step: name, content })
const decide = (
  orderNo: string,
  documentId: string,
  paperReason?: Input<'desk.studentOrder.decidePaper'>['paperReason'],
) => shop.call('desk.studentOrder.decidePaper', operator, { orderNo, documentId, ...(paperReason && { paperReason }) })
const messages = async (token: string) => shop.ask('message.list', token, {})
const stepOf = async (token: string, orderNo: string, name: string) =>
  (await mine(token, orderNo)).steps.find(each => each.step === name)!

describe('documents of the customer', () => {
  test('are sent while their step is the next one, and count once somebody has accepted them', async () => {
    const { token, orderNo } = await confirmed()
    expect((await stepOf(token, orderNo, 'applied')).sends).toBe(true)
    for (const name of ['approved', 'sealed', 'allocated'] as const)
      expect((await send(token, orderNo, name)).refused).toBe('STUDENT_PAPER_TURN')
    await walk(orderNo, 'applied')
    const { documentId } = (await send(token, orderNo, 'approved')).data!
    expect((await stepOf(token, orderNo, 'approved')).documents).toMatchObject([
      { documentId, standing: 'sent', own: true },
    ])
    expect((await step(orderNo, 'approved')).refused).toBe('STUDENT_PAPERS_WAIT')
    expect((await decide(orderNo, documentId, 'unreadable')).success).toBe(true)
    // Sent back, it counts for nothing.
    expect((await step(orderNo, 'approved')).refused).toBe('STUDENT_STEP_PAPER')
    expect((await stepOf(token, orderNo, 'approved')).documents).toMatchObject([
      { standing: 'returned', reason: '不清晰，请重新拍摄或扫描' },
    ])
    expect((await messages(token))[0]).toMatchObject({ title: '有一份文件需要重新提交' })
    expect((await decide(orderNo, documentId)).refused).toBe('WRONG_STATE')
    const second = (await send(token, orderNo, 'approved')).data!.documentId
    await shop.ask('studentOrder.removePaper', token, { orderNo, documentId })
    expect((await decide(orderNo, second)).success).toBe(true)
    expect((await shop.call('studentOrder.removePaper', token, { orderNo, documentId: second })).refused).toBe(
      'WRONG_STATE',
    )
    expect((await shop.call('desk.studentOrder.removePaper', operator, { orderNo, documentId: second })).refused).toBe(
      'WRONG_STATE',
    )
    expect((await step(orderNo, 'approved')).success).toBe(true)
    // Countersigning is the house's affair.
    expect((await send(token, orderNo, 'sealed')).refused).toBe('STUDENT_PAPER_TURN')
  })

  test('twelve presses send one document, six wait at most, and a file that was sent back is not sent again', async () => {
    const { token, orderNo } = await confirmed()
    const content = aPaper()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(token, orderNo, 'applied', content)))
    expect(new Set(answers.map(each => each.data?.documentId)).size).toBe(1)
    await decide(orderNo, answers[0]!.data!.documentId, 'wrongPaper')
    expect((await send(token, orderNo, 'applied', content)).refused).toBe('STUDENT_PAPER_AGAIN')
    for (let n = 0; n < 5; n++) expect((await send(token, orderNo, 'applied')).success).toBe(true)
    expect((await send(token, orderNo, 'applied')).refused).toBe('STUDENT_SENT_MANY')
    for (const bad of ['', 'not base64', Buffer.from('<svg onload="x">').toString('base64')])
      expect((await send(token, orderNo, 'applied', bad)).success).toBe(false)
  })

  test('accepting and taking back at the same moment: one of them happens', async () => {
    const { token, orderNo } = await confirmed()
    for (let n = 0; n < 4; n++) {
      const { documentId } = (await send(token, orderNo, 'applied')).data!
      const [accepted, gone] = await Promise.all([
        decide(orderNo, documentId),
        shop.call('studentOrder.removePaper', token, { orderNo, documentId }),
      ])
      expect([accepted.success, gone.success].filter(Boolean)).toHaveLength(1)
    }
  })

  test('are their customer’s and the order’s staff’s alone', async () => {
    const made = await confirmed()
    const { orderNo } = made
    const { documentId } = (await send(made.token, orderNo, 'applied')).data!
    const theirs = await confirmed()
    const strangers = [await shop.newCustomer(), theirs.token]
    for (const token of strangers) {
      for (const asked of [
        shop.call('studentOrder.showPaper', token, { orderNo, documentId }),
        shop.call('studentOrder.showPaper', token, { orderNo: theirs.orderNo, documentId }),
        shop.call('studentOrder.removePaper', token, { orderNo, documentId }),
        shop.call('studentOrder.removePaper', token, { orderNo: theirs.orderNo, documentId }),
        send(token, orderNo, 'applied'),
      ])
        expect((await asked).refused).toBe('NOT_FOUND')
    }
    const outletId = await orders.outletWithSales()
    const elsewhere = await shop.newStaff('dealer', outletId + 1)
    const asked = { orderNo, documentId }
    expect((await shop.call('desk.studentOrder.showPaper', elsewhere, asked)).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.studentOrder.decidePaper', elsewhere, asked)).refused).toBe('NOT_FOUND')
    for (const role of ['reviewer', 'finance'] as const)
      for (const name of ['desk.studentOrder.showPaper', 'desk.studentOrder.decidePaper'] as const)
        expect((await shop.call(name, await shop.newStaff(role), asked)).success).toBe(false)
    const here = await shop.newStaff('dealer', outletId)
    expect((await shop.ask('desk.studentOrder.showPaper', here, asked)).pages).toHaveLength(1)
    expect((await shop.ask('studentOrder.showPaper', made.token, asked)).pages).toHaveLength(1)
  })
})

type Corrected = Partial<Input<'desk.studentOrder.correct'>>
const correct = (orderNo: string, change: Corrected = {}, who = operator) =>
  shop.call('desk.studentOrder.correct', who, {
    orderNo,
    step: 'applied',
    doneOn: today,
    number: '更正后〔2026〕1号',
    remark: '受理回执抄错',
    ...change,
  })
const agree = (orderNo: string, correctionId: number, yes = true, who = other) =>
  shop.call('desk.studentOrder.decideCorrection', who, { orderNo, correctionId, agree: yes })

describe('a noted step', () => {
  test('is corrected once a second person agrees: its customer hears of it, and both are kept', async () => {
    const { token, orderNo } = await confirmed()
    await walk(orderNo, 'applied')
    const before = await stepOf(token, orderNo, 'applied')
    const { correctionId } = (await correct(orderNo)).data!
    expect((await stepOf(token, orderNo, 'applied')).number).toBe(before.number)
    expect((await agree(orderNo, correctionId, true, operator)).refused).toBe('STUDENT_CORRECTION_OWN')
    expect((await correct(orderNo, { number: '别的' }, other)).refused).toBe('STUDENT_CORRECTION_OPEN')
    const answers = await Promise.all(Array.from({ length: 10 }, () => agree(orderNo, correctionId)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.flatMap(each => each.refused ?? []))).toEqual(new Set(['STUDENT_CORRECTION_GONE']))
    expect((await stepOf(token, orderNo, 'applied')).number).toBe('更正后〔2026〕1号')
    const [told] = await messages(token)
    expect(told).toMatchObject({ title: '已登记的步骤有更正' })
    expect(told!.body).toContain('更正后〔2026〕1号')
    expect((await atDesk(orderNo)).corrections).toMatchObject([
      {
        correctionId,
        was: { number: before.number },
        becomes: { number: '更正后〔2026〕1号' },
        decided: { agreed: true },
      },
    ])
    const { rows } = await sql<{ note: Record<string, unknown> }>`
      select note from shop_order_event e join shop_order o using (id)
      where o.order_no = ${orderNo} and e.event = 'stepCorrected'`.execute(shop.db)
    expect(rows).toMatchObject([{ note: { number: '更正后〔2026〕1号', wasNumber: before.number } }])
    // One of another order is not there.
    const theirs = await confirmed()
    expect((await agree(theirs.orderNo, correctionId)).refused).toBe('STUDENT_CORRECTION_GONE')
    // The order goes on from where it stands.
    await walk(orderNo, 'approved')
  })

  test('stays as it is while nobody agrees, and where somebody says no', async () => {
    const { token, orderNo } = await confirmed()
    await walk(orderNo, 'applied')
    const before = await stepOf(token, orderNo, 'applied')
    const count = (await messages(token)).length
    const first = (await correct(orderNo)).data!.correctionId
    // Whoever wrote it may write it anew; the first is gone.
    const second = (await correct(orderNo, { number: '又抄错' })).data!.correctionId
    expect((await agree(orderNo, first)).refused).toBe('STUDENT_CORRECTION_GONE')
    expect((await agree(orderNo, second, false)).success).toBe(true)
    const third = (await correct(orderNo)).data!.correctionId
    expect((await agree(orderNo, third, false, operator)).success).toBe(true)
    expect(await stepOf(token, orderNo, 'applied')).toEqual(before)
    expect(await messages(token)).toHaveLength(count)
    expect((await atDesk(orderNo)).corrections).toMatchObject([{ correctionId: second, decided: { agreed: false } }])
  })

  test('is refused what cannot be, each by itself', async () => {
    const { orderNo } = await confirmed()
    expect((await correct(orderNo)).refused).toBe('STUDENT_CORRECTION_NONE')
    await walk(orderNo, 'approved')
    const [applied] = (await atDesk(orderNo)).steps
    for (const [change, refused] of [
      [{ number: applied!.number }, 'STUDENT_CORRECTION_SAME'],
      [{ number: '' }, 'STUDENT_STEP_NUMBER'],
      [{ doneOn: addDays(today, 1) }, 'STUDENT_CORRECTION_DAY'],
      [{ doneOn: addDays(today, -40) }, 'STUDENT_CORRECTION_DAY'],
      [{ remark: '……' }, 'REASON_NEEDED'],
      [{ replaces: 'x'.repeat(22) }, 'NOT_FOUND'],
      [{ step: 'approved', validUntil: addDays(today, -1) }, 'STUDENT_STEP_VALID'],
      [{ step: 'contracted' }, 'STUDENT_CORRECTION_NONE'],
    ] as const)
      expect([change, (await correct(orderNo, change)).refused]).toEqual([change, refused])
    const elsewhere = await shop.newStaff('dealer', (await orders.outletWithSales()) + 1)
    expect((await correct(orderNo, {}, elsewhere)).refused).toBe('NOT_FOUND')
    expect((await correct(orderNo, {}, await shop.newStaff('finance'))).success).toBe(false)
  })

  test('another last day of the permit moves its warnings', async () => {
    const { token, orderNo } = await confirmed()
    await walk(orderNo, 'approved')
    expect((await mine(token, orderNo)).deadlines).toEqual([])
    const { number } = (await atDesk(orderNo)).steps[1]!
    const validUntil = addDays(today, 90)
    const { correctionId } = (await correct(orderNo, { step: 'approved', number, validUntil })).data!
    await agree(orderNo, correctionId)
    expect((await mine(token, orderNo)).deadlines).toEqual([{ kind: 'permit', day: validUntil }])
    const { rows } = await sql<{ validUntil: Date; dueAt: Date }>`
      select valid_until, due_at from shop_order where order_no = ${orderNo}`.execute(shop.db)
    const [{ validUntil: kept, dueAt }] = rows as [(typeof rows)[0]]
    expect([beijingDay(new Date(kept.getTime() - 1)), beijingDay(dueAt)]).toEqual([
      validUntil,
      addDays(validUntil, -29),
    ])
  })

  test('a document takes the place of another; nobody but the desk sees it before, nor the other afterwards', async () => {
    const { token, orderNo } = await confirmed()
    await walk(orderNo, 'approved')
    const { number, documents } = (await atDesk(orderNo)).steps[1]!
    const replaces = documents[0]!.documentId
    const content = aPaper()
    const asked = { step: 'approved', number, content, replaces } as const
    const { correctionId } = (await correct(orderNo, asked)).data!
    const documentId = (await atDesk(orderNo)).corrections[0]!.documentId!
    const show = (id: string) => shop.call('studentOrder.showPaper', token, { orderNo, documentId: id })
    expect([(await show(documentId)).refused, (await show(replaces)).refused]).toEqual(['NOT_FOUND', undefined])
    expect((await shop.call('desk.studentOrder.showPaper', other, { orderNo, documentId })).success).toBe(true)
    await agree(orderNo, correctionId)
    expect([(await show(documentId)).refused, (await show(replaces)).refused]).toEqual([undefined, 'NOT_FOUND'])
    expect((await shop.call('desk.studentOrder.showPaper', other, { orderNo, documentId: replaces })).success).toBe(
      true,
    )
    expect((await correct(orderNo, { ...asked, replaces: documentId })).refused).toBe('STUDENT_CORRECTION_SAME')
  })

  test('a VIN belongs to one order, also where it is corrected; after the hand-over too', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    await walk(first.orderNo, 'allocated')
    await walk(second.orderNo, 'allocated')
    const vinOf = async (orderNo: string) =>
      (await atDesk(orderNo)).steps.find(each => each.step === 'allocated')!.number
    const taken = (await correct(first.orderNo, { step: 'allocated', number: await vinOf(second.orderNo) })).data!
    expect((await agree(first.orderNo, taken.correctionId)).refused).toBe('STUDENT_VIN_TAKEN')
    await agree(first.orderNo, taken.correctionId, false)
    await walk(first.orderNo, 'handedOver')
    const vin = aVin()
    const { correctionId } = (await correct(first.orderNo, { step: 'allocated', number: vin })).data!
    expect((await agree(first.orderNo, correctionId)).success).toBe(true)
    const { rows } = await sql<{ vin: string }>`
      select vin from student_order s join shop_order o on o.id = s.order_id where o.order_no = ${first.orderNo}`.execute(
      shop.db,
    )
    expect([rows[0]!.vin, await vinOf(first.orderNo)]).toEqual([vin, vin])
    expect(JSON.stringify(await messages(first.token))).not.toContain(vin)
  })

  test('of an order that came to nothing is history', async () => {
    const { token, orderNo, dueFen } = await confirmed()
    await walk(orderNo, 'applied')
    await addPaper(orderNo, 'approved')
    const { correctionId } = (await correct(orderNo)).data!
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: dueFen })
    expect((await agree(orderNo, correctionId)).refused).toBe('WRONG_STATE')
    expect((await correct(orderNo)).refused).toBe('WRONG_STATE')
  })
})
