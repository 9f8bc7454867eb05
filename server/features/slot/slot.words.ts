/** What customers are told of their appointments, in both languages. */
import type { SlotKind } from '#contract/codes.ts'
import { formatDayTime, formatTime } from '#contract/moments.ts'
import type { Word } from '#contract/parts.ts'
import { successorWords } from '#server/lib/hand-over.ts'
import type { Note } from '#server/lib/machine.ts'
import { inBoth } from '#server/lib/words.ts'

/** What an appointment is called. */
export const slotNames: Readonly<Record<SlotKind, Word>> = {
  'test-drive': { cn: '试驾', en: 'Test drive' },
  maintenance: { cn: '保养', en: 'Maintenance' },
  inspection: { cn: '车辆检测', en: 'Car inspection' },
  viewing: { cn: '看车', en: 'Car viewing' },
  'hand-over': { cn: '交车', en: 'Hand-over' },
}

/** What a viewing is called to which nobody comes. */
export const videoName: Word = { cn: '视频看车', en: 'Video viewing' }

export interface Told {
  kind: SlotKind
  startsAt: Date
  outlet: Word
  address: Word
  phone: string
  /** Of what is shown by video, its link as far as the outlet has given one; null: somebody comes to the outlet. */
  video: { link: string | null } | null
}
interface SlotWords {
  title: Word
  body: Word
}

const when = (at: Date): Word => inBoth(language => formatDayTime(at, language))

/** How the meeting begins: by its link, and as long as there is none by the outlet. */
const linkWords = ({ link }: { link: string | null }, kept = false): Word => {
  if (link === null)
    return {
      cn: '门店会在“预约详情”中给出链接，届时没有链接时会致电您。',
      en: 'The outlet puts the link under “Bookings”; without one it rings you at that time.',
    }
  // Blanks around it, so that whoever copies it gets nothing but the link.
  return kept
    ? { cn: `链接不变： ${link} 。`, en: `The link stays the same: ${link}` }
    : { cn: `链接： ${link} 。`, en: `Link: ${link}` }
}

interface Facts {
  at: Word
  outlet: Word
  address: Word
  phone: string
  /** After a sentence about an appointment by video; nothing otherwise. */
  link: Word
}
const nothing: Word = { cn: '', en: '' }

/** @param bodyOf its sentences for whoever comes, and for whoever is shown something by video */
const say = (
  { kind, startsAt, outlet, address, phone, video }: Told,
  titleOf: (name: Word) => Word,
  bodyOf: { comes: (facts: Facts) => Word; byVideo: (facts: Facts) => Word },
  kept = false,
): SlotWords => {
  const facts = { at: when(startsAt), outlet, address, phone, link: video ? linkWords(video, kept) : nothing }
  return {
    title: titleOf(video ? videoName : slotNames[kind]),
    body: (video ? bodyOf.byVideo : bodyOf.comes)(facts),
  }
}

export const bookedWords = (told: Told): SlotWords =>
  say(told, name => ({ cn: `${name.cn}预约成功`, en: `${name.en} booked` }), {
    comes: ({ at, outlet, address }) => ({
      cn: `${at.cn}，${outlet.cn}（${address.cn}）。`,
      en: `${at.en}, ${outlet.en}, ${address.en}.`,
    }),
    byVideo: ({ at, outlet, link }) => ({
      cn: `${at.cn}，由${outlet.cn}通过视频为您介绍车辆，不必到店。${link.cn}`,
      en: `${at.en}, ${outlet.en} shows you the car by video; there is no need to come. ${link.en}`,
    }),
  })

export const confirmedWords = (told: Told): SlotWords =>
  say(told, name => ({ cn: `${name.cn}已由门店确认`, en: `${name.en} confirmed` }), {
    comes: ({ at, outlet, address, phone }) => ({
      cn: `${at.cn}，${outlet.cn}（${address.cn}）恭候您。如需改期，请在预约详情操作，或致电 ${phone}。`,
      en: `${outlet.en} expects you ${at.en} at ${address.en}. To change it, open the appointment or call ${phone}.`,
    }),
    byVideo: ({ at, outlet, phone, link }) => ({
      cn: `${at.cn}，${outlet.cn}在线等您，不必到店。如需改期，请在预约详情操作，或致电 ${phone}。${link.cn}`,
      en: `${outlet.en} shows you the car by video ${at.en}; there is no need to come. To change it, open the appointment or call ${phone}. ${link.en}`,
    }),
  })

