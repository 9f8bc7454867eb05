/** What everybody reads of the overseas-student programme, over HTTP (spec 2, 7; decision 102). */
import { afterAll, describe, expect, test } from 'vitest'
import { ruleFaults } from '#contract/student/rules.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'
import { studentRuleRows, studentVersionRows } from '#server/db/seed/student.ts'
import { addRows } from '#server/db/seed/reference.ts'

const db = await testDatabase(directory)
const client = await db.pool.connect()
await addRows(client, 'student_version', studentVersionRows)
await addRows(client, 'student_rule', studentRuleRows)
client.release()
const app = await testApp(db, {}, () => new Date('2026-11-28T10:00:00+08:00'))
afterAll(async () => {
  await app.close()
  await db.close()
})

test('the rules come with source and date, and have no gap', async () => {
  const { data } = await app.send('student.rules', {})
  expect(data!.version).toBe(1)
  expect(data!.rules).toHaveLength(studentRuleRows.length)
  expect(ruleFaults(data!.rules, '2026-11-28')).toEqual([])
  for (const { source, sourceDay } of data!.rules)
    expect([source, sourceDay]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
})

test('a published rule stays as it is', async () => {
  await expect(db.pool.query('update student_rule set value = 1')).rejects.toThrow()
  await expect(db.pool.query('delete from student_version')).rejects.toThrow()
})

describe('the cars', () => {
  test('are those with imported parts alone, and each price adds up', async () => {
    const { data } = await app.send('student.cars', {})
    expect(data!.length).toBeGreaterThan(3)
    expect(new Set(data!.map(({ car }) => car.seriesCode))).not.toContain('mira')
    for (const { car, price } of data!) {
      expect(price.listFen).toBe(car.priceFen)
      expect(price.withoutFen + price.dutyFen + price.importVatFen).toBe(price.listFen)
      expect(price.withTaxesFen - price.withoutFen).toBe(price.savedFen)
    }
    const prices = data!.map(({ price }) => price.listFen)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})
