/** Pages of blocks: what is refused, schedules at their borders, two editors, four eyes, rolling back, other clients. */
import { afterAll, describe, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import { contentFaults } from '#contract/content-faults.ts'
import { emptyBlock } from '#contract/content-page.ts'
import type { ErrorName } from '#contract/errors.ts'
import { seededPages } from '#server/db/seed/content-pages.ts'
import { sql } from 'kysely'
import { blockOf, openContent, seen, story, word } from './test-content.ts'

const shop = await openContent()
afterAll(() => shop.close())
const { writer, second, ask, call, whole } = shop
const at = (text: string) => Date.parse(`${text}+08:00`)
const link = (href: string) => ({ label: word('更多', 'More'), href })
const picture = { scene: 'home', photoId: null, alt: word('展台', 'Studio') }

describe('what nobody may write is refused in a sentence of its own', () => {
  const cases: [string, ErrorName, Parameters<typeof story>[1]][] = [
    ['a script', 'CONTENT_SCRIPT', { text: word('<script>alert(1)</script>', 'x') }],
    ['an act of a tag', 'CONTENT_SCRIPT', { text: word('x', '<img src=x onerror="alert(1)">') }],
    ['an address that is a script', 'CONTENT_SCRIPT', { link: link('javascript:alert(1)') }],
    ['a style', 'CONTENT_STYLE', { text: word('<style>b{color:red}</style>', 'x') }],
    ['a style of a tag', 'CONTENT_STYLE', { title: word('<b style="color:red">', 'x') }],
    ['HTML', 'CONTENT_MARKUP', { text: word('<b>粗</b>', 'x') }],
    ['a sign of HTML', 'CONTENT_MARKUP', { text: word('x', 'a &lt;b&gt;') }],
    ['a foreign address in a text', 'CONTENT_FOREIGN', { text: word('看 https://evil.example/x', 'x') }],
    ['a foreign name', 'CONTENT_FOREIGN', { text: word('看 www.evil.example', 'x') }],
    ['a foreign link', 'CONTENT_FOREIGN', { link: link('https://evil.example') }],
    ['a link to another host', 'CONTENT_FOREIGN', { link: link('//evil.example/x') }],
    ['a link to no page', 'CONTENT_NO_PAGE', { link: link('/no/such/page') }],
    ['a link to the desk', 'CONTENT_NO_PAGE', { link: link('/console/orders') }],
    ['a picture of no kind', 'CONTENT_PICTURE', { pictures: [{ ...picture, scene: null }] }],
    ['a scene that there is not', 'CONTENT_PICTURE', { pictures: [{ ...picture, scene: 'moon' }] }],
    [
      'a schedule that ends before it starts',
      'CONTENT_ORDER',
      { from: at('2026-12-02T00:00'), until: at('2026-12-01T00:00') },
    ],
    ['a schedule of no length', 'CONTENT_ORDER', { from: at('2026-12-01T00:00'), until: at('2026-12-01T00:00') }],
    ['a part that its kind has not', 'CONTENT_SIZE', { spuCodes: ['x'] }],
    ['a text without end', 'CONTENT_SIZE', { text: word('长'.repeat(2001), 'x') }],
  ]
  test.each(cases)('%s', async (_, refusal, wrong) => {
    const made = await shop.draft()
    const tried = await call('desk.content.save', writer.token, {
      ...seen(made),
      ...whole,
      blocks: [story('a', wrong)],
    })
    expect(tried.refused).toBe(refusal)
    expect(tried.message).toMatch(/第 1 块/)
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: made.pageCode })
    expect(versions[0]).toMatchObject({ version: made.version, blocks: [{ title: word('标题a', 'Title a') }] })
  })

  test('two blocks of one key, a page that ends before it starts, a photograph of somebody else', async () => {
    const made = await shop.draft()
    const save = (text: object) => call('desk.content.save', writer.token, { ...seen(made), ...whole, ...text })
    expect((await save({ blocks: [story('a'), story('a')] })).refused).toBe('CONTENT_SIZE')
    expect((await save({ from: at('2026-12-02T00:00'), until: at('2026-12-01T00:00') })).refused).toBe('CONTENT_ORDER')
    const foreign = { scene: null, photoId: 'x'.repeat(22), alt: word('照片', 'Photo') }
    expect((await save({ blocks: [story('a', { pictures: [foreign] })] })).refused).toBe('PHOTO_GONE')
  })

  test('plain words that look like code are no code', async () => {
    const text = word(
      '首付 < 30%，月供 > 0；价格：¥ 1,000.00（含税）',
      'down < 30 %, a < b and c > d, a & b; on time = on us; v2.0.1, 24.8 mm, 1.Live',
    )
    const made = await shop.draft({ blocks: [story('a', { text })] })
    expect(await shop.send(made)).toMatchObject({ state: 'waiting' })
  })
})

