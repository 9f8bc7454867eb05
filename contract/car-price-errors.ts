/** What is refused about another price for an ordered new car: rows of the table of refusals (`errors.ts`). */
export const carPriceErrors = {
  PRICE_FIXED: [
    6531,
    '签约后价格不再变动；仅在旧车未成交时可取消置换补贴',
    'After signing the price does not change any more, unless the bonus for an old car that was not sold falls away',
  ],
  PRICE_NOT_LOWER: [6532, '新价须低于现价 {price}', 'The new price has to be below the present one of {price}'],
  PRICE_TOO_LOW: [
    6533,
    '新价不能低于 {price}，否则已付款项超过法定比例或车价',
    'The new price cannot be below {price}: what was paid would be more than the law or the price allows',
  ],
  PRICE_ASKED: [6534, '已有一笔改价待同事复核，请先处理', 'A colleague has to decide about another price first'],
  PRICE_CHANGE_GONE: [6535, '这笔改价已处理或内容已变化', 'This was decided already, or it has changed since'],
  PRICE_OWN: [6536, '改价须由另一位有权限的同事复核', 'Another colleague who may do so has to agree'],
  BONUS_STANDS: [
    6537,
    '旧车报价仍有效或没有置换补贴，不能取消补贴',
    'The offer for the old car still holds, or there is no bonus that could fall away',
  ],
  TRADE_IN_LAPSED: [
    6538,
    '旧车未成交，置换补贴不再适用，门店须先更正车价',
    'The old car was not sold to us, so its bonus falls away. The dealer has to put the price right first',
  ],
  TRADE_IN_FIRST: [
    6539,
    '车价含置换补贴，请先完成旧车收购再交车',
    'The price has a bonus for the old car: buy that one first, then hand this one over',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
