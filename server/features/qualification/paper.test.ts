/** Papers of qualifications: what is taken in of attacked uploads, and that nobody else sees one (decision 116). */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { staffRoles } from '#contract/codes.ts'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { permissions } from '#contract/permissions.ts'
import { VIEW_MINUTES } from '#contract/student/review.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { requestOf } from '#server/http/test-app.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { bombPdf, pdfOf } from '#server/lib/pdf-pages/test-pdf.ts'
import { takePaper } from './paper.files.ts'
import { aPaper, anInput, qualificationsOf } from './test-qualifications.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { save, send, mine, drafted, submitted, decide } = qualificationsOf(shop)

const base64 = (bytes: Buffer) => bytes.toString('base64')
const photo = (shade: number, side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: shade, g: 80, b: 90 } } })
const shown = (token: string, documentId: string) => shop.ask('qualification.showPaper', token, { documentId })
const get = (url: string) => shop.app.http.inject({ method: 'GET', url })
const pagesOf = async (qualificationNo: string) =>
  (
    await sql<{ sealed: Buffer }>`
      select p.sealed from student_paper_page p join student_paper s using (document_id)
        join student_qualification q on q.id = s.qualification_id
      where q.qualification_no = ${qualificationNo} order by s.added_at, p.page`.execute(shop.db)
  ).rows

async function begun() {
  const token = await shop.newCustomer()
  const { data } = await save(token)
  return { token, qualificationNo: data!.qualificationNo }
}

describe('taken in', () => {
  test('a PDF of two pages comes back as two pictures, lies sealed, and opens nowhere else', async () => {
    const { token, qualificationNo } = await begun()
    const pdf = pdfOf({ pages: ['1 0 0 rg 0 0 200 280 re f', '0 0 1 rg 0 0 200 280 re f'] })
    await send(token, qualificationNo, 'passport', base64(pdf))
    const [paper] = (await mine(token)).documents
    expect(paper).toMatchObject({ documentKind: 'passport', pages: 2, scanned: false })
    const { pages, name } = await shown(token, paper!.documentId)
    expect(name).toContain('护照')
    const answers = await Promise.all(pages.map(page => get(page.url)))
    expect(answers.map(each => each.headers['content-type'])).toEqual(['image/webp', 'image/webp'])
    const { dominant } = await sharp(answers[1]!.rawPayload).stats()
    expect(dominant.b > 200 && dominant.r < 60).toBe(true)
    const lying = await pagesOf(qualificationNo)
    expect(lying).toHaveLength(2)
    for (const { sealed } of lying)
      for (const sign of ['RIFF', 'WEBP', '%PDF']) expect(sealed.includes(sign)).toBe(false)
    // The same bytes as the other page do not open: they are bound to theirs.
    await sql`update student_paper_page set sealed = ${lying[0]!.sealed} where document_id = ${paper!.documentId} and page = 2`.execute(
      shop.db,
    )
    const again = await shown(token, paper!.documentId)
    expect((await get(again.pages[0]!.url)).statusCode).toBe(200)
    expect((await get(again.pages[1]!.url)).statusCode).toBe(404)
  })
  test('a photograph is turned upright and loses what it says of its place and time', async () => {
    const { token, qualificationNo } = await begun()
    const sent = await photo(9)
      .withExif({ IFD0: { Software: 'spy camera' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(sent.includes('spy camera')).toBe(true)
    await send(token, qualificationNo, 'proof', base64(sent))
    const { pages } = await shown(token, (await mine(token)).documents[0]!.documentId)
    const { rawPayload } = await get(pages[0]!.url)
    expect(rawPayload.includes('spy camera')).toBe(false)
    const { format, exif } = await sharp(rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  })
  test('a polyglot is a picture afterwards and nothing else', async () => {
    const { token, qualificationNo } = await begun()
    const png = await photo(11).png().toBuffer()
    const zip = Buffer.from('PK\u0003\u0004<script>alert(1)</script>PK\u0005\u0006')
    await send(token, qualificationNo, 'proof', base64(Buffer.concat([png, zip])))
    await send(token, qualificationNo, 'proof', base64(Buffer.concat([pdfOf(), zip])))
    const { documents } = await mine(token)
    for (const { documentId } of documents)
      for (const { url } of (await shown(token, documentId)).pages) {
        const { rawPayload, headers } = await get(url)
        expect(rawPayload.includes('script')).toBe(false)
        expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF')
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        })
      }
    expect(documents.length).toBeGreaterThanOrEqual(1)
  })
  test('forty times the same file is one paper; of many no more than twelve', async () => {
    const { token, qualificationNo } = await begun()
    const same = aPaper()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(token, qualificationNo, 'passport', same)))
    expect(answers.every(each => each.success)).toBe(true)
    expect((await mine(token)).documents).toHaveLength(1)
    const shades = await Promise.all(
      Array.from({ length: 14 }, async (_, n) => base64(await photo(n).png().toBuffer())),
    )
    const more = await Promise.all(shades.map(content => send(token, qualificationNo, 'other', content)))
    expect(more.filter(each => each.success)).toHaveLength(11)
    expect(new Set(more.filter(each => !each.success).map(each => each.refused))).toEqual(
      new Set(['QUALIFICATION_PAPERS_MANY']),
    )
    expect((await mine(token)).documents).toHaveLength(12)
  })
  test('pages of all papers have a limit', async () => {
    const { token, qualificationNo } = await begun()
    const twenty = () => base64(pdfOf({ pages: Array.from({ length: 20 }, () => ''), box: [20, 20] }))
    for (let n = 0; n < 3; n++)
      expect(await send(token, qualificationNo, 'other', twenty())).toMatchObject({ success: true })
    expect(await send(token, qualificationNo, 'other')).toMatchObject({ refused: 'QUALIFICATION_PAGES' })
  })
  test('one that fails in the middle leaves nothing', async () => {
    const { token, qualificationNo } = await begun()
    await sql`create function break_page() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`.execute(
      shop.db,
    )
    await sql`create trigger break_page before insert on student_paper_page for each row execute function break_page()`.execute(
      shop.db,
    )
    expect((await send(token, qualificationNo).catch(() => ({ success: false }))).success).toBe(false)
    await sql`drop trigger break_page on student_paper_page`.execute(shop.db)
    expect((await mine(token)).documents).toEqual([])
    expect(await send(token, qualificationNo)).toMatchObject({ success: true })
  })
})

