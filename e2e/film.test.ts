/** A film of a page, from the desk to its visitors: sent, refused, cancelled, captioned, approved, and loaded only when somebody presses. */
import { expect } from 'vitest'
import { contentDeskTexts } from '#console/features/content-page/content.texts.ts'
import { filmDeskTexts } from '#console/features/content-page/film-desk.texts.ts'
import { filmFaults, filmPath } from '#contract/film.ts'
import { madeFilm } from '#server/features/film/test-film.ts'
import { filmTexts } from '#shop/features/content-page/film.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

const fileOf = (buffer: Buffer, name = 'film.mp4') => ({ name, mimeType: 'video/mp4', buffer })

test.for(faces)('of a marketer in $layout, $language', async ({ layout, language }, { open }) => {
  const origin = ofShop('origin')
  const pageCode = `film-${layout}`
  const [token, second] = [await staffToken('operator'), await staffToken('administrator')]
  await ask(origin, 'desk.content.make', { pageCode, titleCn: '影片', titleEn: 'A film' }, { token })
  const marketer = await open({ layout, language })
  const [t, f] = [marketer.t(contentDeskTexts), marketer.t(filmDeskTexts)]
  const { page } = marketer
  await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  await marketer.goto(`/console/content/${pageCode}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const both = async (label: string, of: string, cn: string, en: string) => {
    await page.getByRole('textbox', { name: `${label} (${t.inChinese}): ${of}` }).fill(cn)
    await page.getByRole('textbox', { name: `${label} (${t.inEnglish}): ${of}` }).fill(en)
  }
  await both(t.description, t.page, '一段影片。', 'A film.')
  await page.getByLabel(t.addKind).selectOption('film')
  await button(t.addBlock).click()
  const first = t.blockOf(1, t.kindFilm)
  await both(t.blockTitle, first, '三项检查', 'Three checks')

  // What is none is refused in a sentence, and what is sent can be stopped.
  const chooser = page.locator('input[type=file][accept="video/mp4"]')
  await chooser.setInputFiles(fileOf(await madeFilm({ index: 'last' })))
  await expectSeen(page.getByText(filmFaults.order[language === 'en' ? 'en' : 'cn']))
  await chooser.setInputFiles({ name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('x') })
  await expectSeen(page.getByText(f.wrongKind))
  const held = Promise.withResolvers<void>()
  let isHeld = true
  await page.route('**/desk/film/v1/send', async route => {
    if (isHeld) await held.promise
    await route.continue().catch(() => {})
  })
  await chooser.setInputFiles(fileOf(await madeFilm()))
  await expectSeen(page.getByRole('progressbar', { name: `${f.sending}: ${first}` }))
  await page.getByRole('button', { name: `${f.cancel}: ${first}` }).click()
  await expectGone(page.getByRole('progressbar'))
  isHeld = false
  held.resolve()
  const bytes = await madeFilm({ seconds: 3, padding: 200_000 })
  await chooser.setInputFiles(fileOf(bytes))
  await expectSeen(page.getByText(f.facts(3, 64, 48, true)))

  const captions = (words: string) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${words}\n`
  await both(f.captions, first, captions('先看轮胎。'), 'Tyres first.')
  await expectSeen(page.getByText(f.wrongLine(f.inEnglish, 1)))
  await both(f.captions, first, captions('先看轮胎。'), captions('Tyres first.'))
  await expectGone(page.getByText(f.wrongLine(f.inEnglish, 1)))
  await both(t.alt, `${first}, ${t.pictureOf(1)}`, '车间', 'The workshop')
  // Not saved yet, it stands in the page beside the editor.
  const frame = page.frameLocator('iframe')
  const { play, transcript } = marketer.t(filmTexts)
  await expectSeen(frame.getByRole('button', { name: play }))
  await marketer.audit()
  await button(t.save).click()
  await expectSeen(page.getByText(t.saved))
  await button(t.send).click()
  await expectSeen(page.getByText(t.waiting, { exact: true }).first())
  const { versions } = await ask(origin, 'desk.content.detail', { pageCode }, { token: second })
  const decision = { pageCode, no: 1, version: versions[0]!.version, event: 'publish' as const }
  await ask(origin, 'desk.content.decide', decision, { token: second })

  // Nothing of it is loaded before somebody presses; then it is asked for in a range.
  const visitor = await open({ layout, language })
  const asked: (string | undefined)[] = []
  visitor.page.on('request', async request => {
    if (request.url().includes(filmPath)) asked.push((await request.allHeaders()).range)
  })
  await expectSoon(async () => (await fetch(`${origin}/campaign/page/${pageCode}`)).status).toBe(200)
  await visitor.goto(`/campaign/page/${pageCode}`)
  const film = visitor.page.getByRole('button', { name: play })
  await expectSeen(film)
  expect(await film.textContent()).toMatch(/0:03.*3(\.\d)?\s?MB/)
  expect(await visitor.page.locator('video').count()).toBe(0)
  await visitor.audit()
  await visitor.page.getByText(transcript).click()
  await expectSeen(visitor.page.getByText(language === 'en' ? 'Tyres first.' : '先看轮胎。'))
  expect(asked).toEqual([])

  // Without a network a sentence says so, and a second press works once there is one.
  const texts = visitor.t(filmTexts)
  visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await visitor.page.context().setOffline(true)
  await film.press('Enter')
  await expectSeen(visitor.page.getByText(texts.offline))
  await visitor.page.context().setOffline(false)
  await visitor.page.getByRole('button', { name: texts.again }).click()
  const video = visitor.page.locator('video')
  await expectSeen(video)
  await expectSoon(async () => asked[0]).toMatch(/^bytes=0-/)
  const can = await video.evaluate(player =>
    (player as HTMLVideoElement).canPlayType('video/mp4; codecs="avc1.42E01E"'),
  )
  if (can === '') {
    await expectSeen(visitor.page.getByText(texts.cannot))
    const link = visitor.page.getByRole('link', { name: texts.download })
    await expectSoon(() => link.getAttribute('href')).toContain(filmPath)
  } else {
    await expectSoon(() => video.evaluate(player => (player as HTMLVideoElement).currentTime)).toBeGreaterThan(0)
    const shown = () => video.evaluate(player => (player as HTMLVideoElement).textTracks[0]?.cues?.length)
    await expectSoon(shown).toBe(1)
  }
  await visitor.audit()
})

test('without scripts leads to its file', async () => {
  const origin = ofShop('origin')
  const token = await staffToken('operator')
  const pages = await ask(origin, 'desk.content.list', { state: 'published', pageNumber: 1, pageSize: 50 }, { token })
  expect(pages.map(each => each.pageCode)).toContain('film-desktop')
  const html = await (await fetch(`${origin}/campaign/page/film-desktop`)).text()
  const [, address = ''] = /<noscript><p><a href="([^"]+)"/.exec(html) ?? []
  expect(address).toContain(filmPath)
  const answer = await fetch(origin + address.replaceAll('&amp;', '&'), { headers: { range: 'bytes=0-7' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(html).not.toContain('<video')
})
