/** Lotteries of the audited shop, in each state that visitors and staff see. */
import type { Input } from '#contract/kit.ts'
import { dayMs } from '#server/lib/clock.ts'
import { ask } from '#e2e/calls.ts'
import { staffToken } from '#e2e/goods-orders.ts'

type Said = Input<'desk.lottery.save'>

const said = (lotteryCode: string): Said => ({
  lotteryCode,
  version: 0,
  nameCn: '岁末感恩回馈全体车主与访客的冬季暖心幸运抽奖',
  nameEn: 'A draw at the end of the year for all who drive with us and all who may',
  termsCn: '登录后即可参与，每位客户一次。\n实物奖品凭兑奖编号到任一门店领取，不可转让，不可兑换现金。',
  termsEn: 'Whoever is signed in can draw, once.\nA gift is handed over at any dealer for its prize number.',
  startsAt: Date.now() - dayMs,
  endsAt: Date.now() + 9 * dayMs,
  per: 'once',
  prizes: [
    {
      kind: 'gift',
      nameCn: '手工羊绒围巾与真皮手套礼盒',
      nameEn: 'A box with a cashmere scarf and leather gloves',
      chancePpm: 1,
      quota: 1_000_000,
      costFen: 128_000,
    },
    { kind: 'gift', nameCn: '保温杯', nameEn: 'A flask', chancePpm: 1_250, quota: 12, costFen: 9_900 },
  ],
})

/** @param token of a customer, who draws in two of them @returns their codes, by who sees them */
export async function drawnLotteries(
  origin: string,
  token: string,
): Promise<{ shown: string[]; drawn: string[]; atDesk: string[] }> {
  const [writer, approver] = [await staffToken('operator'), await staffToken('administrator')]
  const write = async (change: Partial<Said> & Pick<Said, 'lotteryCode'>) =>
    ask(origin, 'desk.lottery.save', { ...said(change.lotteryCode), ...change }, { token: writer })
  const send = async (change: Partial<Said> & Pick<Said, 'lotteryCode'>) => {
    const { lotteryCode, version } = await write(change)
    return ask(origin, 'desk.lottery.act', { lotteryCode, version, event: 'send' }, { token: writer })
  }
  const publish = async (change: Partial<Said> & Pick<Said, 'lotteryCode'>) => {
    const { lotteryCode, version } = await send(change)
    return ask(origin, 'desk.lottery.decide', { lotteryCode, version, event: 'publish' }, { token: approver })
  }
  const draw = (lotteryCode: string) => ask(origin, 'lottery.draw', { lotteryCode, nonce: 'ab'.repeat(16) }, { token })
  const [prize] = said('').prizes
  await publish({ lotteryCode: 'audit-open' })
  await publish({ lotteryCode: 'audit-drawn' })
  await publish({ lotteryCode: 'audit-won', prizes: [{ ...prize!, chancePpm: 1_000_000 }] })
  await publish({ lotteryCode: 'audit-soon', startsAt: Date.now() + dayMs })
  const ended = await publish({ lotteryCode: 'audit-ended' })
  for (const code of ['audit-drawn', 'audit-won', 'audit-ended']) await draw(code)
  const stop = { lotteryCode: 'audit-ended', version: ended.version, event: 'stop' as const }
  await ask(origin, 'desk.lottery.act', { ...stop, reason: '奖品供应商停产，活动提前结束' }, { token: writer })
  await write({ lotteryCode: 'audit-draft' })
  await send({ lotteryCode: 'audit-sent' })
  return {
    shown: ['audit-open', 'audit-soon', 'audit-ended'],
    drawn: ['audit-drawn', 'audit-won', 'audit-ended'],
    atDesk: ['audit-draft', 'audit-sent', 'audit-won'],
  }
}
