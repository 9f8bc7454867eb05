/** What customers are told about, as they choose and read it: kinds of messages, put together to what they are about. */
export const noticeKinds = ['order', 'service', 'appointment', 'activity', 'campaign'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Which kinds of messages belong to which. */
const messagesOf = {
  order: ['order', 'queue'],
  service: ['offer', 'student', 'account'],
  appointment: ['slot'],
  activity: ['activity'],
  campaign: ['alert', 'news'],
} as const satisfies Record<NoticeKind, readonly string[]>
export type MessageKind = (typeof messagesOf)[NoticeKind][number]

export const messageKindsOf = (kind: NoticeKind): readonly MessageKind[] => messagesOf[kind]

/** What a message is about, as customers choose it; nothing for a kind that there is not. */
export const noticeKindOf = (kind: string): NoticeKind | undefined =>
  noticeKinds.find(each => (messagesOf[each] as readonly string[]).includes(kind))

/**
 * Of which kinds a part can be switched off: reminders of appointments and activities, and everything that advertises. The
 * rest says what became of a contract, a payment or an agreed time, and always comes.
 */
export const choosableNotices = ['appointment', 'activity', 'campaign'] as const satisfies readonly NoticeKind[]
export type ChoosableNotice = (typeof choosableNotices)[number]
