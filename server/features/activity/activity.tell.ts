/** Messages of activities in the inbox of those who are registered, in both languages (decision 106). */
import { formatDayTime } from '#contract/moments.ts'
import type { Word } from '#contract/parts.ts'
import { activityPath } from '#contract/activity-path.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { inBoth } from '#server/lib/words.ts'
import type { ActivityPlace } from './activity.facts.ts'
import type { ActivityAt } from './activity.queries.ts'

type About = Pick<
  ActivityAt,
  | 'id'
  | 'titleCn'
  | 'titleEn'
  | 'startsAt'
  | 'placeCn'
  | 'placeEn'
  | 'outletNameCn'
  | 'outletNameEn'
  | 'addressCn'
  | 'addressEn'
  | 'phone'
  | 'reason'
>
/** What is told, of what happened. */
export type Told = 'enrolled' | 'waits' | 'movedUp' | 'cancelled' | 'calledOff' | 'reminded' | 'noSeat'

const when = (at: Date): Word => inBoth(language => formatDayTime(at, language))

/** Where it is: its own place, else the outlet's address. */
export const whereOf = ({
  placeCn,
  placeEn,
  addressCn,
  addressEn,
}: Pick<About, 'placeCn' | 'placeEn' | 'addressCn' | 'addressEn'>): Word => ({
  cn: placeCn || addressCn,
  en: placeEn || addressEn,
})

function wordsOf(told: Told, of: About, seats: number): { title: Word; body: Word } {
  const [at, where] = [when(of.startsAt), whereOf(of)]
  const people = { cn: `${seats} 人`, en: seats === 1 ? '1 seat' : `${seats} seats` }
  const facts = {
    cn: `《${of.titleCn}》，${at.cn}，${of.outletNameCn}（${where.cn}）`,
    en: `“${of.titleEn}”, ${at.en}, ${of.outletNameEn} (${where.en})`,
  }
  const code = {
    cn: '到店时请出示“我的活动”中的签到码。',
    en: 'Please show the code under “My activities” at the door.',
  }
  switch (told) {
    case 'enrolled':
      return {
        title: { cn: '活动报名成功', en: 'You are registered' },
        body: { cn: `${facts.cn}，${people.cn}。${code.cn}`, en: `${facts.en}, ${people.en}. ${code.en}` },
      }
    case 'waits':
      return {
        title: { cn: '已加入活动候补', en: 'You are on the waiting list' },
        body: {
          cn: `${facts.cn}，${people.cn}。有名额时将自动为您报名并通知您。`,
          en: `${facts.en}, ${people.en}. When seats get free you are registered without further ado, and told so.`,
        },
      }
    case 'movedUp':
      return {
        title: { cn: '候补成功，已为您报名', en: 'You have a seat now' },
        body: {
          cn: `${facts.cn}，${people.cn}。${code.cn}如不能前来，请在开始前取消，以便他人参加。`,
          en: `${facts.en}, ${people.en}. ${code.en} If you cannot come, please cancel before it starts, so that somebody else can.`,
        },
      }
    case 'cancelled':
      return {
        title: { cn: '活动报名已取消', en: 'Your registration is cancelled' },
        body: { cn: `${facts.cn}。`, en: `${facts.en}.` },
      }
    case 'calledOff':
      return {
        title: { cn: '活动已取消', en: 'An activity is cancelled' },
        body: {
          cn: `${facts.cn}不再举办。原因：${of.reason}。如有疑问请致电 ${of.phone}。`,
          en: `${facts.en} does not take place. Reason: ${of.reason}. If you have questions, please call ${of.phone}.`,
        },
      }
    case 'reminded':
      return {
        title: { cn: '活动即将开始', en: 'Your activity is soon' },
        body: { cn: `${facts.cn}，${people.cn}。${code.cn}`, en: `${facts.en}, ${people.en}. ${code.en}` },
      }
    case 'noSeat':
      return {
        title: { cn: '活动候补已结束', en: 'The waiting list has ended' },
        body: { cn: `${facts.cn}没有空出名额。`, en: `No seats got free: ${facts.en}.` },
      }
  }
}

/** Leaves a message with whoever a registration belongs to. */
export async function tell(
  tx: Transaction<DB>,
  told: Told,
  { activity, place, now }: { activity: About; place: Pick<ActivityPlace, 'customerId' | 'seats'>; now: Date },
): Promise<void> {
  await leaveMessage(tx, {
    customerId: place.customerId,
    kind: 'activity',
    ...(told === 'reminded' ? { unless: 'activity' } : {}),
    path: activityPath(activity.id),
    ...wordsOf(told, activity, place.seats),
    now,
  })
}
