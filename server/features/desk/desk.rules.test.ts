import type { StaffRole } from '#contract/codes.ts'
import { expect, test } from 'vitest'
import { type DeskQueue, deskQueues } from '#contract/desk-queues.ts'
import { casesFor, queuesFor, searchOf } from './desk.rules.ts'

const ones = Object.fromEntries(deskQueues.map(queue => [queue, 1])) as Parameters<typeof queuesFor>[1]
const work = { review: 1, ownGoods: 10, dealerGoods: 100, stuck: 1_000 }

test.each<[StaffRole, DeskQueue[], number]>([
  ['operator', ['confirm', 'sign', 'customs', 'ship', 'redeem'], 11],
  ['dealer', ['confirm', 'sign', 'customs', 'redeem'], 100],
  ['reviewer', [], 0],
  ['finance', [], 1_000],
  ['administrator', ['confirm', 'sign', 'customs', 'ship', 'redeem'], 1_011],
])('numbers beside the lists of %s are of work that it can do', (role, queues, cases) => {
  const counted = queuesFor(role, ones)
  expect(deskQueues.filter(queue => counted[queue] > 0)).toEqual(queues)
  expect(casesFor(role, work)).toBe(cases)
})

test.each([
  ['', undefined],
  ['hs 2026', { orderNo: 'HS2026' }],
  ['HR20261', { caseNo: 'HR20261' }],
  ['hv20261', { voucherNo: 'HV20261' }],
  ['６６２１', { phoneEnd: '6621' }],
  ['138 1234 6621', { number: '13812346621', phone: '13812346621' }],
  ['+8613812346621', { number: '+8613812346621', phone: '13812346621' }],
  ['sf1234567890', { number: 'SF1234567890' }],
  ['8323951', { number: '8323951' }],
  [' 沈 知遥', { name: '沈知遥' }],
  ['Mira Su', { name: 'mirasu' }],
  ['TEE-EVENING-STAR', { number: 'TEE-EVENING-STAR' }],
  ['mira', { number: 'MIRA' }],
])('“%s” is searched as %j', (text, meant) => expect(searchOf(text)).toEqual(meant))
