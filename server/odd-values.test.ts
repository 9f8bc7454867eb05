/** Values that a type takes and no column does: whoever sends one is refused, and finds no way to a failure of the server. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { openSlots } from '#server/features/slot/test-slot.ts'
import { inputSchema, type Schema } from '#server/http/call-schema.ts'
import { sampleOf } from '#server/http/test-samples.ts'
import { requestOf } from '#server/http/test-app.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
beforeAll(async () => {
  shop = await openSlots()
})
afterAll(() => shop.close())

const oddNumbers = [2 ** 31, 9e15]
const oddTexts = ['a\u0000b']
const oddOf = ({ type, anyOf }: Schema): readonly unknown[] => {
  const types = [type, ...((anyOf ?? []) as Schema[]).map(each => each.type)]
  return [
    ...(types.some(each => each === 'integer' || each === 'number') ? oddNumbers : []),
    ...(types.includes('string') ? oddTexts : []),
  ]
}
let visitors = 0
/** Each request comes from another address, so that no limit answers in the call's place. */
const nextVisitor = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`

test('no number and no text makes a call fail', async () => {
  const { token: customer } = await shop.newCustomer('13912345678')
  const administrator = await shop.newStaff('administrator')
  const failed: string[] = []
  for (const name of Object.keys(calls) as CallName[]) {
    const token = 'staff' in calls[name] ? administrator : customer
    const fields = (inputSchema(name).properties ?? {}) as Record<string, Schema>
    for (const [field, schema] of Object.entries(fields))
      for (const odd of oddOf(schema)) {
        const input = { ...sampleOf(name), [field]: odd }
        const asked = requestOf(name, input, { token, headers: { 'idempotency-key': randomUUID() } })
        const { statusCode } = await shop.app.http.inject({ ...asked, remoteAddress: nextVisitor() })
        if (statusCode === 500) failed.push(`${name} ${field} ${JSON.stringify(odd)}`)
      }
  }
  expect(visitors).toBeGreaterThan(500)
  expect(failed).toEqual([])
})
