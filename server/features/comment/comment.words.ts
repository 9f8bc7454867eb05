import type { commentStates } from '#contract/shapes/comment.ts'
import type { Word } from '#contract/parts.ts'
import { alike } from '#server/lib/words.ts'
import type { MoveWords, Words } from '#server/features/order/order.words.ts'

export type CommentState = (typeof commentStates)[number]

export const commentStateNames: Record<CommentState, Words> = {
  audit: { cn: '审核中', en: 'In review' },
  shown: { cn: '已展示', en: 'Shown' },
  refused: { cn: '未展示', en: 'Not shown' },
}

/** What the customer reads when a comment was judged. */
export function commentWords(to: string, title: Words, reason: string): MoveWords {
  return to === 'shown'
    ? {
        title: { cn: '您的评价已展示', en: 'Your review is published' },
        body: {
          cn: `「${title.cn}」的评价已在商品页展示`,
          en: `Your review of ${title.en} is on its product page now`,
        },
      }
    : {
        title: { cn: '您的评价未能展示', en: 'Your review was not published' },
        body: { cn: `「${title.cn}」：${reason}`, en: `${title.en}: ${reason}` },
      }
}

/** A name that says nothing of who it is: the surname alone, or nothing. */
export const shownName = (surname: string, anonymous: boolean): Word =>
  anonymous || surname === '' ? { cn: '匿名用户', en: 'Anonymous' } : alike(`${[...surname][0]}**`)
