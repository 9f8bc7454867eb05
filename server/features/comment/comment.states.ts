import { newMessage } from '#server/features/message/message.queries.ts'
import { machine, type Moving } from '#server/lib/machine.ts'
import { commentWords } from './comment.words.ts'

export interface CommentFacts {
  orderNo: string
  /** Names of the goods. */
  title: { cn: string; en: string }
}

/** Tells the customer what became of a comment. */
function tell({ row, facts, to, note, now }: Moving<'goods_comment', CommentFacts>) {
  const words = commentWords(to, facts.title, String(note.reason ?? ''))
  return newMessage({ customerId: row.customerId, orderNo: facts.orderNo, ...words, now })
}

const answered = ({ note }: { note: Record<string, unknown> }) => ({ reply: String(note.reply ?? '') })

/** A comment: nobody sees it before staff have read it, and what was shown can be taken down (E-Commerce Law art. 39). */
export const goodsComment = machine<CommentFacts>()({
  name: 'goodsComment',
  table: 'goods_comment',
  stamp: 'stateAt',
  ends: ['refused'],
  transitions: [
    { on: 'write', from: null, to: 'audit', by: ['customer'] },
    { on: 'show', from: 'audit', to: 'shown', by: ['staff'], set: answered, also: [tell] },
    { on: 'refuse', from: ['audit', 'shown'], to: 'refused', by: ['staff'], also: [tell] },
  ],
})