describe('a draft', () => {
  test('may be unfinished, and is sent when nothing is missing in either language', async () => {
    const { pageCode, ...made } = await shop.draft({
      blocks: [story('a', { title: word('只有中文', '') }), emptyBlock('hero', 'b')],
    })
    const sent = await call('desk.content.act', writer.token, { ...seen({ pageCode, ...made }), event: 'send' })
    expect(sent).toMatchObject({ refused: 'CONTENT_UNFINISHED' })
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode })
    expect(versions[0]!.faults.map(({ fault, block, part }) => `${block} ${part} ${fault}`)).toEqual([
      '0 title words',
      '1 title missing',
      '1 pictures missing',
    ])
  })

  test('names goods and cars that are not on sale', async () => {
    const { rows } = await sql<{ spuCode: string }>`select spu_code from goods where state = 'publish' limit 1`.execute(
      shop.db,
    )
    const goods = blockOf('goods', 'g', { spuCodes: [rows[0]!.spuCode, 'no-such-good'] })
    const cars = blockOf('cars', 'c', { carNos: ['UC000000'] })
    const made = await shop.draft({ blocks: [goods, cars] })
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: made.pageCode })
    expect(versions[0]!.faults.map(each => each.fault)).toEqual(['noGood', 'noCar'])
    const sent = await call('desk.content.act', writer.token, { ...seen(made), event: 'send' })
    expect(sent.refused).toBe('CONTENT_UNFINISHED')
  })

  test('of two editors keeps the first, and tells the second who saved it', async () => {
    const made = await shop.draft()
    const save = (token: string, cn: string) =>
      call('desk.content.save', token, { ...seen(made), ...whole, title: word(cn, 'Title') })
    const answers = await Promise.all([save(writer.token, '甲'), save(second.token, '乙')])
    expect(answers.filter(each => each.success)).toHaveLength(1)
    const lost = answers.find(each => !each.success)!
    expect(lost.refused).toBe('CONTENT_OUTRUN')
    expect(lost.message.replace(/\u2060/g, '').replace(/\s/g, ' ')).toMatch(
      /^(operator|administrator)于 2026-11-24 10:00/,
    )
  })

  test('is one at a time', async () => {
    const { pageCode } = await shop.publish()
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => call('desk.content.begin', writer.token, { pageCode, fromNo: 1 })),
    )
    expect(tries.filter(each => each.success)).toHaveLength(1)
    expect(new Set(tries.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['CONTENT_OPEN']))
    const again = await call('desk.content.make', writer.token, { pageCode, titleCn: '同', titleEn: 'Same' })
    expect(again.refused).toBe('CONTENT_CODE_TAKEN')
  })

  test('is nobody’s business who has no permission', async () => {
    const made = await shop.draft()
    for (const role of ['dealer', 'finance', 'reviewer'] as const) {
      const { token } = await shop.staff(role)
      expect((await call('desk.content.save', token, { ...seen(made), ...whole })).refused).toBe('NOT_ALLOWED')
      expect((await call('desk.content.decide', token, { ...seen(made), event: 'publish' })).refused).toBe(
        'NOT_ALLOWED',
      )
      const looked = await call('desk.content.detail', token, { pageCode: made.pageCode })
      expect(looked.success).toBe(role === 'reviewer')
    }
  })
})

