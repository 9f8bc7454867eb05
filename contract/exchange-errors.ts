/** Refusals about goods that come back for others (decision 165). */
export const exchangeErrors = {
  EXCHANGE_OTHER_PRICE: [
    5964,
    '{name} 与原商品价格不同，不能直接换货；请申请退货退款后重新购买',
    '{name} has another price, so it cannot be exchanged. Please return yours for a refund and buy the other one',
  ],
  EXCHANGE_SOLD_OUT: [
    5965,
    '{name} 库存不足，现余 {left} 件；请换选其他规格，或申请退货退款',
    'Not enough of {name} in stock: {left} left. Please choose another option, or ask for a return and refund',
  ],
  EXCHANGE_OTHER_GOODS: [
    5966,
    '只能换同一商品的其他规格；商品有瑕疵或与描述不符时，也可换同款',
    'Only another option of the same item can be chosen, or the same one where it is faulty or not as described',
  ],
  EXCHANGE_ENOUGH: [
    5967,
    '这件商品已换过两次，不能再次换货；期限内仍可申请退货退款',
    'This item was exchanged twice and cannot be exchanged again. Within its time it can still be returned for a refund',
  ],
  EXCHANGE_NOT_CHOSEN: [5968, '请为每件商品选择要换的规格', 'Please choose what each item is exchanged for'],
  EXCHANGE_NOT_ASKED: [
    5991,
    '已选择要换的规格，但申请的不是换货，请重新选择',
    'Pieces to exchange for are chosen, but no exchange is asked for. Please choose again',
  ],
} as const
