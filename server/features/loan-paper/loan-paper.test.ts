/** Papers for the loan of a new car: who may send, open and judge them, and that nobody else reads them (decision 113). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { LoanPaperKind } from '#contract/loan-papers.ts'
import { company } from '#server/features/order/test-new-car.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { applyRetention } from '#server/features/privacy/retention.queries.ts'
import { keepWays } from '#server/keep-ways.ts'
import { pagesOfPdf } from '#server/lib/pdf-pages/pdf-pages.ts'
import { lockedPdf } from '#server/lib/pdf-pages/test-pdf.ts'
import { loanPaper } from './loan-paper.states.ts'
import { paperMovesInWords } from './loan-paper.words.ts'
import { loanOrderOf } from './test-loan-papers.ts'
import { aPdf, aPicture } from './test-paper-files.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const operator = await shop.newStaff('operator')

const ask = (orderNo: string, paperKinds: LoanPaperKind[] = ['identity', 'income'], token = operator) =>
  shop.call('desk.loanPaper.ask', token, { orderNo, paperKinds })
const send = (token: string, orderNo: string, content = aPicture(), paperKind: LoanPaperKind = 'identity') =>
  shop.call('loanPaper.send', token, { orderNo, paperKind, content, consent: true })
const mine = async (token: string, orderNo: string, kind = 'identity') =>
  (await shop.ask('loanPaper.ofOrder', token, { orderNo }))!.papers.find(each => each.paperKind === kind)!
const atDesk = async (orderNo: string, kind = 'identity', token = operator) =>
  (await shop.ask('desk.loanPaper.ofOrder', token, { orderNo }))!.papers.find(each => each.paperKind === kind)!
async function judge(what: 'accept' | 'withdraw', orderNo: string, token = operator) {
  const { version } = await atDesk(orderNo)
  return shop.call(`desk.loanPaper.${what}`, token, { orderNo, paperKind: 'identity', version })
}
const refuse = async (orderNo: string, reason = '照片模糊，看不清姓名', token = operator) =>
  shop.call('desk.loanPaper.refuse', token, {
    orderNo,
    paperKind: 'identity',
    version: (await atDesk(orderNo)).version,
    reason,
  })
async function asked(of: LoanPaperKind[] = ['identity', 'income']) {
  const order = await loanOrderOf(shop)
  expect((await ask(order.orderNo, of)).message).toBe('')
  return order
}
async function opened(name: 'loanPaper.file' | 'desk.loanPaper.file', token: string, orderNo: string, fileId: number) {
  const answer = await shop.app.http.inject(
    requestOf(name, { orderNo, fileId }, { token, headers: { 'idempotency-key': randomUUID() } }),
  )
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const rowsOf = async (orderNo: string) =>
  (
    await sql<{ sealed: Buffer; paperId: number }>`
      select f.sealed, f.paper_id from loan_paper_file f join loan_paper p on p.id = f.paper_id
        join shop_order o on o.id = p.order_id where o.order_no = ${orderNo} order by f.file_id`.execute(shop.db)
  ).rows
const lastMessage = async (orderNo: string) =>
  (
    await sql<{ title: string; body: string; bodyEn: string }>`
      select title_cn as title, body_cn as body, body_en from customer_message where order_no = ${orderNo}
      order by id desc limit 1`.execute(shop.db)
  ).rows[0]!
/** A picture that no other test sends, in base64. */
const photo = async (shade: number) =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 80, b: 90 } } })
      .png()
      .toBuffer()
  ).toString('base64')

test('every move has words', () => {
  expect([...new Set(loanPaper.transitions.map(each => each.on))].sort()).toEqual([...paperMovesInWords].sort())
})

