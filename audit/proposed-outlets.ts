/** Changes that outlets propose: one that waits with everything in it, one of an outlet that was changed since, one that was refused. */
import type { Input } from '#contract/kit.ts'
import { bookingOf } from '#server/features/outlet-proposal/test-proposal-bookings.ts'
import { ask } from '#e2e/calls.ts'
import { staffToken } from '#e2e/goods-orders.ts'
import { withDatabase } from '#e2e/people.ts'
import { ofShop } from '#e2e/the-shop.ts'

type Proposed = Input<'desk.outlet.propose'>

const everything: Partial<Proposed> = {
  phone: '010-5550-1234',
  wed: '10:00-10:30',
  sun: '休息',
  holidays: '2027-02-05 休息 春节/Spring Festival;2027-10-01 10:00-17:00 国庆节/National Day',
  introCn: '自二〇一二年起服务本城车主，新车、认证二手车与售后在同一屋檐下，周末与节假日前均可预约到店。',
  introEn:
    'Serving drivers of this city since 2012: new cars, certified pre-owned cars and the workshop under one roof.',
  rotations: [
    {
      picture: 'dusk',
      photoId: null,
      titleCn: '冬季长途出行前的车况检查与高压电池养护公开课正在预约',
      titleEn: 'Before a long winter journey: an evening about tyres, brakes and batteries',
      target: null,
    },
  ],
  team: [
    {
      nameCn: '欧阳古丽娜扎尔·艾尼瓦尔',
      nameEn: 'Gulnazar Ainiwar Ouyang-Abdurahman',
      role: 'delivery',
      photoId: null,
    },
  ],
  note: '本周起试行新的营业时间，请尽快批准；节假日安排已与商场核对。',
}

/** @returns the numbers of the proposals, and an outlet of which none waits */
export async function proposedOutlets(origin: string): Promise<{ proposals: number[]; free: number; waiting: number }> {
  const sender = await staffToken('operator')
  const head = await staffToken('administrator')
  const propose = async (outletId: number, change: Partial<Proposed>) => {
    const { facts, outletVersion } = await ask(origin, 'desk.outlet.own', { outletId }, { token: sender })
    const asked = {
      ...(facts as Partial<Proposed>),
      ...change,
      outletId,
      outletVersion,
      note: change.note ?? '',
    } as Proposed
    return ask(origin, 'desk.outlet.propose', asked, { token: sender })
  }
  const [waiting, changed, free] = [30_004, 30_005, 30_006]
  await withDatabase(ofShop('databaseUrl'), ({ kysely }) => bookingOf(kysely, waiting, 3))
  const { facts } = await ask(origin, 'desk.outlet.own', { outletId: waiting }, { token: sender })
  const services = facts.services.split(';').filter(each => each !== 'used')
  const open = await propose(waiting, { ...everything, services: services.join(';') })
  const late = await propose(changed, { introEn: 'A house by the river' })
  const file = Buffer.from(`outletId,phone\n${changed},010-5550-4321\n`).toString('base64')
  await ask(origin, 'desk.outlet.import', { content: file }, { token: head })
  const refused = await propose(free, { introCn: '全城最好的门店' })
  await ask(
    origin,
    'desk.outlet.refuseProposal',
    {
      proposalId: refused.proposalId,
      version: refused.version,
      reason: '请不要使用最高级用语，并补充英文介绍，使两种语言的内容一致。',
    },
    { token: head },
  )
  return { proposals: [open.proposalId, late.proposalId, refused.proposalId], free, waiting }
}
