/** What customers and staff read of an offer's states and moves. */
import type { CarOfferState } from '#contract/codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Word } from '#contract/parts.ts'
import { type OfferEndCause, offerEndWords } from '#contract/offer-end.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import type { Note, RowOf } from '#server/lib/machine.ts'
import { alike } from '#server/lib/words.ts'

type Row = RowOf<'car_offer'>

export const offerStateNames: Readonly<Record<CarOfferState, Word>> = {
  asked: { cn: '人工评估中', en: 'Being valued' },
  offered: { cn: '已报价', en: 'Offer made' },
  contested: { cn: '异议处理中', en: 'Objection under review' },
  accepted: { cn: '已接受报价', en: 'Offer accepted' },
  booked: { cn: '已预约检测', en: 'Inspection booked' },
  inspected: { cn: '已检测', en: 'Inspected' },
  priced: { cn: '最终价待确认', en: 'Final price to confirm' },
  contract: { cn: '签约付款中', en: 'Contract and payment' },
  paid: { cn: '已付款', en: 'Paid' },
  refused: { cn: '不予收购', en: 'Not bought' },
  expired: { cn: '已过期', en: 'Expired' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  dissolved: { cn: '合同已解除', en: 'Contract ended' },
}

const moves: Readonly<Record<string, Word>> = {
  ask: { cn: '您提交了车辆信息', en: 'You described your car' },
  offer: { cn: '报价已生成', en: 'The offer was made' },
  contest: { cn: '您对一项提出异议', en: 'You contested a line' },
  answer: { cn: '异议已答复', en: 'An objection was answered' },
  accept: { cn: '您接受了报价', en: 'You accepted the offer' },
  book: { cn: '您预约了检测', en: 'You booked the inspection' },
  keep: { cn: '检测已改期，报价保留', en: 'The inspection was moved; the price is kept' },
  inspect: { cn: '门店登记了检测结果', en: 'The outlet entered what it found' },
  price: { cn: '门店给出最终价', en: 'The outlet named the final price' },
  agree: { cn: '您同意了最终价', en: 'You agreed to the final price' },
  sign: { cn: '收购合同已登记', en: 'The contract is on record' },
  pay: { cn: '付款已登记', en: 'The payment was registered' },
  refuse: { cn: '本次不予收购', en: 'The car is not bought' },
  withdraw: { cn: '卖车已撤回', en: 'The sale was withdrawn' },
  expire: { cn: '报价已过有效期', en: 'The offer expired' },
  unpay: { cn: '付款登记已撤销', en: 'The registered payment was taken back' },
  changeAccount: { cn: '您申请更正收款账户', en: 'You requested another account' },
  keepAccount: { cn: '您撤回了账户更正', en: 'You kept the account as it was' },
  takeAccount: { cn: '收款账户已更正', en: 'The account was changed' },
  refuseAccount: { cn: '收款账户更正未获批准', en: 'The other account was not accepted' },
  end: { cn: '收购合同已解除', en: 'The contract was ended' },
  goOn: { cn: '收购继续', en: 'The purchase goes on' },
  handOver: { cn: '改由另一家门店跟进', en: 'Another outlet takes over' },
}

/** The same where nobody of an outlet did it, but the house. */
const movesOfHouse: Readonly<Record<string, Word>> = {
  inspect: { cn: '商城登记了检测结果', en: 'The shop entered what was found' },
  price: { cn: '商城给出最终价', en: 'The shop named the final price' },
}

/** The same of what its customer did, for whoever is somebody else. */
const movesToStaff: Readonly<Record<string, Word>> = {
  ask: { cn: '客户提交了车辆信息', en: 'The customer described the car' },
  contest: { cn: '客户对一项提出异议', en: 'The customer contested a line' },
  accept: { cn: '客户接受了报价', en: 'The customer accepted the offer' },
  book: { cn: '已预约检测', en: 'The inspection was booked' },
  agree: { cn: '客户同意了最终价', en: 'The customer agreed to the final price' },
  changeAccount: { cn: '客户申请更正收款账户', en: 'The customer requested another account' },
  keepAccount: { cn: '客户撤回了账户更正', en: 'The customer kept the account as it was' },
}

/** What the first of two did, for staff: its customer does not read it. */
const halfMoves: Readonly<Record<string, Word>> = {
  pay: { cn: '第一位同事登记了付款', en: 'The first of two registered the payment' },
  end: { cn: '一位同事申请解除合同', en: 'A colleague wants the contract ended' },
}

/** Moves that concern staff alone, until something follows for the seller. */
const staffMoves: ReadonlySet<string> = new Set(['unpay', 'goOn'])

/** Whether a move is for the eyes of staff alone: nothing has happened for its customer. */
export const isInner = ({ event, to }: Pick<HistoryEntry, 'event' | 'to'>): boolean =>
  staffMoves.has(event) || (event in halfMoves && to === 'contract')

/**
 * A line of the timeline, with the accounts that it is about, masked.
 * @param mine whether the customer whose car it is reads it
 * @param byHouse whether somebody of the staff did it who belongs to no outlet
 * @throws when a move has no words, which is a fault of the program
 */
export function moveWord(entry: Pick<HistoryEntry, 'event' | 'to' | 'note'>, mine: boolean, byHouse = false): Word {
  const { event, note } = entry
  const half = isInner(entry) ? halfMoves[event] : undefined
  const text =
    (mine ? undefined : (half ?? movesToStaff[event])) ?? (byHouse ? movesOfHouse[event] : undefined) ?? moves[event]
  if (!text) throw new Error(`the move ${event} of an offer has no words`)
  const cause = mine ? undefined : causeWord(note)
  const about = typeof note['fromAccount'] === 'string' ? alike(`${note['fromAccount']} → ${note['toAccount']}`) : cause
  return about ? { cn: `${text.cn}：${about.cn}`, en: `${text.en}: ${about.en}` } : text
}

const causeWord = ({ cause }: Note): Word | undefined =>
  typeof cause === 'string' && cause in offerEndWords ? offerEndWords[cause as OfferEndCause] : undefined

/** Moves that have words, for the test that holds them against the machine. */
export const toldMoves = Object.keys(moves)

const until = ({ dueAt }: Row): string => (dueAt ? formatDateTime(dueAt) : '')
const sum = (fen: number | null): string => formatMoney(fen ?? 0)
const because = (reason: string): Word =>
  reason ? { cn: `原因：${reason}。`, en: ` Reason: ${reason}.` } : { cn: '', en: '' }

export const offeredWords = (row: Row) => ({
  title: { cn: '您的车已有报价', en: 'There is an offer for your car' },
  body: {
    cn: `报价 ${sum(row.offerFen)}，有效期至 ${until(row)}。`,
    en: `${sum(row.offerFen)}, valid until ${until(row)}.`,
  },
})
export const answeredWords = (row: Row) => ({
  title: { cn: '您的异议已答复', en: 'Your objection was answered' },
  body: {
    cn: `报价为 ${sum(row.offerFen)}，有效期至 ${until(row)}。`,
    en: `The offer is ${sum(row.offerFen)}, valid until ${until(row)}.`,
  },
})
/** A price without a report says so, for an owner who would look for one. */
const restsOn = ({ finalReportNo }: Row) =>
  finalReportNo === null
    ? { cn: '这次检测没有检测报告。', en: ' There is no report of this inspection.' }
    : { cn: `依据检测报告 ${finalReportNo}。`, en: ` It rests on report ${finalReportNo}.` }
export const pricedWords = (row: Row) => ({
  title: { cn: '您的车已有最终价', en: 'The final price for your car' },
  body: {
    cn: `检测后的最终价为 ${sum(row.finalFen)}。${because(row.finalReason).cn}${restsOn(row).cn}请于 ${until(row)} 前确认。`,
    en: `After the inspection it is ${sum(row.finalFen)}.${because(row.finalReason).en}${restsOn(row).en} Please confirm by ${until(row)}.`,
  },
})
export const correctedWords = (reportNo: string, reason: string) => ({
  title: { cn: '检测报告已更正', en: 'Your inspection report was corrected' },
  body: {
    cn: `新报告编号 ${reportNo}，原报告仍可查验。${because(reason).cn}`,
    en: `The new report is ${reportNo}; the one before can still be checked.${because(reason).en}`,
  },
})
export const paidWords = (row: Row) => ({
  title: { cn: '车款已付', en: 'Your car has been paid for' },
  body: {
    cn: `${sum(row.finalFen)} 已转入您登记的账户，到账以银行为准。`,
    en: `${sum(row.finalFen)} was transferred to your account. The bank decides when it arrives.`,
  },
})
export const refusedWords = (row: Row) => ({
  title: { cn: '本次不予收购', en: 'We do not buy this car' },
  body: { cn: because(row.endReason).cn, en: because(row.endReason).en.trim() },
})
export const expiredWords = (row: Row) => ({
  title: { cn: '卖车报价已过期', en: 'The offer for your car has expired' },
  body: {
    cn: `${row.carOfferNo} 的报价已过有效期，可重新估价。`,
    en: `Offer ${row.carOfferNo} is no longer valid. You can ask for a new one.`,
  },
})
export const toSignWords = (row: Row) => ({
  title: { cn: '请签订收购合同', en: 'Please sign the contract' },
  body: {
    cn: `您已同意 ${sum(row.finalFen)}。请于 ${until(row)} 前在门店签订合同，逾期价格失效，收款账户随即删除。`,
    en: `You agreed to ${sum(row.finalFen)}. Please sign the contract at the outlet by ${until(row)}. After that the price no longer holds and your account is deleted.`,
  },
})
export const unsignedWords = (row: Row) => ({
  title: { cn: '收购合同未按时签订', en: 'The contract was not signed in time' },
  body: {
    cn: `${row.carOfferNo} 已结束，收款账户已删除。如仍想卖车，可重新估价。`,
    en: `Offer ${row.carOfferNo} has ended and your account was deleted. To sell the car after all, ask for a new offer.`,
  },
})

const accounts = (note: Note): string => `${note['fromAccount']} → ${note['toAccount']}`
export const accountAskedWords = (row: Row, note: Note) => ({
  title: { cn: '已申请更正收款账户', en: 'Another account was requested' },
  body: {
    cn: `${row.carOfferNo}：${accounts(note)}。总部核实前暂停付款。如非本人操作，请立即撤回并致电门店。`,
    en: `${row.carOfferNo}: ${accounts(note)}. Nothing is paid until head office has checked it. If this was not you, take it back and call the outlet at once.`,
  },
})
export const accountTakenWords = (row: Row, note: Note) => ({
  title: { cn: '收款账户已更正', en: 'Your account was changed' },
  body: {
    cn: `${row.carOfferNo} 的车款将转入 ${note['toAccount']}。如非本人操作，请立即致电门店。`,
    en: `The money of ${row.carOfferNo} will go to ${note['toAccount']}. If this was not you, please call the outlet at once.`,
  },
})
export const accountRefusedWords = (row: Row, note: Note) => ({
  title: { cn: '收款账户未更正', en: 'Your account was not changed' },
  body: {
    cn: `${row.carOfferNo} 仍使用 ${note['fromAccount']}。${because(String(note['reason'] ?? '')).cn}`,
    en: `${row.carOfferNo} keeps ${note['fromAccount']}.${because(String(note['reason'] ?? '')).en}`,
  },
})
/** Why a contract was ended, for its seller. */
export const dissolvedWords = ({ carOfferNo, endCause }: Row) => {
  const { cn, en } = endCause === null ? { cn: '', en: '' } : offerEndWords[endCause]
  return {
    title: { cn: '收购合同已解除', en: 'The contract for your car was ended' },
    body: {
      cn: `${carOfferNo}：${because(cn).cn}不会付款，收款账户已删除。如有疑问，请致电门店。`,
      en: `${carOfferNo} has ended.${because(en).en} Nothing is paid, and your account was deleted. Please call the outlet with any question.`,
    },
  }
}
