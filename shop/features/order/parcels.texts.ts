import { defineTexts } from '#web/i18n/texts.ts'

/** The way of the parcels of an order (decision 171). */
export const parcelsTexts = defineTexts({
  title: ['物流详情', 'Tracking'],
  see: ['物流详情', 'Tracking details'],
  seeOrder: ['查看订单', 'See the order'],
  none: ['这笔订单还没有包裹', 'Nothing of this order has been sent yet'],
  nth: [(n: number, of: number) => `包裹 ${n}，共 ${of} 个`, (n: number, of: number) => `Parcel ${n} of ${of}`],
  waits: ['等待揽收', 'Waiting for the carrier'],
  number: ['运单号', 'Parcel number'],
  carrier: ['承运商', 'Carrier'],
  phone: ['承运商电话', 'Carrier’s telephone'],
  expected: ['预计送达', 'Expected'],
  sent: ['发出', 'Sent'],
  delivered: ['签收', 'Delivered'],
  inside: ['包裹内商品', 'In this parcel'],
  way: ['包裹轨迹', 'Its way'],
  heard: [(time: string) => `承运商信息更新于 ${time}`, (time: string) => `As the carrier told us at ${time}`],
  silent: [
    '承运商暂时没有回应，我们会继续查询。以下是最后收到的信息',
    'The carrier does not answer just now; we go on asking. This is what it said last',
  ],
  problem: [
    '派送遇到问题。承运商会再次联系收件人，您也可以直接致电承运商',
    'It could not be handed over. The carrier tries again; you can also call it',
  ],
})
