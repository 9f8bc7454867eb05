/** What customers read of a lead's states and moves. */
import type { LeadState } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'

export const leadStateNames: Record<LeadState, Word> = {
  new: { cn: '已收到', en: 'Received' },
  assigned: { cn: '已转给门店', en: 'With the dealer' },
  contacted: { cn: '已联系', en: 'Contacted' },
  appointment: { cn: '已约定到店', en: 'Visit arranged' },
  won: { cn: '已成交', en: 'Completed' },
  lost: { cn: '已结束', en: 'Closed' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
}

const moves: Readonly<Record<string, Word>> = {
  submit: { cn: '您提交了需求', en: 'You sent your request' },
  again: { cn: '您再次提交，已并入这条记录', en: 'You sent it again; it was added to this request' },
  assign: { cn: '已转给门店，由门店与您联系', en: 'It was handed to the dealer, who will contact you' },
  handOver: { cn: '门店已停止营业，由接手门店继续跟进', en: 'The dealer has closed; another one goes on with it' },
  entrust: { cn: '已安排顾问跟进', en: 'An adviser was put in charge' },
  take: { cn: '已有顾问跟进', en: 'An adviser took charge' },
  pass: { cn: '未能按时联系，已换一位顾问', en: 'You were not called in time, so another adviser took over' },
  escalate: { cn: '门店未能按时联系，品牌已督促', en: 'You were not called in time; we have told the dealer so' },
  attempt: { cn: '门店尝试与您联系', en: 'The dealer tried to reach you' },
  contact: { cn: '门店与您取得联系', en: 'The dealer contacted you' },
  arrange: { cn: '约定了到店时间', en: 'A visit was arranged' },
  win: { cn: '需求已成交', en: 'Your request was completed' },
  lose: { cn: '这条需求已结束', en: 'This request was closed' },
  withdraw: { cn: '您撤回了需求，不会再联系您', en: 'You withdrew it; nobody will contact you about it' },
  lapse: { cn: '很久没有进展，已自动结束', en: 'Nothing was heard for a long time, so it was closed' },
  stop: { cn: '您撤回了授权，已停止联系与转交', en: 'You took a consent back: nobody calls or hands it on any more' },
}

/** A line of the timeline. @throws when a move has no words, which is a fault of the program */
export function moveText(event: string): Word {
  const text = moves[event]
  if (!text) throw new Error(`the move ${event} of a lead has no words`)
  return text
}

/** Moves that have words, for the test that holds them against the machine. */
export const toldMoves = Object.keys(moves)
