/** Pages of blocks under many hands: forty savings, forty approvals, roles that may not, links that hide, previews of what has gone. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { CallName, Input } from '#contract/kit.ts'
import { openContent, seen, story, word } from './test-content.ts'

const shop = await openContent()
const { writer, second, call, ask, whole } = shop
afterAll(() => shop.close())

describe('forty at once', () => {
  test('that save one draft: one does, all others are told, and nothing is mixed', async () => {
    const made = await shop.draft()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        call('desk.content.save', n % 2 ? writer.token : second.token, {
          ...seen(made),
          ...whole,
          title: word(`题${n}`, `Title ${n}`),
          blocks: [story('a', { title: word(`题${n}`, `Title ${n}`) })],
        }),
      ),
    )
    const done = answers.flatMap(({ success }, n) => (success ? n : []))
    expect(done).toHaveLength(1)
    for (const { refused } of answers.filter(({ success }) => !success))
      expect(['CONTENT_OUTRUN', 'EDITED_SINCE']).toContain(refused)
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: made.pageCode })
    const title = word(`题${done[0]}`, `Title ${done[0]}`)
    expect(versions[0]).toMatchObject({ version: made.version + 1, title, blocks: [{ title }] })
  })

  test('that approve one version, and begin one draft: one each', async () => {
    const sent = await shop.send(await shop.draft())
    const approve = () => call('desk.content.decide', second.token, { ...seen(sent), event: 'publish' }, randomUUID())
    const approved = await Promise.all(Array.from({ length: 40 }, approve))
    expect(approved.filter(({ success }) => success)).toHaveLength(1)
    const { pageCode } = sent
    const begin = () => call('desk.content.begin', writer.token, { pageCode, fromNo: 1 }, randomUUID())
    const begun = await Promise.all(Array.from({ length: 40 }, begin))
    expect(begun.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(begun.flatMap(({ refused }) => refused ?? []))).toEqual(new Set(['CONTENT_OPEN']))
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode })
    expect(versions.map(({ no, state }) => [no, state])).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ])
  })

  test('that make a page under one code: one does', async () => {
    const make = () =>
      call('desk.content.make', writer.token, { pageCode: 'one-code', titleCn: '一', titleEn: 'One' }, randomUUID())
    const made = await Promise.all(Array.from({ length: 40 }, make))
    expect(made.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(made.flatMap(({ refused }) => refused ?? []))).toEqual(new Set(['CONTENT_CODE_TAKEN']))
  })
})

test('other roles write and approve no pages, and only reviewers look at them', async () => {
  const sent = await shop.send(await shop.draft())
  const { pageCode, no } = sent
  const tries: { [N in CallName]?: Input<N> } = {
    'desk.content.list': { pageNumber: 1, pageSize: 20 },
    'desk.content.detail': { pageCode },
    'desk.content.make': { pageCode: 'of-others', titleCn: '一', titleEn: 'One' },
    'desk.content.begin': { pageCode, fromNo: 1 },
    'desk.content.save': { ...seen(sent), ...whole },
    'desk.content.act': { ...seen(sent), event: 'recall' },
    'desk.content.decide': { ...seen(sent), event: 'publish' },
    'desk.content.preview': { pageCode, no },
  }
  // A reviewer looks at them, and no more.
  const looks = ['desk.content.list', 'desk.content.detail', 'desk.content.preview']
  for (const role of ['dealer', 'finance', 'reviewer'] as const) {
    const { token } = await shop.staff(role)
    for (const [name, input] of Object.entries(tries)) {
      const { refused } = await call(name as 'desk.content.detail', token, input as never)
      const may = role === 'reviewer' && looks.includes(name)
      expect(refused, `${role} ${name}`).toBe(may ? undefined : 'NOT_ALLOWED')
    }
  }
  expect((await ask('desk.content.detail', writer.token, { pageCode })).versions[0]).toMatchObject({ state: 'waiting' })
})

test('a link that hides where it leads is refused', async () => {
  for (const href of [
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/about',
    '/%09/evil.example',
    '/.//evil.example',
    '/about/..//evil.example',
    '/%2f%2fevil.example',
    '/@evil.example',
    '/about#javascript:alert(1)//\u2028',
    'java\nscript:alert(1)',
    'ｊａｖａｓｃｒｉｐｔ:alert(1)',
    '／／evil.example',
  ]) {
    const made = await shop.draft()
    const block = story('a', { link: { href, label: word('看', 'See') } })
    const tried = await call('desk.content.save', writer.token, { ...seen(made), ...whole, blocks: [block] })
    if (tried.success) {
      // What may stand there leads within the shop, however a browser reads it.
      expect(new URL(href, 'https://shop.example').host, JSON.stringify(href)).toBe('shop.example')
      expect(new URL(href, 'https://shop.example').pathname, JSON.stringify(href)).toBe('/about')
    } else expect(['CONTENT_FOREIGN', 'CONTENT_NO_PAGE', 'CONTENT_SCRIPT', 'BAD_SHAPE']).toContain(tried.refused)
  }
})

test('a preview shows the version that it is of, whatever becomes of it, and never a newer one', async () => {
  const made = await shop.draft()
  const { path } = await ask('desk.content.preview', writer.token, { pageCode: made.pageCode, no: made.no })
  const preview = path.split('/').at(-1)!
  const look = async () => (await shop.app.send('contentPage.preview', { preview })).data
  const sent = await shop.send(made)
  const published = await ask('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
  expect(await look()).toMatchObject({ title: '冬季活动' })
  await shop.again(made.pageCode, 1, { title: word('新版', 'New') })
  expect((await shop.read(made.pageCode)).data).toMatchObject({ title: '新版' })
  expect(await look()).toMatchObject({ title: '冬季活动' })
  // Whoever acts on what has been replaced is told, and the page stands.
  const late = await call('desk.content.decide', second.token, {
    ...seen(published),
    event: 'withdraw',
    reason: '活动提前结束',
  })
  expect(late.success).toBe(false)
  expect((await shop.read(made.pageCode)).data).toMatchObject({ title: '新版' })
})

test('borders at the turn of the year are those of Beijing, to the millisecond', async () => {
  await shop.goTo('2026-12-31T10:00:00+08:00')
  const at = (text: string) => Date.parse(`${text}+08:00`)
  const newYear = at('2027-01-01T00:00:00')
  const { pageCode } = await shop.publish({
    blocks: [
      story('old', { until: newYear }),
      story('new', { from: newYear }),
      story('one', { from: newYear, until: newYear + 1 }),
    ],
  })
  const keys = async () => (await shop.read(pageCode)).data?.blocks.map(each => each.key)
  for (const [moment, shown] of [
    ['2026-12-31T15:59:59.999Z', ['old']],
    ['2026-12-31T16:00:00.000Z', ['new', 'one']],
    ['2026-12-31T16:00:00.001Z', ['new']],
  ] as const) {
    await shop.goTo(moment)
    expect(await keys(), moment).toEqual(shown)
  }
})
