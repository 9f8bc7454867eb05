/** What somebody might try by a page of blocks: each place of a text, a draft in a preview, goods that have gone (decision 140). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Block } from '#contract/content-page.ts'
import type { ErrorName } from '#contract/errors.ts'
import { blockOf, openContent, seen, story, word } from './test-content.ts'

const shop = await openContent()
const { writer, call, ask, whole } = shop
afterAll(() => shop.close())

const tries: readonly [ErrorName, string][] = [
  ['CONTENT_SCRIPT', '<script>alert(1)</script>'],
  ['CONTENT_SCRIPT', '<ScRiPt src=x>'],
  ['CONTENT_SCRIPT', '<img src=x onerror="alert(1)">'],
  ['CONTENT_SCRIPT', 'JavaScript:alert(1)'],
  ['CONTENT_STYLE', '<style>body{display:none}</style>'],
  ['CONTENT_STYLE', '<p style="position:fixed">'],
  ['CONTENT_MARKUP', '<iframe src=x></iframe>'],
  ['CONTENT_MARKUP', '&#x3c;b&#x3e;'],
  ['CONTENT_FOREIGN', 'ftp://evil.example/x'],
  ['CONTENT_FOREIGN', '请看 evil-site.com'],
  ['CONTENT_FOREIGN', '请看evil.shop，'],
  ['CONTENT_FOREIGN', '请看 evil．COM'],
  ['CONTENT_FOREIGN', 'evil。com'],
  ['CONTENT_FOREIGN', 'evil.公司'],
  ['CONTENT_FOREIGN', '见 192.168.1.1/x'],
  ['CONTENT_SCRIPT', '<scr\u200bipt>'],
]
const scene = { scene: 'home', photoId: null, alt: word('照片', 'Photo') }
/** Every place of a block where words stand. */
const places: Readonly<Record<string, (text: string) => Block>> = {
  title: text => story('a', { title: word('标题', text) }),
  text: text => story('a', { text: word(text, 'x') }),
  'words of a picture': text => story('a', { pictures: [{ ...scene, alt: word('照片', text) }] }),
  'label of a link': text => story('a', { link: { href: '/', label: word(text, 'x') } }),
  'title of an entry': text =>
    blockOf('questions', 'a', { items: [{ title: word(text, 'x'), text: word('答', 'A') }] }),
  'text of an entry': text =>
    blockOf('steps', 'a', { items: [1, 2].map(() => ({ title: word('步', 'S'), text: word('x', text) })) }),
  'cell of a table': text => blockOf('table', 'a', { cells: [[word('甲', 'A')], [word(text, 'x')]] }),
}

describe('script, styles, HTML and foreign addresses', () => {
  const save = async (blocks: Block[], more: object = {}) => {
    const made = await shop.draft()
    return call('desk.content.save', writer.token, { ...seen(made), ...whole, ...more, blocks })
  }
  test.each(Object.entries(places))('are refused in the %s, each by its own name', async (_, at) => {
    for (const [refusal, text] of tries) expect((await save([at(text)])).refused, text).toBe(refusal)
  })
  test('are refused in the title and the description of a page', async () => {
    for (const [refusal, text] of tries) {
      expect((await save([story('a')], { title: word(text, 'x') })).refused).toBe(refusal)
      expect((await save([story('a')], { description: word('x', text) })).refused).toBe(refusal)
    }
  })
  test('are refused as the address of a link, however it is written', async () => {
    const to = (href: string) => story('a', { link: { href, label: word('看', 'See') } })
    for (const href of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x'])
      expect((await save([to(href)])).refused, href).toBe('CONTENT_SCRIPT')
    for (const href of ['//evil.example', '/\\evil.example', 'https:/evil.example', '\\\\evil.example', 'about'])
      expect((await save([to(href)])).refused, href).toBe('CONTENT_FOREIGN')
  })
})

describe('a draft in a preview', () => {
  const begun = async () => {
    const made = await shop.draft()
    const { path } = await ask('desk.content.preview', writer.token, { pageCode: made.pageCode, no: made.no })
    return { made, preview: path.split('/').at(-1)! }
  }
  test('shows words that are not saved, to whoever has its address, and keeps none of them', async () => {
    const { made, preview } = await begun()
    const text = {
      ...whole,
      title: word('未保存', 'Not saved'),
      blocks: [story('b', { text: word('新的 {hotline}', 'New') })],
    }
    const { data } = await shop.app.send('contentPage.draft', { preview, ...text })
    expect(data).toMatchObject({ title: '未保存', blocks: [{ key: 'b', text: [expect.stringMatching(/^新的 \d/)] }] })
    const english = await shop.app.send('contentPage.draft', { preview, ...text }, { language: 'en' })
    expect(english.data).toMatchObject({ title: 'Not saved' })
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: made.pageCode })
    expect(versions[0]).toMatchObject({ version: made.version, title: whole.title })
  })
  test('shows it at a moment, with its schedule', async () => {
    const { preview } = await begun()
    const from = shop.now().getTime() + 60_000
    const text = { ...whole, blocks: [story('a'), story('later', { from })] }
    const at = async (moment: number) =>
      (await shop.app.send('contentPage.draft', { preview, at: moment, ...text })).data!.blocks.map(({ key }) => key)
    expect(await at(from - 1)).toEqual(['a'])
    expect(await at(from)).toEqual(['a', 'later'])
  })
  test('shows nothing that could not be saved, and nothing without an address that the desk gave', async () => {
    const { preview } = await begun()
    for (const [refusal, text] of tries) {
      const answer = await call('contentPage.draft', writer.token, { preview, ...whole, title: word(text, 'x') })
      expect(answer.refused).toBe(refusal)
    }
    const [id, ends] = preview.split('.')
    for (const forged of [`${id}.${ends}.${'A'.repeat(43)}`, `1.${ends}.${preview.split('.')[2]}x`])
      expect((await call('contentPage.draft', writer.token, { preview: forged, ...whole })).refused).toBe('NOT_FOUND')
  })
})

test('goods that are withdrawn after a page was published leave the rest of it', async () => {
  const { rows } = await sql<{ spuCode: string }>`
    select spu_code from goods where state = 'publish' order by spu_code limit 2`.execute(shop.db)
  const spuCodes = rows.map(each => each.spuCode)
  const { pageCode } = await shop.publish({ blocks: [story('a'), blockOf('goods', 'g', { spuCodes })] })
  await sql`update goods set state = 'withdrawn' where spu_code = ${spuCodes[0]}`.execute(shop.db)
  // The page goes on naming both; of its shelf only what is on sale is answered, so a card falls out and the page stays.
  const { data } = await shop.read(pageCode)
  expect(data!.blocks.map(({ key }) => key)).toEqual(['a', 'g'])
  const shelf = await shop.app.send('goods.bySpus', { spuCodes: data!.blocks[1]!.spuCodes })
  expect(shelf.data!.map(each => each.spuCode)).toEqual(spuCodes.slice(1))
  // Whoever sends the page again is told.
  const { versions } = await ask('desk.content.detail', writer.token, { pageCode })
  const next = await ask('desk.content.begin', writer.token, { pageCode, fromNo: versions[0]!.no })
  const sent = await call('desk.content.act', writer.token, { ...seen(next), event: 'send' })
  expect(sent.refused).toBe('CONTENT_UNFINISHED')
})
