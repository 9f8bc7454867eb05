/** What is left of the shop when an operator switches the overseas-student channel off (spec 1, ShowStudentChannel). */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentRoutes } from '#shop/route-table-student.ts'
import { ofShop } from './the-shop.ts'

const origin = ofShop('origin')
const db = new pg.Client({ connectionString: ofShop('databaseUrl') })
const flag = (value: 0 | 1) =>
  db.query(`update dictionary_entry set value = $1 where list = 'ShowStudentChannel'`, [String(value)])

const page = async (path: string, cookie: string) =>
  (await fetch(origin + path, { headers: { cookie, accept: 'text/html' } })).text()

/** Words that a visitor reads and links that lead there; scripts and the data of the page are not shown to anybody. */
const shown = (html: string): string => html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')

const own = studentRoutes.flatMap(row => row.paths)
const traces = new RegExp(`.{0,40}(留学生|免税|student|duty-free|href="(${own.join('|')})").{0,40}`, 'i')
const paths = ['/', '/newcar/home', '/usedcar', '/usedcar/list', '/aftersales', '/searchResults', '/about', '/404']
const faces = ['desktop', 'mobile'].flatMap(layout =>
  ['zh-CN', 'en'].map(language => ({ layout, language, cookie: `layout=${layout}; lang=${language}` })),
)

beforeAll(() => db.connect())
afterAll(async () => {
  await flag(1)
  await db.end()
})

describe('without the overseas-student channel', () => {
  test('the pages that everybody sees lead there while it is on', async () => {
    for (const { cookie, layout } of faces) {
      expect(shown(await page('/', cookie))).toContain('href="/newcar/dutyFreeList"')
      if (layout === 'desktop') expect(shown(await page('/about', cookie))).toMatch(traces)
    }
  })

  test('and have no word of it or link to it while it is off', async () => {
    await flag(0)
    const found: string[] = []
    for (const path of paths)
      for (const { cookie } of faces) {
        let trace: string | undefined
        // A kept page may be shown for two seconds after a change, and once more while it is made anew.
        for (let tries = 0; tries < 20; tries++) {
          trace = traces.exec(shown(await page(path, cookie)))?.[0]
          if (trace === undefined) break
          await new Promise(resolve => setTimeout(resolve, 300))
        }
        if (trace !== undefined) found.push(`${path} ${cookie}: ${trace}`)
      }
    expect(found).toEqual([])
  })
})