export const movedWords = (told: Told, from: Date, reason: string): SlotWords => {
  const why: Word = reason ? { cn: `原因：${reason}。`, en: ` Reason: ${reason}.` } : nothing
  return say(
    told,
    name => ({ cn: `${name.cn}已改期`, en: `${name.en} moved` }),
    {
      comes: ({ at, outlet, phone }) => ({
        cn: `由 ${when(from).cn} 改为 ${at.cn}，${outlet.cn}。${why.cn}如有疑问，请致电 ${phone}。`,
        en: `From ${when(from).en} to ${at.en} at ${outlet.en}.${why.en} Questions? Call ${phone}.`,
      }),
      byVideo: ({ at, outlet, phone, link }) => ({
        cn: `由 ${when(from).cn} 改为 ${at.cn}，由${outlet.cn}通过视频介绍。${why.cn}如有疑问，请致电 ${phone}。${link.cn}`,
        en: `From ${when(from).en} to ${at.en}, by video from ${outlet.en}.${why.en} Questions? Call ${phone}. ${link.en}`,
      }),
    },
    true,
  )
}

export const cancelledWords = (told: Told, reason: string): SlotWords => {
  const both = ({ at, outlet, phone }: Facts): Word => ({
    cn: `${at.cn}，${outlet.cn}。${reason ? `原因：${reason}。` : ''}如需重新预约，请致电 ${phone}。`,
    en: `${at.en} at ${outlet.en}.${reason ? ` Reason: ${reason}.` : ''} To book again, call ${phone}.`,
  })
  return say(told, name => ({ cn: `${name.cn}预约已取消`, en: `${name.en} cancelled` }), { comes: both, byVideo: both })
}

export const reminderWords = (told: Told): SlotWords =>
  say(told, name => ({ cn: `${name.cn}提醒`, en: `${name.en}: a reminder` }), {
    comes: ({ at, outlet, address, phone }) => ({
      cn: `${at.cn}，${outlet.cn}（${address.cn}）。来不了时请致电 ${phone}。`,
      en: `${at.en}, ${outlet.en}, ${address.en}. If you cannot come, call ${phone}.`,
    }),
    byVideo: ({ at, outlet, phone, link }) => ({
      cn: `${at.cn}，${outlet.cn}在线等您，不必到店。没有时间时请致电 ${phone}。${link.cn}`,
      en: `${at.en}, by video from ${outlet.en}. If you have no time, call ${phone}. ${link.en}`,
    }),
  })

/** Nobody waits for a viewing, so an offered time is always one to come to. */
export const offeredWords = (told: Told, until: Date): SlotWords => {
  const both = ({ at, outlet, phone }: Facts): Word => ({
    cn: `${outlet.cn} ${at.cn} 有空位，为您保留到 ${formatTime(until)}，请在此之前确认，或致电 ${phone}。`,
    en: `${outlet.en} has room on ${at.en}. It is kept for you until ${formatTime(until)}: confirm it by then, or call ${phone}.`,
  })
  return say(told, name => ({ cn: `候补成功：${name.cn}`, en: `${name.en}: your turn on the waiting list` }), {
    comes: both,
    byVideo: both,
  })
}

/** The time stays; who closed and who takes over says the move's note. */
export function handedOverWords(told: Told, note: Note): SlotWords {
  const [at, name, words] = [when(told.startsAt), told.video ? videoName : slotNames[told.kind], successorWords(note)]
  return {
    title: { cn: `${name.cn}改由其他门店接待`, en: `${name.en}: another dealer expects you` },
    body: { cn: `时间不变：${at.cn}。${words.cn}`, en: `The time stays: ${at.en}. ${words.en}` },
  }
}
