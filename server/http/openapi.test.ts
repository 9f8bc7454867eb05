import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import { errors } from '#contract/errors.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openPath } from './call-schema.ts'
import { typeText } from './openapi-page.ts'
import { testApp } from './test-app.ts'

const db = await testDatabase()
const app = await testApp(db)
afterAll(async () => {
  await app.close()
  await db.close()
})

describe('/openapi.json', async () => {
  const answer = await app.http.inject('/openapi.json')
  const document = answer.json()

  test('describes every call under its method and path', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const name of callNames) {
      const call = callOf(name)
      const operation = document.paths[openPath(call)]?.[call.method.toLowerCase()]
      if (call.when) expect(JSON.stringify(operation.requestBody)).toContain(call.when.field)
      else expect(operation?.operationId).toBe(name)
      expect(operation.summary).not.toBe(name)
      if (call.login) expect(operation.security).toEqual([{ apiToken: [] }])
      if (call.staff) expect(operation.security).toEqual([{ staffToken: [] }])
      const parameters = JSON.stringify(operation.parameters)
      expect(parameters.includes('idempotencyKey')).toBe(call.write === true || call.ownTransaction === true)
      if (call.body === 'form')
        expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded'])
    }
  })
  test('leads every reference somewhere', () => {
    const references = [...answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
    expect(references.length).toBeGreaterThan(callNames.length)
    for (const path of new Set(references)) {
      const target = path.split('/').reduce((at, key) => at?.[key.replaceAll('~1', '/')], document)
      expect(target, path).toBeDefined()
    }
  })
  test('gives values of a path no second place', () => {
    const take = document.paths['/{hash}']?.post
    if (!take) throw new Error('the resolver of return addresses is gone')
    expect(take.parameters[0]).toMatchObject({ name: 'hash', in: 'path', required: true })
    expect(JSON.stringify(take.requestBody)).not.toContain('hash')
  })
  test('names every error', () => {
    expect(document['x-errors']).toHaveLength(Object.keys(errors).length)
  })
  test('is not sent twice', async () => {
    const again = await app.http.inject({
      url: '/openapi.json',
      headers: { 'if-none-match': answer.headers.etag as string },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('/openapi', async () => {
  const answer = await app.http.inject('/openapi')

  test('shows every call and error to people', () => {
    expect(answer.headers['content-type']).toContain('text/html')
    for (const name of callNames) expect(answer.body).toContain(`id="${name}"`)
    for (const name of Object.keys(errors)) expect(answer.body).toContain(name)
  })
  test('runs no script and allows its own style only', () => {
    const policy = answer.headers['content-security-policy'] as string
    const style = /<style>([^]*?)<\/style>/.exec(answer.body)![1]!
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    const unwanted = /<script|<[^>]* (?:style|src|on\w+)=|href="(?![/#])/.exec(answer.body)
    expect(unwanted?.[0]).toBeUndefined()
  })
  test('closes every element that it opens', () => {
    const open: string[] = []
    for (const [, end, name] of answer.body.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'br'].includes(name!)) continue
      if (end) expect(open.pop()).toBe(name)
      else open.push(name!)
    }
    expect(open).toEqual([])
  })
  test.each([
    [{ type: 'integer', minimum: 1, maximum: 100, default: 8 }, 'integer 1–100 = 8'],
    [{ type: 'string', maxLength: 40 }, 'string –40 chars'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, '(string | integer)[]'],
    [{}, 'any'],
  ])('writes the type %j as %s', (schema, text) => {
    expect(typeText(schema)).toBe(text)
  })
})
