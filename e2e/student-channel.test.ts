/** The student variant of the shop, and what is left of it when an operator switches the channel off (spec 1, ShowStudentChannel). */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { policyHref } from '#contract/policy-pages.ts'
import { routeTable } from '#shop/route-table.ts'
import { studentRoutes } from '#shop/route-table-student.ts'
import { homeTexts } from '#shop/features/home/home.texts.ts'
import { personalWords } from '#shop/frame/personal.texts.ts'
import { needsLogin } from '#web/session.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

const origin = ofShop('origin')
const db = new pg.Client({ connectionString: ofShop('databaseUrl') })
const page = async (path: string, cookie = '') =>
  (await fetch(origin + path, { headers: { cookie, accept: 'text/html' } })).text()

/** Words that a visitor reads and links; scripts and the data of the page are not shown to anybody. */
const shown = (html: string): string => html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
/** What somebody has agreed to stays to be read. */
const policies = ['/user_agreement', policyHref('STUDENT').split('?')[0]]
const own = studentRoutes.flatMap(row => row.paths)
const traces = new RegExp(
  `.{0,40}(留学|returning student|overseas.student|href="(${own.join('|').replaceAll('/', '\\/')})["?#]).{0,40}`,
  'i',
)

/** Pages that the server keeps are shown for two seconds after a change, and once more while they are made anew. */
async function untilKept(wanted: boolean): Promise<void> {
  for (const { layout, language } of faces)
    for (let tries = 0; tries < 50; tries++) {
      if (traces.test(shown(await page('/', `layout=${layout}; lang=${language}`))) === wanted) break
      await new Promise(resolve => setTimeout(resolve, 200))
    }
}
async function flag(value: 0 | 1): Promise<void> {
  await db.query(`update dictionary_entry set value = $1 where list = 'ShowStudentChannel'`, [String(value)])
  await untilKept(value === 1)
}
beforeAll(() => db.connect())
afterAll(async () => {
  await flag(1)
  await db.end()
})

describe.each(faces)('$layout $language', face => {
  test('the home leads to the cars; without the channel neither it nor the own pages do', async ({ open }) => {
    await flag(1)
    const [me] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ ...face, token: me!.token })
    const { page: screen } = visitor
    const [t, words] = [visitor.t(homeTexts), visitor.t(personalWords)]
    const entry = screen.getByRole('navigation', { name: t.shortcuts }).getByRole('link', { name: t.dutyFree })
    const status = screen.getByRole('link', { name: words.studentInfo })
    await visitor.goto('/')
    await expectSeen(entry)
    await visitor.audit()
    await entry.click()
    await visitor.at('/newcar/dutyFreeList')
    await visitor.goto('/user')
    await expectSeen(status)

    await flag(0)
    await visitor.goto('/')
    await expectSeen(screen.getByRole('navigation', { name: t.shortcuts }))
    await expectGone(entry)
    await visitor.audit()
    await expectSoon(async () => {
      await visitor.goto('/user')
      await expectSeen(screen.getByRole('link', { name: words.messages }))
      return status.count()
    }).toBe(0)
    // What somebody has begun goes on: addresses that are known answer.
    await visitor.goto('/user/studentInfo')
    await expectSeen(screen.getByRole('heading', { level: 1 }))
  })
})

describe('without the channel', () => {
  test('no public page outside of it has a word of it or a link to it, and its own pages answer', async () => {
    await flag(0)
    const goods = (await ask(origin, 'goods.list', { pageSize: 1 })).rows[0]!
    const paths = routeTable
      .filter(row => !studentRoutes.includes(row) && !row.developmentOnly && row.header !== 'none')
      .flatMap(row => row.paths)
      .filter(path => !needsLogin(path) && !policies.includes(path))
      .map(path => path.replace(':spuCode', goods.spuCode).replace(':id', '200001020'))
    expect(paths.length).toBeGreaterThan(10)
    const found: string[] = []
    for (const path of paths)
      for (const { layout, language } of faces) {
        const html = shown(await page(path, `layout=${layout}; lang=${language}`))
        expect(html.length, path).toBeGreaterThan(500)
        const trace = traces.exec(html)?.[0]
        if (trace) found.push(`${path} ${layout} ${language}: ${trace}`)
      }
    expect(found).toEqual([])
    for (const path of own) {
      const { status } = await fetch(origin + path, { headers: { accept: 'text/html' } })
      expect([path, status]).toEqual([path, path.includes('Detail') ? 404 : 200])
    }
  })
})
