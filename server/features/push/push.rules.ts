/** What becomes of a note, before it is sent (decision 161). Pure. */
import { type NoticeKind, noticeKindOf } from '#contract/notice-kinds.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { isQuiet } from '#server/lib/quiet-hours.ts'

/** What was not told within a day is no news. */
const STALE_MS = dayMs
/** Kinds that may wait until the morning. */
const byDay: readonly NoticeKind[] = ['activity', 'campaign']

/**
 * @param wanted kinds of notices that the customer wants to be told of by push, and wants at all
 * @returns drop: it is not told; wait: not before the morning
 */
export function turnOf(
  { kind, createdAt }: { kind: string; createdAt: Date },
  wanted: ReadonlySet<NoticeKind>,
  now: Date,
): 'send' | 'drop' | 'wait' {
  const of = noticeKindOf(kind)
  if (!of || !wanted.has(of) || later(createdAt, STALE_MS) < now) return 'drop'
  return byDay.includes(of) && isQuiet(now) ? 'wait' : 'send'
}

const PAUSES_MIN = [1, 5, 20, 60] as const
/** For how long a service is left alone that did not answer so often in a row, in ms. */
export const pauseMs = (tries: number): number => (PAUSES_MIN[tries] ?? PAUSES_MIN[3]) * minuteMs

/** As much of a title as a lock screen shows. */
const MOST_SIGNS = 120

/**
 * What a browser is told: the title in both languages, for the worker knows in which one its pages are, and where it leads.
 * Nothing else: whoever lies beside the telephone reads it, too.
 */
export function textOf(note: {
  messageId: number
  titleCn: string
  titleEn: string
  orderNo: string | null
  path: string | null
}): string {
  const { messageId, titleCn: cn, titleEn: en, orderNo, path } = note
  const cut = (text: string) => [...text].slice(0, MOST_SIGNS).join('')
  return JSON.stringify({ messageId, title: { cn: cut(cn), en: cut(en) }, orderNo, path })
}
