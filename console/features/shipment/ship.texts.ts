import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const shipTexts = defineTexts({
  withOrders: ['同一包裹中的其他订单', 'Other orders in this parcel'],
  withOrdersHelp: [
    '同一客户、同一地址；勾选的订单整单发出',
    'The same customer and address; what is ticked is sent whole',
  ],
  title: ['发货', 'Ship'],
  carrier: ['承运商', 'Carrier'],
  parcelNo: ['运单号', 'Parcel number'],
  parcelHelp: ['6 至 30 位字母或数字', '6 to 30 letters and digits'],
  parcelNeeded: ['请填写运单号', 'Please enter the parcel number'],
  pieces: ['本包裹件数', 'Pieces in this parcel'],
  left: [(n: number) => `待发 ${n} 件`, (n: number) => `${n} to send`],
  piecesNeeded: ['请至少选择 1 件', 'Please choose at least 1 piece'],
  ship: [(n: number) => `发货 ${n} 件`, (n: number) => `Ship ${counted(n, 'piece')}`],
  shipping: ['正在提交', 'Sending'],
  done: ['已发货', 'Shipped'],
  repeated: ['这个运单此前已录入', 'This parcel had been entered before'],
  stillLeft: [
    (n: number) => `已发货，尚有 ${n} 件待发`,
    (n: number) => `Shipped; still to be sent: ${counted(n, 'piece')}`,
  ],
})