describe('a version', () => {
  test('is published by somebody else than who sent or wrote it, once', async () => {
    const sent = await shop.send(await shop.draft())
    const publish = (token: string) => call('desk.content.decide', token, { ...seen(sent), event: 'publish' })
    expect((await publish(writer.token)).refused).toBe('CONTENT_SECOND')
    expect((await shop.read(sent.pageCode)).code).toBe(2001)
    const tries = await Promise.all(Array.from({ length: 20 }, () => publish(second.token)))
    expect(tries.filter(each => each.success)).toHaveLength(1)
    const { data } = await shop.read(sent.pageCode, 'en')
    expect(data).toMatchObject({ title: 'Winter', over: false, blocks: [{ text: ['First.', 'Second.'] }] })
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: sent.pageCode })
    expect(versions[0]!.history.map(each => each.event)).toEqual(['publish', 'send', 'edit', 'begin'])
  })

  test('that a colleague wrote last is not approved by that colleague', async () => {
    const made = await shop.draft()
    const saved = await ask('desk.content.save', second.token, { ...seen(made), ...whole })
    const sent = await shop.send(saved)
    const tried = await call('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
    expect(tried.refused).toBe('CONTENT_SECOND')
  })

  test('is declined with a reason, and sent again', async () => {
    const sent = await shop.send(await shop.draft())
    const decline = (reason?: string) =>
      call('desk.content.decide', second.token, { ...seen(sent), event: 'decline', ...(reason ? { reason } : {}) })
    expect((await decline()).refused).toBe('REASON_NEEDED')
    const declined = await decline('标题与活动规则不一致')
    expect(declined.data).toMatchObject({ state: 'draft' })
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: sent.pageCode })
    expect(versions[0]).toMatchObject({
      reason: '标题与活动规则不一致',
      can: expect.arrayContaining(['send', 'discard']),
    })
  })

  test('is replaced by the next one, rolled back by a new one, and withdrawn', async () => {
    const { pageCode } = await shop.publish()
    await shop.again(pageCode, 1, { title: word('第二版', 'Second') })
    expect((await shop.read(pageCode)).data).toMatchObject({ title: '第二版' })
    const begun = await ask('desk.content.begin', writer.token, { pageCode, fromNo: 1 })
    const sent = await shop.send(begun)
    const third = await ask('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
    expect((await shop.read(pageCode)).data).toMatchObject({ title: '冬季活动' })
    const { versions, shownNo } = await ask('desk.content.detail', writer.token, { pageCode })
    expect(shownNo).toBe(3)
    expect(versions.map(({ no, state, fromNo }) => [no, state, fromNo])).toEqual([
      [3, 'published', 1],
      [2, 'superseded', 1],
      [1, 'superseded', null],
    ])
    const reason = '活动提前结束'
    await ask('desk.content.decide', writer.token, { ...seen(third), event: 'withdraw', reason })
    expect((await shop.read(pageCode)).code).toBe(2001)
  })

  test('whose end went by while it waited is not published', async () => {
    const sent = await shop.send(await shop.draft({ until: shop.now().getTime() + 60_000 }))
    const before = shop.now().toISOString()
    await shop.goTo(new Date(shop.now().getTime() + 60_000).toISOString())
    const tried = await call('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
    expect(tried.refused).toBe('CONTENT_OVER')
    await shop.goTo(before)
    const late = await shop.draft({ until: shop.now().getTime() - 1 })
    expect((await call('desk.content.act', writer.token, { ...seen(late), event: 'send' })).refused).toBe(
      'CONTENT_OVER',
    )
  })
})

describe('a schedule', () => {
  test('turns at its borders by the clock of the server, to the second and the day of Beijing', async () => {
    await shop.goTo('2026-11-30T10:00:00+08:00')
    const { pageCode } = await shop.publish({
      from: at('2026-12-01T00:00'),
      until: at('2026-12-03T00:00'),
      blocks: [story('a'), story('b', { from: at('2026-12-02T00:00'), until: at('2026-12-02T12:00') })],
    })
    const keys = async () => (await shop.read(pageCode)).data?.blocks.map(each => each.key)
    await shop.goTo('2026-11-30T23:59:59+08:00')
    expect((await shop.read(pageCode)).code).toBe(2001)
    for (const [moment, shown] of [
      ['2026-12-01T00:00:00+08:00', ['a']],
      ['2026-12-01T23:59:59.999+08:00', ['a']],
      ['2026-12-02T00:00:00+08:00', ['a', 'b']],
      ['2026-12-02T11:59:59+08:00', ['a', 'b']],
      ['2026-12-02T12:00:00+08:00', ['a']],
      ['2026-12-02T23:59:59+08:00', ['a']],
    ] as const) {
      await shop.goTo(moment)
      expect(await keys(), moment).toEqual(shown)
    }
    await shop.goTo('2026-12-03T00:00:00+08:00')
    expect((await shop.read(pageCode)).data).toMatchObject({ over: true, blocks: [], title: '冬季活动' })
  })

  test('tells all servers at each of its borders', async () => {
    await shop.goTo('2026-12-05T10:00:00+08:00')
    const { pageCode } = await shop.publish({
      until: at('2026-12-07T00:00'),
      blocks: [story('a'), story('b', { from: at('2026-12-06T00:00') })],
    })
    const border = async () => {
      const { rows } = await sql<{ borderAt: Date | null }>`
        select border_at from content_version v join content_page p on p.id = v.page_id where p.code = ${pageCode}`.execute(
        shop.db,
      )
      return rows[0]!.borderAt?.getTime() ?? null
    }
    expect(await border()).toBe(at('2026-12-06T00:00'))
    await shop.goTo('2026-12-06T00:00:00+08:00')
    expect(await border()).toBe(at('2026-12-07T00:00'))
    await shop.goTo('2026-12-07T00:00:00+08:00')
    expect(await border()).toBe(null)
  })

  test('of a newer version leaves the earlier one until it begins', async () => {
    await shop.goTo('2026-12-08T10:00:00+08:00')
    const { pageCode } = await shop.publish()
    await shop.again(pageCode, 1, { title: word('新版', 'New'), from: at('2026-12-09T00:00') })
    expect((await shop.read(pageCode)).data).toMatchObject({ title: '冬季活动' })
    await shop.goTo('2026-12-09T00:00:00+08:00')
    expect((await shop.read(pageCode)).data).toMatchObject({ title: '新版' })
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode })
    expect(versions.map(each => each.state)).toEqual(['published', 'superseded'])
    expect(versions[1]!.history[0]).toMatchObject({ event: 'supersede', by: null })
  })
})

