/** What only staff are refused: rows of the table of refusals (`errors.ts`), in a file of their own for its length. */
export const deskErrors = {
  PRICE_FAR: [
    4731,
    '改动超过 {percent}%，须由管理员操作；请核对金额：{from} → {to}',
    'A change of more than {percent} % takes an administrator. Please check the sums: {from} → {to}',
  ],
  EDITED_SINCE: [
    4701,
    '其他同事刚刚修改过，请重新加载后再保存',
    'A colleague has changed this in the meantime. Please reload before you save',
  ],
  STOCK_BELOW_HELD: [
    4702,
    '有 {held} 件在未完成的订单中，库存不能少于这个数',
    '{held} are in open orders; the stock cannot be lower than that',
  ],
  STOCK_UNCHANGED: [4703, '请填写不为 0 的差额', 'Please enter a difference other than 0'],
  PRICE_TIME_PAST: [4704, '生效时间须晚于现在', 'The price has to take effect in the future'],
  PRICE_PLANNED_THEN: [
    4705,
    '这个时间已有另一项改价，请先取消或另选时间',
    'Another price is planned for that moment. Please cancel it or choose another time',
  ],
  PRICE_CHANGE_DONE: [4706, '这项改价已生效或已取消', 'This change of price took effect or was cancelled already'],
  SHOW_PRICE_WRONG: [4707, '优惠价须低于原价', 'The reduced price has to be below the price'],
  WAYS_WRONG: [
    4708,
    '这件商品不能用这样的配送方式，或安装费与安装不符',
    'These delivery ways, or the fitting price, do not suit this item',
  ],
  POLICY_WRONG: [4709, '退货规则与商品类型不符', 'This return policy does not suit the kind of item'],
  COUPON_PROMISED: [
    4711,
    '已有客户领取，优惠内容、适用范围和有效期不能再改；可下架后另建一张',
    'Customers hold it: what it promises, what for and until when can no longer change. Withdraw it and make a new one',
  ],
  QUOTA_BELOW_TAKEN: [4712, '数量不能少于已领取的 {n}', 'The number cannot be below the {n} that are taken'],
  CODE_USED: [4713, '这个编码已被使用', 'This code is taken'],
  REDUCTION_WRONG: [
    4714,
    '优惠有误：门槛须从低到高，减免不超过门槛，折扣在 0 与 100% 之间',
    'The reduction is not right: thresholds rise, nothing above its threshold goes off, and a share lies between 0 and 100%',
  ],
  PERIOD_WRONG: [4715, '结束时间须晚于开始时间', 'The end has to be after the beginning'],
  VALIDITY_WRONG: [
    4716,
    '请在截止时间与领取后天数中填写一项',
    'Please give either an end or a number of days from taking',
  ],
  ITEM_UNKNOWN: [4717, '没有这个商品：{code}', 'There is no such item: {code}'],
  GIFT_KEPT: [
    4718,
    '赠品 {code} 已送出过，不能移除；可将数量改为已送出的件数',
    'Gift {code} has been given away and cannot be removed. Set its number to what was given',
  ],
  GIFTS_NEEDED: [4719, '请至少填写一件赠品', 'Please name at least one gift'],
  PROMOTION_OVER: [4720, '已过结束时间，请先修改时间', 'Its time is over. Please change its times first'],
  KIND_FIXED: [4721, '发布过的活动不能更换类型', 'A campaign that was published keeps its kind'],
  DAY_NOT_OVER: [4801, '这一天尚未结束，不能结账', 'The day is not over yet'],
  DAY_CLOSED: [4802, '这一天已经结账', 'The day is closed already'],
  DAY_BEFORE_BOOKS: [4805, '账簿在这一天之后才开始，无账可结', 'The books begin later: there is nothing to close'],
  DAY_NOT_RECONCILED: [
    4803,
    '{day} {channel}尚未对平，不能结账',
    '{channel} is not reconciled for {day}. Reconcile it, then close the day',
  ],
  SETTLED_OTHERWISE: [
    4804,
    '与第一位同事选择的处理方式不同，请核对后再提交',
    'A colleague chose another way for this. Please check it',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
