import { describe, expect, test } from 'vitest'
import { payMethods } from '#contract/codes.ts'
import { afterSalesStates } from '#contract/order-states.ts'
import { channelLimits } from '#server/outside/pay/channel-limits.ts'
import { type CaseLine, type CaseOrder, clockEnd, mayAskBack, needsTwo, returnUntil } from './refund-case.rules.ts'
import { refundCase } from './refund-case.states.ts'
import { arrivalTextOf } from './refund-case.view.ts'
import { nextOfCase, wordsOfCase } from './refund-case.words.ts'

const at = (text: string) => new Date(`2026-${text}+08:00`)
const now = at('11-21T12:00')
const line = (change: Partial<CaseLine> = {}): CaseLine => ({
  quantity: 5,
  shipped: 0,
  back: 0,
  dropped: 0,
  exchanged: 0,
  returnable: true,
  ...change,
})
const order = (state: keyof typeof afterSalesStates, receivedAt: Date | null = null): CaseOrder => ({
  pieces: afterSalesStates[state].pieces,
  receivedAt,
  shipBy: at('11-19T09:00'),
})
const ask = { withReturn: false, reason: 'wrongChoice', quantity: 1 } as const
const back = { ...ask, withReturn: true } as const

test.each([
  ['received in the morning', '11-13T00:00', 'changedMind', '11-21T00:00'],
  ['received at night', '11-13T23:59', 'changedMind', '11-21T00:00'],
  ['a fault', '11-13T10:00', 'damaged', '11-29T00:00'],
] as const)('%s: the days run from the next one', (_, receivedAt, reason, until) => {
  expect(returnUntil(at(receivedAt), reason)).toEqual(at(until))
})
test('nothing runs before the goods are received', () => expect(returnUntil(null, 'changedMind')).toBeNull())

describe('pieces can be asked back', () => {
  const allOf = { ...ask, quantity: 5 }
  const sent = line({ shipped: 5 })
  const returned = line({ shipped: 4, dropped: 1, back: 2 })
  test.each([
    ['before they are sent', order('to_delivery'), line(), allOf, true],
    ['but those that are on their way', order('to_delivery'), line({ shipped: 2 }), allOf, 'TOO_MANY_PIECES'],
    ['but those that went back', order('to_delivery'), line({ dropped: 1, back: 1 }), allOf, 'TOO_MANY_PIECES'],
    ['but those that were redeemed', order('verify'), line({ shipped: 4 }), { ...ask, quantity: 2 }, 'TOO_MANY_PIECES'],
    ['and nothing is sent back then', order('to_verify'), line(), back, 'RETURN_NOT_YET'],
    ['not without the goods once they are sent', order('delivery'), sent, ask, 'RETURN_NEEDED'],
    ['unless they never came', order('delivery'), sent, { ...ask, reason: 'missing' }, true],
    [
      'not as damaged before they are sent',
      order('to_delivery'),
      line(),
      { ...ask, reason: 'damaged' },
      'REASON_DOES_NOT_FIT',
    ],
    ['nor as missing', order('to_verify'), line(), { ...ask, reason: 'missing' }, 'REASON_DOES_NOT_FIT'],
    ['as late when they should have been sent', order('to_delivery'), line(), { ...ask, reason: 'late' }, true],
    [
      'not as late before that',
      { ...order('to_delivery'), shipBy: at('12-31T09:00') },
      line(),
      { ...ask, reason: 'late' },
      'REASON_DOES_NOT_FIT',
    ],
    [
      'never as late where nothing is sent',
      { ...order('to_verify'), shipBy: null },
      line(),
      { ...ask, reason: 'late' },
      'REASON_DOES_NOT_FIT',
    ],
    ['not as missing with the goods', order('delivery'), sent, { ...back, reason: 'missing' }, 'REASON_DOES_NOT_FIT'],
    ['as a refusal of the parcel', order('delivery'), sent, back, true],
    ['within the days', order('delivery_end', at('11-14T09:00')), sent, back, true],
    ['not a day later', order('delivery_end', at('11-13T09:00')), sent, back, 'RETURN_TOO_LATE'],
    ['with a fault, for longer', order('delivery_end', at('11-13T09:00')), sent, { ...back, reason: 'damaged' }, true],
    [
      'not without a reason when made for you',
      order('delivery_end', at('11-20T09:00')),
      line({ shipped: 5, returnable: false }),
      back,
      'NOT_RETURNABLE',
    ],
    [
      'but those that came back before',
      order('delivery_end', at('11-20T09:00')),
      returned,
      { ...back, quantity: 4 },
      'TOO_MANY_PIECES',
    ],
    ['up to the last one', order('delivery_end', at('11-20T09:00')), returned, { ...back, quantity: 3 }, true],
    ['not when nothing is paid', order('save'), line(), ask, 'WRONG_STATE'],
    ['not when all is redeemed', order('verify_end'), sent, ask, 'WRONG_STATE'],
    ['as expired when the vouchers have ended', order('verify_close'), line(), { ...ask, reason: 'expired' }, true],
    ['then for no other reason', order('verify_close'), line(), ask, 'REASON_DOES_NOT_FIT'],
    ['not as expired before that', order('to_verify'), line(), { ...ask, reason: 'expired' }, 'REASON_DOES_NOT_FIT'],
  ] as const)('%s', (_, standing, of, asked, expected) => {
    const verdict = mayAskBack(standing, of, asked, now)
    expect(verdict === true ? true : verdict.reason).toBe(expected)
  })
})

