/** Mailings of the audited shop, in the states that staff see. */
import type { Input } from '#contract/kit.ts'
import { ask } from '#e2e/calls.ts'
import { staffToken } from '#e2e/goods-orders.ts'
import { hourMs } from '#server/lib/clock.ts'

type Said = Input<'desk.mailing.save'>

const said = (mailingCode: string): Said => ({
  mailingCode,
  version: 0,
  nameCn: '岁末感恩回馈全体车主与访客的冬季用车关怀与配件礼遇推送',
  titleCn: '岁末感恩：冬季用车关怀与配件礼遇，邀您到任一门店体验',
  titleEn: 'At the end of the year: winter checks and parts at every dealer',
  bodyCn: '冬季检测、轮胎与电池养护已开启，到任一门店均可体验。预约后由门店确认时间，您可随时更改或取消。',
  bodyEn:
    'Winter checks, tyres and care for the battery are waiting for you at every dealer. You can change or cancel at any time.',
  path: '/aftersales',
  startsAt: Date.now() + hourMs,
  seriesCodes: [],
  joinedDays: 3650,
  boughtCar: 'any',
  orderedDays: null,
  quietDays: null,
  spentFen: null,
  saved: 'any',
  couponCode: null,
  couponMost: null,
})

/** @returns their codes */
export async function writtenMailings(origin: string): Promise<string[]> {
  const writer = await staffToken('operator')
  const write = (change: Partial<Said> & Pick<Said, 'mailingCode'>) =>
    ask(origin, 'desk.mailing.save', { ...said(change.mailingCode), ...change }, { token: writer })
  await write({ mailingCode: 'audit-draft-mail' })
  const { mailingCode, version } = await write({
    mailingCode: 'audit-sent-mail',
    orderedDays: 30,
    spentFen: 100_000_000,
  })
  await ask(origin, 'desk.mailing.act', { mailingCode, version, event: 'send' }, { token: writer })
  const gone = await write({ mailingCode: 'audit-gone-mail' })
  await ask(
    origin,
    'desk.mailing.act',
    { mailingCode: gone.mailingCode, version: gone.version, event: 'discard' },
    { token: writer },
  )
  return ['audit-draft-mail', 'audit-sent-mail']
}