describe('a preview', () => {
  test('shows a draft as it will be, for two hours, and nothing else', async () => {
    const from = shop.now().getTime() + 3_600_000
    const made = await shop.draft({ blocks: [story('a'), story('b', { from })] })
    const { path, endsAt } = await ask('desk.content.preview', writer.token, { pageCode: made.pageCode, no: made.no })
    const preview = path.split('/').at(-1)!
    const look = (more: { at?: number } = {}, token = preview) =>
      shop.app.send('contentPage.preview', { preview: token, ...more })
    expect((await look()).data!.blocks.map(each => each.key)).toEqual(['a'])
    expect((await look({ at: from })).data!.blocks.map(each => each.key)).toEqual(['a', 'b'])
    expect((await shop.read(made.pageCode)).code).toBe(2001)
    const [id, ends, sign] = preview.split('.')
    for (const forged of [
      `${Number(id) + 1}.${ends}.${sign}`,
      `${id}.${Number(ends) + 1}.${sign}`,
      `${id}.${ends}.${'A'.repeat(43)}`,
    ])
      expect((await look({}, forged)).code).toBe(2001)
    const before = shop.now().toISOString()
    await shop.goTo(new Date(endsAt).toISOString())
    expect((await look()).code).toBe(2001)
    await shop.goTo(before)
  })
})

describe('other clients', () => {
  const post = (body: object) =>
    shop.app.http.inject({
      method: 'POST',
      url: callOf('contentPage.forum').path,
      headers: { 'content-type': 'application/json', transource: 'app' },
      payload: body,
    })
  test('get the guide for students by its id, with their header', async () => {
    const answer = (await post({ id: 'student-guide' })).json()
    expect(answer).toMatchObject({ success: true, code: 200, data: { id: 'student-guide' } })
    expect(answer.data.body).toMatch(/^<h2>留学生购车指南<\/h2>/)
    const { data } = await shop.app.send('contentPage.common', { id: 'student-guide' }, { language: 'en' })
    expect(data!.body).toContain('<h2>Buying a car as a returning student</h2>')
    expect(data!.blocks.length).toBeGreaterThan(5)
  })
  test('get a published page as HTML of our own, every word escaped', async () => {
    const { pageCode } = await shop.publish({
      blocks: [
        story('a', { text: word('a < b & "c"', 'x') }),
        blockOf('table', 't', { cells: [[word('甲', 'A')], [word('乙', 'B')]] }),
        blockOf('questions', 'q', { items: [{ title: word('问', 'Q'), text: word('答', 'A') }] }),
        blockOf('quotation', 'z', { text: word('引文', 'Quote') }),
      ],
    })
    await shop.read(pageCode)
    const { body } = (await post({ id: pageCode })).json().data
    expect(body).toContain('<p>a &#60; b &#38; &#34;c&#34;</p>')
    for (const [, tag] of body.matchAll(/<\/?([^>]*)>/g))
      expect(tag).toMatch(/^(h2|h3|p|ol|ul|li|strong|table|tr|th|td|blockquote)$/)
  })
  test('are not found what there is not, or not any more', async () => {
    for (const id of ['x', '../etc/passwd', '<script>'])
      expect((await post({ id })).json()).toMatchObject({ code: 2001 })
    expect((await post({})).statusCode).toBe(400)
    const { pageCode } = await shop.publish({ until: shop.now().getTime() + 1000 })
    const before = shop.now().toISOString()
    await shop.goTo(new Date(shop.now().getTime() + 1000).toISOString())
    expect((await post({ id: pageCode })).json()).toMatchObject({ code: 2001 })
    await shop.goTo(before)
  })
})

describe('pages that the shop comes with', () => {
  test.each(Object.entries(seededPages('2026-11-21')))('%s has nothing wrong in it', (_, page) => {
    expect(contentFaults(page, at('2026-11-22T00:00'))).toEqual([])
  })
  test('are all there, that of the demonstration until its end', async () => {
    expect((await shop.read('anniversary')).data).toMatchObject({ path: '/campaign/anniversary', over: false })
  })
  test('carry the names of the brand, and go with the used-car channel', async () => {
    const { data } = await shop.read('about')
    const text = JSON.stringify(data)
    expect(text).toContain('统一社会信用代码')
    expect(text).not.toMatch(/\{[a-z]+\}/)
    expect(data!.blocks.map(each => each.key)).toContain('used')
    expect(JSON.stringify((await shop.read('returns', 'en')).data)).not.toMatch(/[\u4e00-\u9fff]/)
  })
})
