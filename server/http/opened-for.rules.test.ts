/** What data of customers may be opened for, over every call that opens any (decision 169). */
import { describe, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import {
  actsFor,
  leastSaid,
  type OpeningCall,
  openedFor,
  type Purpose,
  purposes,
  purposesOf,
  saidBeside,
} from '#contract/permissions.ts'
import { shapes } from '#contract/shapes.ts'
import { inputSchema } from './call-schema.ts'
import { sampleOf } from './test-samples.ts'

const opening = Object.keys(openedFor) as OpeningCall[]
/** Every call of staff that asks what it is for. */
const asking = (Object.keys(shapes) as CallName[]).filter(
  name => callOf(name).staff && name !== 'desk.act.list' && inputSchema(name).properties?.purpose,
)
const words = { words: '同一地址反复退货', reference: '京公经侦字〔2026〕18号' }
const beside = (purpose: Purpose) => {
  const needed = saidBeside[purpose]
  return needed ? { reason: words[needed] } : {}
}
const fieldsOf = (call: OpeningCall) => Object.keys(openedFor[call])
const takes = (call: OpeningCall, field: string, said: object): boolean => {
  const { purpose: _, reason: __, ...sample } = sampleOf(call)
  return shapes[call].in.safeParse({ ...sample, ...(field && { field }), ...said }).success
}

test('each call that asks for a purpose is in the table, and none else', () => {
  expect(asking.toSorted()).toEqual(opening.toSorted())
})

describe.each(opening)('%s', call => {
  test('has purposes for every field that it opens', () => {
    const field = inputSchema(call).properties?.field as { enum?: string[] } | undefined
    expect(fieldsOf(call).toSorted()).toEqual((field?.enum ?? ['']).toSorted())
    for (const each of fieldsOf(call)) expect(purposesOf(call, each).length).toBeGreaterThan(1)
  })

  test.each(fieldsOf(call))('takes the purposes of “%s”, and no other, nor none', field => {
    const taken = purposes.filter(purpose => takes(call, field, { purpose, ...beside(purpose) }))
    expect(taken.toSorted()).toEqual([...purposesOf(call, field)].toSorted())
    expect(taken.length).toBeLessThan(purposes.length)
    expect(takes(call, field, {})).toBe(false)
    expect(takes(call, field, { reason: '客户来电核对' })).toBe(false)
    expect(takes(call, field, { purpose: 'curiosity', reason: '客户来电核对' })).toBe(false)
  })

  test.each(fieldsOf(call))('wants words or a number of “%s” where its purpose needs them', field => {
    for (const purpose of purposesOf(call, field)) {
      const needed = saidBeside[purpose]
      expect([purpose, takes(call, field, { purpose })]).toEqual([purpose, !needed])
      expect(takes(call, field, { purpose, reason: '..' })).toBe(false)
      if (needed) {
        expect(takes(call, field, { purpose, reason: words[needed].slice(0, leastSaid[needed] - 1) })).toBe(false)
        expect(takes(call, field, { purpose, reason: '。'.repeat(20) })).toBe(false)
      }
    }
  })

  test('keeps its purpose in the log', () => {
    expect(callOf(call).acts).toEqual(expect.arrayContaining(['purpose', 'reason']))
  })
})

test('requests of authorities, and of persons about their data, are head office’s', () => {
  for (const role of ['dealer', 'finance', 'reviewer'] as const)
    expect(purposes.filter(purpose => !actsFor(role, purpose))).toEqual(['authority', 'subject'])
  for (const role of ['operator', 'administrator'] as const)
    expect(purposes.filter(purpose => !actsFor(role, purpose))).toEqual([])
})