describe('refused, and nothing kept', async () => {
  const { token, qualificationNo } = await begun()
  test.each([
    ['HTML under another name', Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_KIND_REFUSED'],
    [
      'a picture with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'FILE_KIND_REFUSED',
    ],
    ['a GIF', Buffer.from('GIF89a and more'), 'FILE_KIND_REFUSED'],
    ['an archive', Buffer.from('PK\u0003\u0004 and more of it'), 'FILE_KIND_REFUSED'],
    ['a WebP, which is none of the three', Buffer.from('RIFF....WEBPVP8 '), 'FILE_KIND_REFUSED'],
    ['a PDF that begins late', Buffer.concat([Buffer.from('MZ'), pdfOf()]), 'FILE_KIND_REFUSED'],
    ['what begins like a photograph', Buffer.from('\xff\xd8\xffno picture', 'latin1'), 'FILE_BROKEN'],
    ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj <<'), 'FILE_BROKEN'],
    ['a PDF without pages', pdfOf({ pages: [] }), 'FILE_BROKEN'],
    ['a PDF of 21 pages', pdfOf({ pages: Array.from({ length: 21 }, () => '') }), 'QUALIFICATION_PAGES'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'FILE_TOO_LARGE'],
  ])('%s', async (_, bytes, refused) => {
    expect(await send(token, qualificationNo, 'proof', base64(bytes))).toMatchObject({ success: false, refused })
    expect(await pagesOf(qualificationNo)).toEqual([])
  })
  test('a picture of more dots than any camera takes', async () => {
    const bomb = await photo(0, 8_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await send(token, qualificationNo, 'proof', base64(bomb))).toMatchObject({ refused: 'FILE_TOO_LARGE' })
  })
  test('a name of a file is not taken, wherever it points to', async () => {
    const input = { qualificationNo, documentKind: 'proof', content: aPaper(), consent: true, name: '../../etc/passwd' }
    expect(await shop.call('qualification.addPaper', token, input as never)).toMatchObject({ code: 400 })
    const kind = { ...input, name: undefined, documentKind: '../proof' }
    expect(await shop.call('qualification.addPaper', token, kind as never)).toMatchObject({ code: 400 })
  })
  test('a PDF that unpacks to 900 million dots ends, and the next paper is taken', async () => {
    const { success, refused } = await send(token, qualificationNo, 'proof', base64(bombPdf(30_000)))
    expect(success || refused === 'FILE_BROKEN' || refused === 'FILE_HEAVY').toBe(true)
    expect(await send(token, qualificationNo, 'proof')).toMatchObject({ success: true })
  })
})

describe('a virus scanner', () => {
  /** Stands for ClamAV: reads what INSTREAM sends and answers. @returns its address and what it has read */
  async function scanner(answer: string) {
    const heard: Buffer[] = []
    const server = createServer(socket => {
      const parts: Buffer[] = []
      socket.on('error', () => {})
      socket.on('data', data => {
        parts.push(data)
        const all = Buffer.concat(parts)
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return
        heard.push(all)
        socket.end(answer)
      })
    })
    await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    return { address: `127.0.0.1:${port}`, heard, close: () => server.close() }
  }
  const take = async (address: string) =>
    takePaper({ ...shop.config, VIRUS_SCANNER: address }, await photo(40).png().toBuffer(), {
      kind: 'proof',
      now: shop.now(),
    })

  test('sees the file as it was sent, and its yes is written down', async () => {
    const daemon = await scanner('stream: OK\0')
    expect((await take(daemon.address)).row.scanned).toBe(true)
    const png = await photo(40).png().toBuffer()
    expect(daemon.heard[0]!.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    expect(daemon.heard[0]!.includes(png)).toBe(true)
    daemon.close()
  })
  test.each([
    ['a find', 'stream: Win.Test.EICAR_HDB-1 FOUND\0', 'QUALIFICATION_FILE_FOUND'],
    ['an error of its own', 'INSTREAM size limit exceeded. ERROR\0', 'QUALIFICATION_UNSCANNED'],
    ['nothing at all', '', 'QUALIFICATION_UNSCANNED'],
    ['something else that ends well', 'x stream: OK\0', 'QUALIFICATION_UNSCANNED'],
  ])('that answers %s keeps the file out', async (_, answer, name) => {
    const daemon = await scanner(answer)
    await expect(take(daemon.address)).rejects.toMatchObject({ reason: name })
    daemon.close()
  })
  test('that is not there keeps the file out', async () => {
    await expect(take('127.0.0.1:1')).rejects.toMatchObject({ reason: 'QUALIFICATION_UNSCANNED' })
  })
})

describe('who sees one', async () => {
  const { token, qualificationNo } = await submitted()
  const { documentId } = (await mine(token)).documents[0]!
  const reviewer = await shop.newStaff('reviewer')
  await decide(reviewer, qualificationNo, 'take')
  const calls = callNames.filter(name => name.startsWith('qualification.') || name.startsWith('desk.qualification.'))
  const saved = anInput(shop.now())
  const input = (name: CallName): object => ({
    ...(name.endsWith('.list') ? { queue: 'waiting' } : {}),
    ...(/detail|reveal|desk.*showPaper|decide|submit|withdraw|removePaper|addPaper/.test(name)
      ? { qualificationNo }
      : {}),
    ...(/showPaper|removePaper/.test(name) ? { documentId } : {}),
    ...(/decide|submit|withdraw/.test(name) ? { version: 1 } : {}),
    ...(/decide/.test(name) ? { event: 'take' } : {}),
    ...(/submit|addPaper/.test(name) ? { consent: true } : {}),
    ...(/addPaper/.test(name) ? { documentKind: 'proof', content: aPaper() } : {}),
    ...(name.endsWith('.page') ? { view: 'x'.repeat(22), page: 1 } : {}),
    ...(name.endsWith('.save') ? { ...saved, qualificationNo } : {}),
  })
  const raw = async (name: CallName, as: string) => {
    const answer = await shop.app.http.inject(
      requestOf(name, input(name) as never, { token: as, headers: { 'idempotency-key': randomUUID() } }),
    )
    return answer.json() as { success: boolean; code: number; data: unknown }
  }

  test('there are calls to be asked', () => {
    expect(calls.length).toBeGreaterThanOrEqual(12)
  })
  describe.each(calls)('%s', name => {
    test('is nothing for who has not signed in', async () => {
      const answer = await raw(name, '')
      expect(answer).toMatchObject({ success: false, data: null })
    })
    test('is nothing for another customer', async () => {
      const answer = await raw(name, await shop.newCustomer())
      // Of their own there is nothing.
      if (name === 'qualification.mine') expect(answer.data).toMatchObject({ own: null })
      else expect(answer).toMatchObject({ success: false, data: null })
    })
    test.each(staffRoles.filter(role => !(permissions['qualification.review'] as readonly string[]).includes(role)))(
      'is nothing for staff with the role %s',
      async role => {
        expect(await raw(name, await shop.newStaff(role, role === 'dealer' ? 30_001 : undefined))).toMatchObject({
          success: false,
          data: null,
        })
      },
    )
  })
  test.each(['reviewer', 'operator', 'administrator'] as const)(
    'of the %ss only who reviews it opens papers and numbers',
    async role => {
      const other = await shop.newStaff(role)
      const refused = { refused: 'QUALIFICATION_NOT_YOURS' }
      expect(await shop.call('desk.qualification.showPaper', other, { qualificationNo, documentId })).toMatchObject(
        refused,
      )
      expect(await shop.call('desk.qualification.reveal', other, { qualificationNo })).toMatchObject(refused)
      expect(await shop.ask('desk.qualification.detail', other, { qualificationNo })).toMatchObject({ canOpen: false })
      expect(await shop.call('desk.qualification.showPaper', reviewer, { qualificationNo, documentId })).toMatchObject({
        success: true,
      })
    },
  )
  test('a paper opens by the number of its own qualification alone', async () => {
    const second = await submitted()
    await decide(reviewer, second.qualificationNo, 'take')
    const wrong = { qualificationNo: second.qualificationNo, documentId }
    expect(await shop.call('desk.qualification.showPaper', reviewer, wrong)).toMatchObject({ refused: 'NOT_FOUND' })
  })
  test('every view is in the log, of the customer as well, and the staff’s among their acts', async () => {
    const before = (await shop.ask('desk.qualification.detail', reviewer, { qualificationNo })).views.length
    await shown(token, documentId)
    await shop.ask('desk.qualification.showPaper', reviewer, { qualificationNo, documentId })
    const { views } = await shop.ask('desk.qualification.detail', reviewer, { qualificationNo })
    expect(views.length).toBe(before + 2)
    expect(views.slice(0, 2).map(each => each.who)).toEqual(['Staff', '客户本人'])
    const { rows } = await sql<{ facts: object }>`
      select facts from staff_act where call = 'desk.qualification.showPaper' and subject = ${qualificationNo} order by id desc limit 1`.execute(
      shop.db,
    )
    expect(rows[0]!.facts).toMatchObject({ documentKind: 'passport', field: `passport ${documentId}` })
    await expect(sql`delete from student_paper_view`.execute(shop.db)).rejects.toThrow()
    await expect(sql`update student_paper_view set viewer_id = 1`.execute(shop.db)).rejects.toThrow()
  })
  test('an address works for three minutes and for its own pages, and is not guessed', async () => {
    const { pages, urlEndsAt } = await shown(token, documentId)
    const url = pages[0]!.url
    expect(Number(urlEndsAt) - shop.now().getTime()).toBe(VIEW_MINUTES * minuteMs)
    expect((await get(url)).statusCode).toBe(200)
    for (const other of [
      url.replace(/page=1/, 'page=2'),
      url.replace(/view=./, 'view=_'),
      `${callOf('qualification.page').path}?view=${'A'.repeat(22)}&page=1`,
    ]) {
      const answer = await get(other)
      expect([answer.statusCode, String(answer.headers['content-type']).includes('json')]).toEqual([404, true])
    }
    shop.pass(VIEW_MINUTES * minuteMs)
    expect((await get(url)).statusCode).toBe(404)
  })
  test('an address ends with its paper', async () => {
    const made = await drafted()
    const paper = (await mine(made.token)).documents[0]!.documentId
    const { pages } = await shown(made.token, paper)
    const remove = { qualificationNo: made.qualificationNo, documentId: paper }
    await shop.ask('qualification.removePaper', made.token, remove)
    expect((await get(pages[0]!.url)).statusCode).toBe(404)
  })
})
