/** Steps of a new car in words, and what customers are told of them (decision 084). */
import type { Milestone, MoveReason } from '#contract/milestones.ts'
import type { Word } from '#contract/parts.ts'
import { counted, wholeDate } from '#contract/signs.ts'
import { alike, wordOf } from '#server/lib/words.ts'
import type { MilestoneMove } from './milestone.queries.ts'

type Pair = readonly [cn: string, en: string]

const names: Readonly<Record<Milestone, Pair>> = {
  production: ['生产', 'Production'],
  transport: ['发运', 'Transport'],
  arrival: ['到店', 'Arrival at the dealer'],
  inspection: ['交付前检查', 'Inspection before the hand-over'],
  registration: ['上牌', 'Registration'],
  handOver: ['交车', 'Hand-over'],
}
export const stepName = (milestone: Milestone): Word => wordOf(names[milestone])

const reasons: Readonly<Record<MoveReason, Pair>> = {
  production: ['生产排期有调整', 'The production plan has changed'],
  parts: ['等待零部件到货', 'A part has not arrived yet'],
  transport: ['运输途中有延误', 'The transport is delayed'],
  papers: ['上牌或手续办理需要更多时间', 'Registration or papers take more time'],
  customer: ['应您的要求调整', 'Changed as you asked'],
  sooner: ['进度比预计快', 'It goes faster than expected'],
}
export const moveReasonWord = (reason: MoveReason): Word => wordOf(reasons[reason])

const done: Readonly<Record<Milestone, Pair>> = {
  production: ['您的车已下线', 'Your car is built'],
  transport: ['您的车已发运', 'Your car is on its way to the dealer'],
  arrival: ['您的车已到店', 'Your car has arrived at the dealer'],
  inspection: ['您的车已通过交付前检查', 'Your car has been inspected'],
  registration: ['您的车已完成上牌', 'Your car is registered'],
  handOver: ['您的车已交付', 'Your car is handed over'],
}

const days = (n: number): Pair => [`${Math.abs(n)}\u00a0天`, counted(Math.abs(n), 'day').replace(' ', '\u00a0')]

/** What a customer reads when a step is expected on another day. @param by days later; below zero sooner */
export function forecastWords(milestone: Milestone, on: string, by: number, reason: MoveReason, handOverOn: string) {
  const [step, [cn, en], why] = [names[milestone], days(by), moveReasonWord(reason)]
  const later = by > 0
  const last =
    milestone === 'handOver'
      ? (['', ''] as const)
      : ([`预计交车 ${wholeDate(handOverOn)}。`, ` The hand-over is expected on ${wholeDate(handOverOn)}.`] as const)
  return {
    title: {
      cn: `${step[0]}${later ? '推迟' : '提前'} ${cn}`,
      en: `${step[1]} ${later ? 'is delayed' : 'comes sooner'} by ${en}`,
    },
    body: {
      cn: `${step[0]}改为预计 ${wholeDate(on)}，${why.cn}。${last[0]}`,
      en: `Now expected on ${wholeDate(on)}. ${why.en}.${last[1]}`,
    },
  }
}

/** What a customer reads when a step is done. */
export function doneWords(milestone: Milestone, handOverOn: string): { title: Word; body: Word } {
  const expected = wholeDate(handOverOn)
  const body: Pair =
    milestone === 'handOver'
      ? ['感谢您的选择，祝您一路顺风。', 'Thank you, and a good journey.']
      : milestone === 'arrival'
        ? [
            `现在可以在订单页预约交车时间。预计最早 ${expected} 交车。`,
            `You can book the hand-over on the page of your order. It is expected from ${expected} on.`,
          ]
        : [`预计交车 ${expected}。`, `The hand-over is expected on ${expected}.`]
  return { title: wordOf(done[milestone]), body: wordOf(body) }
}

/** What a customer reads once the car is signed for. */
export const signedWords = {
  title: wordOf(['您已签收车辆', 'You have signed for your car']),
  body: wordOf([
    '签名随订单保存，可在订单页查看。如非您本人签名，请立即联系我们。',
    'Your signature is kept with the order and stands on its page. If it was not you who signed, please tell us at once.',
  ]),
}

const moves: Readonly<Record<string, Pair>> = {
  forecast: ['更改预计日期', 'Expected day changed'],
  finish: ['已完成', 'Done'],
  reopen: ['撤回完成', 'Taken back'],
}
export const milestoneMoveWord = ({ event }: Pick<MilestoneMove, 'event'>): Word =>
  wordOf(moves[event] ?? [event, event])
/** Every kind of move that has words. */
export const milestoneMovesInWords = Object.keys(moves)

/** Days, reason and what colleagues were told, beside a move. */
export function milestoneMoveDetail({ event, note }: Pick<MilestoneMove, 'event' | 'note'>): Word {
  const { on, remark, reason } = note
  const why = event === 'forecast' ? moveReasonWord(reason as MoveReason) : alike(String(reason ?? ''))
  const inOne = (words: string) =>
    [on, words, remark].filter(each => typeof each === 'string' && each !== '').join(' · ')
  return { cn: inOne(why.cn), en: inOne(why.en) }
}