describe('asking', () => {
  test('names what fits buyer and loan, tells the customer once, and is asked for once', async () => {
    const order = await loanOrderOf(shop)
    expect(await shop.ask('loanPaper.ofOrder', order.token, { orderNo: order.orderNo })).toBeNull()
    const before = (await shop.ask('desk.loanPaper.ofOrder', operator, { orderNo: order.orderNo }))!
    expect(before.papers.map(each => each.paperKind)).toEqual(['identity', 'income', 'bankStatement', 'residence'])
    expect(before.papers.every(each => each.state === null && each.can.join() === 'ask')).toBe(true)
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(order.orderNo)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.code))).toEqual(new Set([6942]))
    expect(await lastMessage(order.orderNo)).toMatchObject({
      title: '请提交贷款资料',
      body: expect.stringContaining('身份证件、收入证明'),
    })
    expect((await shop.ask('loanPaper.ofOrder', order.token, { orderNo: order.orderNo }))!.papers).toMatchObject([
      { paperKind: 'identity', state: 'asked', files: [], can: ['send'] },
      { paperKind: 'income', state: 'asked', files: [], can: ['send'] },
    ])
  })
  test('is for confirmed orders with a loan', async () => {
    const early = await loanOrderOf(shop, { confirmed: false })
    expect(await ask(early.orderNo)).toMatchObject({ success: false, code: 6941 })
    expect(await shop.ask('desk.loanPaper.ofOrder', operator, { orderNo: early.orderNo })).toBeNull()
    const ended = await asked()
    const { orderNo, depositFen } = ended
    await shop.ask('order.cancel', ended.token, { orderNo, expectRefundFen: depositFen })
    expect(await send(ended.token, ended.orderNo)).toMatchObject({ code: 6941 })
    expect((await mine(ended.token, ended.orderNo)).can).toEqual([])
  })
  test('of a company is for its own papers', async () => {
    const order = await loanOrderOf(shop, { buyer: company })
    expect(await ask(order.orderNo, ['identity'])).toMatchObject({ code: 6943 })
    expect(await ask(order.orderNo, ['licence', 'representative'])).toMatchObject({ success: true })
  })
  test('is refused to roles without it, and to another outlet as if there were no such order', async () => {
    const order = await loanOrderOf(shop)
    const [own, other] = [
      await shop.newStaff('dealer', order.outletId),
      await shop.newStaff('dealer', order.outletId + 1),
    ]
    const unknown = await ask('HS209912310001', ['identity'], other)
    expect(unknown).toMatchObject({ code: 2001 })
    expect(await ask(order.orderNo, ['identity'], other)).toMatchObject({ code: 2001 })
    expect(await shop.call('desk.loanPaper.ofOrder', other, { orderNo: order.orderNo })).toMatchObject({ code: 2001 })
    expect((await ask(order.orderNo, ['identity'], await shop.newStaff('finance'))).success).toBe(false)
    expect(await ask(order.orderNo, ['identity'], own)).toMatchObject({ success: true })
  })
})

