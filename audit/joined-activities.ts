/** Activities of the audited shop, and what a customer of it has registered for. */
import { policyVersionAt } from '#server/db/seed/policies.ts'
import { testUser } from '#server/features/account/test-people.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { ask } from '#e2e/calls.ts'
import { newCustomers } from '#e2e/people.ts'
import { ofShop } from '#e2e/the-shop.ts'

const outletId = 30_001

/** What an outlet says of each. */
const said = {
  version: 0,
  outletId,
  type: '4' as const,
  titleCn: '冬季长途出行前的车况检查与高压电池养护公开课',
  titleEn: 'Before a long winter journey: what to check on the car',
  textCn: '技师现场示范轮胎、制动与高压电池的检查。\n请提前十分钟到店，儿童须由家长陪同。',
  textEn: 'A technician shows how tyres, brakes and battery are checked.\nPlease come ten minutes early.',
  placeCn: '',
  placeEn: '',
  picture: 'workshop' as const,
  mostSeats: 2,
}

/**
 * Activities in each state that visitors see: with seats, full with a line, closed, later, and cancelled. The customer is
 * registered for the first, and waits for the second.
 * @param staff token of head office
 */
export async function activities(origin: string, token: string, staff: string): Promise<number[]> {
  const now = Date.now()
  const publish = async (capacity: number, opensAt: number, closesAt: number): Promise<number> => {
    const startsAt = now + 9 * dayMs
    const written = { ...said, capacity, opensAt, closesAt, startsAt, endsAt: startsAt + 2 * hourMs }
    const { activityId, version } = await ask(origin, 'desk.activity.save', written, { token: staff })
    const sent = await ask(origin, 'desk.activity.act', { activityId, version, event: 'submit' }, { token: staff })
    await ask(origin, 'desk.activity.decide', { activityId, version: sent.version, event: 'publish' }, { token: staff })
    return activityId
  }
  // A registration is with the number of the account.
  const enrol = (activityId: number, who: string, mobile: string = testUser.mobile) =>
    ask(
      origin,
      'activity.enrol',
      {
        activityId,
        seats: 1,
        contactName: '欧阳古丽娜扎尔·艾尼瓦尔',
        mobile,
        wait: true,
        consents: (['PRIVACY', 'CONTACT', 'DEALER'] as const).map(consentId => ({
          consentId,
          consentVersion: policyVersionAt(consentId, new Date()),
          signTime: Date.now(),
        })),
      },
      { token: who },
    )
  const [open, full, closed, later, cancelled] = [
    await publish(20, now - dayMs, now + 8 * dayMs),
    await publish(1, now - dayMs, now + 8 * dayMs),
    await publish(20, now - 2 * dayMs, now - dayMs),
    await publish(20, now + dayMs, now + 8 * dayMs),
    await publish(20, now - dayMs, now + 8 * dayMs),
  ]
  const [first] = await newCustomers(ofShop('databaseUrl'), 1)
  await enrol(full, first!.token, first!.user.mobile)
  await enrol(open, token)
  await enrol(full, token)
  const { version } = await ask(origin, 'desk.activity.detail', { activityId: cancelled }, { token: staff })
  const reason = '当日门店停电检修'
  await ask(origin, 'desk.activity.act', { activityId: cancelled, version, event: 'cancel', reason }, { token: staff })
  return [open, full, closed, later, cancelled]
}
