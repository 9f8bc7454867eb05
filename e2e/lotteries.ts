/** Lotteries for journeys. */
import type { Input } from '#contract/kit.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'

const hour = 3_600_000

/** One that is sent for approval: everybody wins the one gift, as long as it is there. */
export async function sentLottery(
  origin: string,
  lotteryCode: string,
  change: Partial<Input<'desk.lottery.save'>> = {},
): Promise<{ lotteryCode: string; version: number }> {
  const token = await staffToken('operator')
  const said = {
    lotteryCode,
    version: 0,
    nameCn: '冬季抽奖',
    nameEn: 'Winter draw',
    termsCn: '每位客户一次。',
    termsEn: 'Once for each customer.',
    startsAt: Date.now() - hour,
    endsAt: Date.now() + hour,
    per: 'once' as const,
    prizes: [
      { kind: 'gift' as const, nameCn: '保温杯', nameEn: 'A flask', chancePpm: 1_000_000, quota: 1, costFen: 9_900 },
    ],
    ...change,
  }
  const { version } = await ask(origin, 'desk.lottery.save', said, { token })
  return ask(origin, 'desk.lottery.act', { lotteryCode, version, event: 'send' }, { token })
}

/** One that visitors see. @returns its code */
export async function publishedLottery(origin: string, lotteryCode: string): Promise<string> {
  const { version } = await sentLottery(origin, lotteryCode)
  const token = await staffToken('administrator')
  await ask(origin, 'desk.lottery.decide', { lotteryCode, version, event: 'publish' }, { token })
  return lotteryCode
}
