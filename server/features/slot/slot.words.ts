/** What customers are told of their appointments, in both languages. */
import type { SlotKind } from '#contract/codes.ts'
import { formatDayTime, formatTime } from '#contract/moments.ts'
import type { Word } from '#contract/parts.ts'
import { inBoth } from '#server/lib/words.ts'

/** What an appointment is called. */
export const slotNames: Readonly<Record<SlotKind, Word>> = {
  'test-drive': { cn: '试驾', en: 'Test drive' },
  maintenance: { cn: '保养', en: 'Maintenance' },
  inspection: { cn: '车辆检测', en: 'Car inspection' },
  viewing: { cn: '看车', en: 'Car viewing' },
  'hand-over': { cn: '交车', en: 'Hand-over' },
}

export interface Told {
  kind: SlotKind
  startsAt: Date
  outlet: Word
  address: Word
  phone: string
}
interface SlotWords {
  title: Word
  body: Word
}

const when = (at: Date): Word => inBoth(language => formatDayTime(at, language))
const say = (
  { kind, startsAt, outlet, address, phone }: Told,
  titleOf: (name: Word) => Word,
  bodyOf: (facts: { at: Word; outlet: Word; address: Word; phone: string }) => Word,
): SlotWords => ({ title: titleOf(slotNames[kind]), body: bodyOf({ at: when(startsAt), outlet, address, phone }) })

export const bookedWords = (told: Told): SlotWords =>
  say(
    told,
    name => ({ cn: `${name.cn}预约成功`, en: `${name.en} booked` }),
    ({ at, outlet, address }) => ({
      cn: `${at.cn}，${outlet.cn}（${address.cn}）。`,
      en: `${at.en}, ${outlet.en}, ${address.en}.`,
    }),
  )

export const confirmedWords = (told: Told): SlotWords =>
  say(
    told,
    name => ({ cn: `${name.cn}已由门店确认`, en: `${name.en} confirmed` }),
    ({ at, outlet, address, phone }) => ({
      cn: `${at.cn}，${outlet.cn}（${address.cn}）恭候您。如需改期，请在预约详情操作，或致电 ${phone}。`,
      en: `${outlet.en} expects you ${at.en} at ${address.en}. To change it, open the appointment or call ${phone}.`,
    }),
  )

export const movedWords = (told: Told, from: Date, reason: string): SlotWords =>
  say(
    told,
    name => ({ cn: `${name.cn}已改期`, en: `${name.en} moved` }),
    ({ at, outlet, phone }) => ({
      cn: `由 ${when(from).cn} 改为 ${at.cn}，${outlet.cn}。${reason ? `原因：${reason}。` : ''}如有疑问，请致电 ${phone}。`,
      en: `From ${when(from).en} to ${at.en} at ${outlet.en}.${reason ? ` Reason: ${reason}.` : ''} Questions? Call ${phone}.`,
    }),
  )

export const cancelledWords = (told: Told, reason: string): SlotWords =>
  say(
    told,
    name => ({ cn: `${name.cn}预约已取消`, en: `${name.en} cancelled` }),
    ({ at, outlet, phone }) => ({
      cn: `${at.cn}，${outlet.cn}。${reason ? `原因：${reason}。` : ''}如需重新预约，请致电 ${phone}。`,
      en: `${at.en} at ${outlet.en}.${reason ? ` Reason: ${reason}.` : ''} To book again, call ${phone}.`,
    }),
  )

export const reminderWords = (told: Told): SlotWords =>
  say(
    told,
    name => ({ cn: `${name.cn}提醒`, en: `${name.en}: a reminder` }),
    ({ at, outlet, address, phone }) => ({
      cn: `${at.cn}，${outlet.cn}（${address.cn}）。来不了时请致电 ${phone}。`,
      en: `${at.en}, ${outlet.en}, ${address.en}. If you cannot come, call ${phone}.`,
    }),
  )

export const offeredWords = (told: Told, until: Date): SlotWords =>
  say(
    told,
    name => ({ cn: `候补成功：${name.cn}`, en: `${name.en}: your turn on the waiting list` }),
    ({ at, outlet, phone }) => ({
      cn: `${outlet.cn} ${at.cn} 有空位，为您保留到 ${formatTime(until)}，请在此之前确认，或致电 ${phone}。`,
      en: `${outlet.en} has room on ${at.en}. It is kept for you until ${formatTime(until)}: confirm it by then, or call ${phone}.`,
    }),
  )