test('a sum at the limit needs one person, a fen more needs two', () => {
  expect([needsTwo(500_000, 500_000), needsTwo(500_001, 500_000)]).toEqual([false, true])
})

describe('every move', () => {
  const note = {
    amountFen: 1,
    until: 0,
    reply: '说明',
    carrier: 'sf',
    parcelNo: 'SF123456',
    reference: 'R',
    reason: 'late',
  }
  const moves = refundCase.transitions.map(({ on, from, to }) => [on, from, to] as const)
  test.each(moves)('%s from %s to %s has words in both languages', (event, from, to) => {
    const { title, body } = wordsOfCase({ event, from, to, note })
    for (const text of [title.cn, title.en, body.cn, body.en]) expect(text).toMatch(/\S/)
    expect(title.cn + body.cn).toMatch(/\p{Script=Han}/u)
    expect(title.en + body.en.replace('说明', '')).not.toMatch(/\p{Script=Han}|undefined/u)
    expect(title.cn + body.cn).not.toMatch(/undefined|NaN/)
  })
  test.each([...new Set(moves.map(([, , to]) => to))])('%s says what follows', state => {
    const row = { state, stateAt: now, sendUntil: now, reviewUntil: now, appealed: false, withReturn: true }
    const { text, until } = nextOfCase(row)
    expect([text.cn, text.en]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    // Whoever has to wait for people is told until when.
    if (clockEnd(state, now)) expect(until).not.toBeNull()
  })
})

test.each(payMethods)('when money on its way arrives is said by what it goes back to: %s', method => {
  const days = new RegExp(`${channelLimits[method].arrivalDays.join('\\D+')}\\D`)
  const row = {
    state: 'refunding',
    stateAt: now,
    sendUntil: null,
    reviewUntil: now,
    appealed: false,
    withReturn: false,
  }
  const { text } = nextOfCase({ ...row, state: 'refunding' }, method)
  for (const words of [text, arrivalTextOf(method)]) for (const said of [words.cn, words.en]) expect(said).toMatch(days)
  // Where nobody knows by what it was paid, no days are named.
  for (const words of [nextOfCase({ ...row, state: 'refunding' }).text, arrivalTextOf(undefined)])
    expect(`${words.cn}${words.en}`).not.toMatch(/\d/)
})
