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

  fileTitle: ['批量发货', 'Ship by file'],
  fileWhy: [
    '上传 CSV，每行一个包裹：订单号、承运商、运单号；每个包裹含该订单全部待发商品',
    'A CSV with one parcel a line: order number, carrier, parcel number. Each parcel holds everything its order waits for',
  ],
  choose: ['选择 CSV 文件', 'Choose a CSV file'],
  rules: [
    (n: number) => `UTF-8 或 GB 18030 编码，最多 ${n} 行，承运商可写名称或代码`,
    (n: number) => `UTF-8 or GB 18030, at most ${counted(n, 'line')}; the carrier by name or code`,
  ],
  paste: ['或粘贴内容', 'Or paste the lines'],
  check: ['预览', 'Preview'],
  rows: [(n: number) => `共 ${n} 行`, (n: number) => counted(n, 'line')],
  wrong: [(n: number) => `${n} 行有误，不会提交`, (n: number) => `Wrong and not sent: ${counted(n, 'line')}`],
  line: ['行', 'Line'],
  orderNo: ['订单号', 'Order no.'],
  result: ['结果', 'Result'],
  ready: ['待提交', 'Ready'],
  submit: [(n: number) => `提交 ${n} 个包裹`, (n: number) => `Submit ${counted(n, 'parcel')}`],
  outcome: [
    (done: number, no: number) => `已发货 ${done} 单，未成功 ${no} 单`,
    (done: number, no: number) => `${done} shipped, ${no} not`,
  ],
  fileEmpty: ['文件中没有可读的行', 'No line in the file can be read'],
  tooMany: [
    (n: number) => `一次最多 ${n} 行，请拆分文件`,
    (n: number) => `At most ${counted(n, 'line')} at a time; please split the file`,
  ],
  wrongOrder: ['订单号格式不对', 'Not an order number'],
  wrongCarrier: ['未知的承运商', 'Unknown carrier'],
  wrongParcel: ['运单号格式不对', 'Not a parcel number'],
  wrongColumns: ['至少需要三列', 'Three columns are needed at least'],
  orderTwice: [
    '这笔订单已在前面的行中：每行发出该订单全部待发商品',
    'This order stands in a line above: each line sends everything that its order waits for',
  ],
  shared: [
    '多笔订单共用一个包裹：须为同一客户、同一地址',
    'Several orders in one parcel: they have to be one customer’s, to one address',
  ],
})
