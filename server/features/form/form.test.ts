import { afterAll, describe, expect, test } from 'vitest'
import { formKeys } from '#contract/forms/definition.ts'
import { KeptForm } from '#contract/forms/definition-shape.ts'
import { itemAt } from '#contract/required.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { formVersionRows } from '#server/db/seed/forms.ts'
import { testApp } from '#server/http/test-app.ts'

const db = await testDatabase(directory)
const app = await testApp(db)
afterAll(async () => {
  await app.close()
  await db.close()
})

const hangzhou = { code: 330_100, lat: 30.27, lng: 120.15 }
const formId = 'FORM-BUY'
const outletsWith = async (service: string) => {
  const { rows } = await db.pool.query<{ outlet_id: number; city_code: number }>(
    `select outlet_id, city_code from outlet where state = 'open' and $1 = any(services)`,
    [service],
  )
  return rows
}

describe.each(formKeys)('the form %s', key => {
  test.each(['zh-CN', 'en'] as const)('is there in %s, by its shape, and asks what it needs', async language => {
    const { code, data } = await app.send('form.byKey', { key }, { language })
    expect(code).toBe(200)
    const { formBean, brand } = data!
    expect(brand).toBe('hesper')
    expect(formBean.key).toBe(key)
    const texts = formBean.questions.flatMap(each => [each.label, ...each.options.map(option => option.text)])
    for (const text of [formBean.title, ...texts]) {
      expect(text.trim()).not.toBe('')
      if (language === 'en') expect(text).not.toMatch(/\p{Script=Han}/u)
    }
    const of = (test: (question: (typeof formBean.questions)[number]) => boolean) => formBean.questions.filter(test)
    expect(of(each => each.consentId === 'PRIVACY' && each.required)).toHaveLength(1)
    // Of each purpose the text that is in force.
    for (const each of of(question => question.consentId !== null)) expect(each.consentVersion).toMatch(/^\d+\.\d+$/)
    expect(of(each => each.questionType === 'CONFIRMATION' && each.default !== null)).toEqual([])
    if (key === 'survey') return
    expect(of(each => each.pattern === 'phone' && each.required)).toHaveLength(1)
    expect(of(each => each.consentId === 'DEALER' && !each.required)).toHaveLength(1)
  })
})

test('every form that the shop comes with can be asked', () => {
  for (const { definition } of formVersionRows) expect(KeptForm.parse(definition)).toEqual(definition)
})

test('no form is answered as not found', async () => {
  expect(await app.send('form.series', { formId: 'FORM-NONE' })).toMatchObject({ code: 2001 })
  expect(await app.send('form.byKey', { key: 'nothing' as 'buy' })).toMatchObject({ code: 400 })
})

test('a version that was seen stays as it was', async () => {
  for (const statement of [
    `update lead_form_version set definition = '{}'`,
    `delete from lead_form_version`,
    `truncate lead_form_version`,
  ])
    await expect(db.pool.query(statement)).rejects.toThrow(/stays as it is|cannot truncate/)
})

describe('configured requests (spec 7, Dealer forms)', () => {
  test('answer places that have an outlet for the form, and each of its outlets stands in one of them', async () => {
    const { code, data } = await app.send('form.provinceCity', { formId, coordinateType: 'baidu' })
    expect(code).toBe(200)
    const cities = data!.flatMap(each => each.cities.map(city => city.cityCode))
    const places = new Set((await outletsWith('used')).map(row => row.city_code))
    expect([...places].toSorted()).toEqual(cities.toSorted())
    expect(data!.some(each => each.cities.some(city => city.cityCode === hangzhou.code))).toBe(true)
  })

  test('answer the outlets of a city that offer what the form needs', async () => {
    const offered = async (of: string) =>
      (await app.send('form.dealers', { formId: of, coordinateType: 'baidu', cityCode: hangzhou.code })).data!
    for (const [form, service] of [
      [formId, 'used'],
      ['FORM-MAINTENANCE', 'service'],
      ['FORM-TEST-DRIVE', 'testdrive'],
    ] as const) {
      const expected = (await outletsWith(service)).filter(row => row.city_code === hangzhou.code)
      const outlets = await offered(form)
      expect(outlets.map(each => each.outletId).toSorted()).toEqual(expected.map(row => row.outlet_id).toSorted())
      expect(outlets.length).toBeGreaterThan(1)
    }
  })

  test('answer the nearest outlets in their order, in the coordinates that were asked for', async () => {
    const near = { formId, latitude: hangzhou.lat, longitude: hangzhou.lng }
    const baidu = (await app.send('form.nearestDealer', { ...near, coordinateType: 'baidu' })).data!
    const gcj = (await app.send('form.nearestDealer', { ...near, coordinateType: 'gcj' })).data!
    const distances = gcj.map(each => each.distanceM!)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(itemAt(distances, 0)).toBeLessThan(50_000)
    const one = itemAt(baidu, 0)
    const same = gcj.find(each => each.outletId === one.outletId)!
    // The systems lie some hundred metres apart.
    expect(Math.abs(one.lng - same.lng)).toBeGreaterThan(0.003)
  })

  test('answer series under seriesList, and the models of one', async () => {
    const { data } = await app.send('form.series', { formId }, { language: 'en' })
    const [series] = data!.seriesList
    const { rows } = await db.pool.query(
      `select distinct series_code from car_trim where last_model_year is null order by 1`,
    )
    expect(data!.seriesList.map(each => each.seriesCode).toSorted()).toEqual(rows.map(row => row.series_code))
    const models = await app.send('form.models', { formId, seriesCode: series!.seriesCode })
    expect(models.data!.length).toBeGreaterThan(0)
    expect((await app.send('form.models', { formId, seriesCode: 'NOTHING' })).data).toEqual([])
  })

  test('are answered from memory', async () => {
    const ask = async () => {
      await app.send('form.byKey', { key: 'buy' })
      await app.send('form.provinceCity', { formId, coordinateType: 'baidu' })
      await app.send('form.dealers', { formId, coordinateType: 'baidu', cityCode: hangzhou.code })
      await app.send('form.models', { formId, seriesCode: 'VEGA' })
    }
    await ask()
    expect(await countQueries(ask)).toBe(0)
  })
})

test('a form that was published is there for the next visitor', async () => {
  const { definition, version } = formVersionRows.findLast(row => row.formId === 'FORM-SURVEY')!
  const next = { ...definition, version: version + 1, title: { cn: '调查', en: 'Survey' } }
  await db.pool.query(`insert into lead_form_version (form_id, version, definition) values ($1, $2, $3)`, [
    'FORM-SURVEY',
    version + 1,
    next,
  ])
  const newest = async () => (await app.send('form.byKey', { key: 'survey' })).data?.formBean.version
  await expect.poll(newest).toBe(version + 1)
})