describe('sending', async () => {
  test('keeps files that nobody reads in the database, and that their customer can open', async () => {
    const order = await asked()
    const trailer = '/Info << /Title (SHEN ZHIYAO 110105194912310021) >>'
    expect(
      await send(order.token, order.orderNo, aPdf({ trailer, pages: ['1 0 0 rg 0 0 200 280 re f', ''] })),
    ).toMatchObject({ success: true })
    expect(await send(order.token, order.orderNo, await photo(7))).toMatchObject({ success: true })
    const paper = await mine(order.token, order.orderNo)
    expect(paper).toMatchObject({ state: 'sent', can: ['send', 'remove'] })
    expect(paper.files.map(each => each.type)).toEqual(['application/pdf', 'image/webp'])
    const [row] = await rowsOf(order.orderNo)
    expect(row!.sealed.includes('SHEN')).toBe(false)
    expect(row!.sealed.includes('%PDF')).toBe(false)
    const file = await opened('loanPaper.file', order.token, order.orderNo, paper.files[0]!.fileId)
    expect(file.bytes.includes('SHEN')).toBe(false)
    const pages = await pagesOfPdf(file.bytes, { longestSide: 600, mostPages: 2 })
    if (typeof pages === 'string') throw new Error(pages)
    expect(pages).toHaveLength(2)
    const { dominant } = await sharp(pages[0]!.bytes).stats()
    expect(dominant.r > 200 && dominant.b < 60).toBe(true)
    expect(file.headers['cache-control']).toContain('no-store')
    // The same bytes beside another paper do not open: they are bound to theirs.
    await send(order.token, order.orderNo, aPicture(), 'income')
    const income = await mine(order.token, order.orderNo, 'income')
    await sql`update loan_paper_file set sealed = ${row!.sealed} where file_id = ${income.files[0]!.fileId}`.execute(
      shop.db,
    )
    expect(await opened('loanPaper.file', order.token, order.orderNo, income.files[0]!.fileId)).toMatchObject({
      status: 404,
    })
  })
  test('of forty files at once keeps six, and of one file forty times one', async () => {
    const order = await asked()
    const same = await photo(1)
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(order.token, order.orderNo, same)))
    expect(answers.every(each => each.success)).toBe(true)
    expect(await rowsOf(order.orderNo)).toHaveLength(1)
    const many = await Promise.all(Array.from({ length: 40 }, (_, n) => photo(2 + n)))
    const more = await Promise.all(many.map(content => send(order.token, order.orderNo, content)))
    expect(more.filter(each => each.success)).toHaveLength(5)
    expect(new Set(more.filter(each => !each.success).map(each => each.code))).toEqual(new Set([6946]))
    expect(await rowsOf(order.orderNo)).toHaveLength(6)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from loan_paper_event e join loan_paper p using (id) join shop_order o on o.id = p.order_id
      where o.order_no = ${order.orderNo} and e.event = 'send'`.execute(shop.db)
    expect(rows[0]!.n).toBe(6)
  })
  test('of one document forty times at once keeps it once, and tells whoever comes too soon to wait', async () => {
    const order = await asked()
    const same = aPdf()
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(order.token, order.orderNo, same)))
    expect(answers.some(each => each.success)).toBe(true)
    const refused = new Set(answers.filter(each => !each.success).map(each => each.refused))
    expect([...refused].every(each => each === 'TOO_MANY')).toBe(true)
    expect(await rowsOf(order.orderNo)).toHaveLength(1)
    expect(await send(order.token, order.orderNo, same)).toMatchObject({ success: true })
    expect(await rowsOf(order.orderNo)).toHaveLength(1)
  })
  test.each([
    ['of a kind that is not taken', Buffer.from('GIF89a-and-more').toString('base64'), 4021],
    [
      'that is no picture although it begins like one',
      Buffer.from('\xff\xd8\xffno picture', 'latin1').toString('base64'),
      4023,
    ],
    ['that breaks off', Buffer.from('%PDF-1.7\n1 0 obj <<').toString('base64'), 4023],
    ['that has a password', (await lockedPdf()).toString('base64'), 4026],
    ['of more pages than a paper has', aPdf({ pages: Array.from({ length: 21 }, () => '') }), 4027],
    ['that is too large', Buffer.alloc(10 * 1024 * 1024 + 1, 1).toString('base64'), 4022],
  ])('refuses a file %s and keeps nothing', async (_, content, code) => {
    const order = await asked()
    const answer = await send(order.token, order.orderNo, content)
    expect(answer).toMatchObject({ success: false, code })
    expect(await rowsOf(order.orderNo)).toEqual([])
    expect((await mine(order.token, order.orderNo)).state).toBe('asked')
  })
  test('that fails in the middle leaves nothing', async () => {
    const order = await asked()
    await sql`
      create function break_here() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`.execute(
      shop.db,
    )
    await sql`create trigger break_here before update on loan_paper for each row execute function break_here()`.execute(
      shop.db,
    )
    expect((await send(order.token, order.orderNo).catch(() => ({ success: false }))).success).toBe(false)
    await sql`drop trigger break_here on loan_paper`.execute(shop.db)
    expect(await rowsOf(order.orderNo)).toEqual([])
    expect(await send(order.token, order.orderNo)).toMatchObject({ success: true })
  })
  test('is for papers that were asked for, of an own order', async () => {
    const order = await asked(['identity'])
    expect(await send(order.token, order.orderNo, aPicture(), 'income')).toMatchObject({ code: 6944 })
    const stranger = await shop.newCustomer()
    expect(await send(stranger, order.orderNo)).toMatchObject({ code: 2001 })
    await send(order.token, order.orderNo)
    const { fileId } = (await mine(order.token, order.orderNo)).files[0]!
    expect(await opened('loanPaper.file', stranger, order.orderNo, fileId)).toMatchObject({ status: 404 })
    expect(await shop.call('loanPaper.ofOrder', stranger, { orderNo: order.orderNo })).toMatchObject({ code: 2001 })
    // A file of one order does not open by the number of another.
    const second = await asked(['identity'])
    expect(await opened('loanPaper.file', second.token, second.orderNo, fileId)).toMatchObject({ status: 404 })
    expect(
      await shop.call('loanPaper.remove', second.token, { orderNo: second.orderNo, paperKind: 'identity', fileId }),
    ).toMatchObject({ success: false })
    expect(await rowsOf(order.orderNo)).toHaveLength(1)
  })
  test('needs a consent of its own, which stands in the ledger once, and takes every file along when it is taken back', async () => {
    const order = await asked(['identity'])
    const { token, orderNo } = order
    const wish = (consent: boolean) => ({ orderNo, paperKind: 'identity', content: aPicture(), consent }) as const
    expect(await shop.call('loanPaper.send', token, wish(false))).toMatchObject({ code: 6948 })
    expect(await rowsOf(orderNo)).toEqual([])
    const agreed = async () => (await shop.ask('loanPaper.ofOrder', token, { orderNo }))!.agreed
    expect(await agreed()).toBe(false)
    await Promise.all(Array.from({ length: 5 }, () => shop.ask('loanPaper.send', token, wish(true))))
    expect(await agreed()).toBe(true)
    expect(await shop.call('loanPaper.send', token, wish(false))).toMatchObject({ success: true })
    const given = async () =>
      (await shop.ask('consent.history', token, {})).filter(each => each.consentId === 'LOAN').map(each => each.given)
    expect(await given()).toEqual([true])

    await shop.ask('consent.withdraw', token, { consentId: 'LOAN' })
    expect(await given()).toEqual([false, true])
    expect(await rowsOf(orderNo)).toEqual([])
    expect(await mine(token, orderNo)).toMatchObject({ state: 'sent', files: [], can: ['send'] })
    expect(await shop.call('loanPaper.send', token, wish(false))).toMatchObject({ code: 6948 })
    // Both at once: whichever is first, no file stays without the consent.
    await Promise.all([
      shop.call('loanPaper.send', token, wish(true)),
      shop.call('consent.withdraw', token, { consentId: 'LOAN' }),
    ])
    expect((await rowsOf(orderNo)).length > 0).toBe(await agreed())
  })
  test('can be taken back until it is judged', async () => {
    const order = await asked()
    await send(order.token, order.orderNo)
    await send(order.token, order.orderNo)
    const [first, second] = (await mine(order.token, order.orderNo)).files
    const remove = (fileId: number) =>
      shop.call('loanPaper.remove', order.token, { orderNo: order.orderNo, paperKind: 'identity', fileId })
    expect(await remove(first!.fileId)).toMatchObject({ success: true })
    expect(await remove(first!.fileId)).toMatchObject({ success: false })
    expect((await mine(order.token, order.orderNo)).state).toBe('sent')
    await remove(second!.fileId)
    expect(await mine(order.token, order.orderNo)).toMatchObject({ state: 'asked', files: [] })
    await send(order.token, order.orderNo)
    await judge('accept', order.orderNo)
    const { files } = await mine(order.token, order.orderNo)
    expect(await remove(files[0]!.fileId)).toMatchObject({ code: 6945 })
    expect(await send(order.token, order.orderNo)).toMatchObject({ code: 6945 })
  })
})

describe('judging', () => {
  test('opens files with a line in the log, for the outlet of the order and head office alone', async () => {
    const order = await asked()
    await send(order.token, order.orderNo)
    const { fileId } = (await atDesk(order.orderNo)).files[0]!
    const [own, other] = [
      await shop.newStaff('dealer', order.outletId),
      await shop.newStaff('dealer', order.outletId + 1),
    ]
    expect(await opened('desk.loanPaper.file', own, order.orderNo, fileId)).toMatchObject({ status: 200 })
    const heard = async (orderNo: string) => {
      const { status, bytes } = await opened('desk.loanPaper.file', other, orderNo, fileId)
      return { status, ...JSON.parse(bytes.toString()), requestId: '' }
    }
    expect(await heard(order.orderNo)).toMatchObject({ status: 404, code: 2001 })
    expect(await heard(order.orderNo)).toEqual(await heard('HS209912310001'))
    const finance = await opened('desk.loanPaper.file', await shop.newStaff('finance'), order.orderNo, fileId)
    expect(String(finance.headers['content-type'])).toContain('json')
    const { rows } = await sql<{ facts: object }>`
      select facts from staff_act where call = 'desk.loanPaper.file' and subject = ${order.orderNo}`.execute(shop.db)
    expect(rows).toEqual([{ facts: expect.objectContaining({ paperKind: 'identity', fileId }) }])
  })
  test('a refusal says why, and what is sent then takes the place of what was there', async () => {
    const order = await asked()
    await send(order.token, order.orderNo)
    expect(await refuse(order.orderNo, '…')).toMatchObject({ success: false })
    expect(await refuse(order.orderNo)).toMatchObject({ success: true })
    expect(await lastMessage(order.orderNo)).toMatchObject({ body: '原因：照片模糊，看不清姓名' })
    expect(await mine(order.token, order.orderNo)).toMatchObject({
      state: 'refused',
      refusal: '照片模糊，看不清姓名',
      can: ['send'],
    })
    await send(order.token, order.orderNo)
    expect(await mine(order.token, order.orderNo)).toMatchObject({ state: 'sent', refusal: '' })
    expect(await rowsOf(order.orderNo)).toHaveLength(1)
    expect(await judge('accept', order.orderNo)).toMatchObject({ success: true })
    // Accepted by mistake.
    expect(await refuse(order.orderNo)).toMatchObject({ success: true })
  })
  test('is of what was seen: a file that came meanwhile is looked at first', async () => {
    const order = await asked()
    await send(order.token, order.orderNo)
    const { version } = await atDesk(order.orderNo)
    await send(order.token, order.orderNo)
    const seen = { orderNo: order.orderNo, paperKind: 'identity', version } as const
    const late = await shop.call('desk.loanPaper.accept', operator, seen)
    expect(late.success).toBe(false)
    const now = { ...seen, version: version + 1 }
    const both = await Promise.all([
      shop.call('desk.loanPaper.accept', operator, now),
      shop.call('desk.loanPaper.refuse', operator, { ...now, reason: '照片模糊，看不清姓名' }),
    ])
    expect(both.filter(each => each.success)).toHaveLength(1)
  })
  test('opens no more than may be opened of customers within the hour; the same again is free', async () => {
    const order = await asked()
    await send(order.token, order.orderNo)
    await send(order.token, order.orderNo)
    const [first, second] = (await atDesk(order.orderNo)).files
    const { token, id } = await testStaff(shop.db, 'operator', null, shop.now())
    await sql`
      insert into staff_act (at, staff_id, role, call, subject, facts, ip_hash, request_id)
      select ${shop.now()}::timestamptz - interval '50 minutes', ${id}, 'operator', 'desk.customer.reveal', 'HS' || n,
        '{"field": "phone", "purpose": "question"}', sha256('x'), 'r' from generate_series(1, ${shop.config.REVEALS_PER_HOUR - 1}) n`.execute(
      shop.db,
    )
    const open = ({ fileId }: { fileId: number }) => opened('desk.loanPaper.file', token, order.orderNo, fileId)
    expect((await open(first!)).headers['content-type']).toBe('image/webp')
    expect(JSON.parse((await open(second!)).bytes.toString()).code).toBe(errors.REVEAL_LIMIT[0])
    expect((await open(first!)).headers['content-type']).toBe('image/webp')
  })
  test('what is no longer needed is deleted at once, and can be asked for again', async () => {
    const order = await asked()
    await send(order.token, order.orderNo)
    expect(await judge('withdraw', order.orderNo)).toMatchObject({ success: true })
    expect(await rowsOf(order.orderNo)).toEqual([])
    expect(await send(order.token, order.orderNo)).toMatchObject({ code: 6945 })
    expect(await ask(order.orderNo, ['identity'])).toMatchObject({ success: true })
    expect(await send(order.token, order.orderNo)).toMatchObject({ success: true })
    // Also what was accepted.
    await judge('accept', order.orderNo)
    expect(await judge('withdraw', order.orderNo)).toMatchObject({ success: true })
    expect(await rowsOf(order.orderNo)).toEqual([])
  })
  test('files whose time is over are gone, and are not accepted unread', async () => {
    const order = await asked()
    await send(order.token, order.orderNo)
    await sql`update loan_paper set state_at = ${later(shop.now(), -91 * dayMs)}`.execute(shop.db)
    await applyRetention(shop.db, keepWays, shop.now())
    expect(await rowsOf(order.orderNo)).toEqual([])
    const { version } = await atDesk(order.orderNo)
    const seen = { orderNo: order.orderNo, paperKind: 'identity', version } as const
    expect(await shop.call('desk.loanPaper.accept', operator, seen)).toMatchObject({ code: 6947 })
    expect(await mine(order.token, order.orderNo)).toMatchObject({ state: 'sent', files: [], can: ['send'] })
  })
})
