/** What a customer is told of a qualification's moves, in the statement of the move. */
import type { Word } from '#contract/parts.ts'
import { reasonWords, type ReviewReason } from '#contract/student/review.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import type { Moving } from '#server/lib/machine.ts'
import { wordOf } from '#server/lib/words.ts'
import type { QualificationFacts } from './qualification.facts.ts'

const words: Readonly<Record<string, { title: Word; body: Word }>> = {
  submitted: {
    title: wordOf(['留学生资质已提交', 'Your qualification was sent']),
    body: wordOf(['我们会核对材料，有结果时通知您。', 'We check your papers and tell you what comes of it.']),
  },
  asked: {
    title: wordOf(['留学生资质需要补充', 'We need more for your qualification']),
    body: wordOf(['请按以下说明补充后再次提交：', 'Please add the following and send it again: ']),
  },
  approved: {
    title: wordOf(['留学生资质已通过', 'Your qualification is approved']),
    body: wordOf([
      '请在期限内向海关申请，是否准购由海关决定。',
      'Please apply at customs in time: whether you may buy is for them to decide.',
    ]),
  },
  declined: {
    title: wordOf(['留学生资质未通过', 'Your qualification was declined']),
    body: wordOf(['原因：', 'Why: ']),
  },
  expired: {
    title: wordOf(['留学生资质已到期', 'Your qualification has expired']),
    body: wordOf(['如仍需办理，请重新填写。', 'If you still need it, please begin anew.']),
  },
}

/** What is still to be done before the last day to apply, by where it stands. */
const toDo = {
  draft: wordOf(['您的资质还没有提交，请尽早提交。', 'You have not sent your qualification yet; please do so soon.']),
  asked: wordOf(['我们还在等您补充材料。', 'We still wait for what we asked you to add.']),
  approved: wordOf([
    '您的资质已通过，还没有下单。',
    'Your qualification is approved, and nothing is ordered on it yet.',
  ]),
  waits: wordOf(['您的资质正在审核。', 'Your qualification is being reviewed.']),
} as const

/** The message that the last day to apply comes near. */
export function deadlineMessage(state: string, applyUntil: string) {
  const next = state === 'draft' || state === 'asked' || state === 'approved' ? toDo[state] : toDo.waits
  return {
    kind: 'student',
    path: '/user/studentInfo',
    title: wordOf(['向海关申请的期限临近', 'The time to apply at customs ends soon']),
    body: {
      cn: `按登记的规则，最晚在 ${applyUntil} 申请。${next.cn}是否准购由海关决定。`,
      en: `By the rules on record, apply until ${applyUntil}. ${next.en} Whether you may buy is for customs to decide.`,
    },
  } as const
}

/** Reasons in words, and what the reviewer has written. */
export function reasonsInWords(reasons: readonly string[], said: string): Word {
  const list = (side: 'cn' | 'en', between: string) =>
    [...reasons.map(reason => reasonWords[reason as ReviewReason][side]), ...(said ? [said] : [])].join(between)
  return { cn: list('cn', '；'), en: list('en', '; ') }
}

/** Tells the customer, with the reasons and the note of whoever decided. */
export function tellMoved({ row, facts, to, now }: Moving<'student_qualification', QualificationFacts>) {
  const told = words[to] ?? { title: wordOf(['留学生资质', 'Your qualification']), body: wordOf(['', '']) }
  const why = reasonsInWords(facts.reasons ?? [], facts.said ?? '')
  const body = { cn: told.body.cn + why.cn, en: told.body.en + why.en }
  return newMessage({
    customerId: row.customerId,
    kind: 'student',
    path: '/user/studentInfo',
    title: told.title,
    body,
    now,
  })
}
