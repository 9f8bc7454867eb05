import { carriers } from '#contract/carriers.ts'
import { parcelFaults } from '#contract/parcel-file.ts'
import { formatCount } from '#contract/figures.ts'
import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const parcelFileTexts = defineTexts({
  carrier: ['承运商', 'Carrier'],
  parcelNo: ['运单号', 'Parcel number'],
  shipping: ['正在提交', 'Sending'],
  ...parcelFaults,
  ...carriers,
  fileTitle: ['批量发货', 'Ship by file'],
  fileWhy: [
    '上传 CSV，每行一个包裹：订单号、承运商、运单号；每个包裹含该订单全部待发商品。提交后在后台逐单处理，可离开此页。',
    'A CSV with one parcel a line: order number, carrier, parcel number. Each parcel holds everything its order waits for. The orders are sent one by one meanwhile; you may leave.',
  ],
  choose: ['选择 CSV 文件', 'Choose a CSV file'],
  rules: [
    (n: string) => `UTF-8 或 GBK 编码，最多 ${n} 行，承运商可写名称或代码`,
    (n: string) => `UTF-8 or GBK; lines: up to ${n}; the carrier by name or code`,
  ],
  paste: ['或粘贴内容', 'Or paste the lines'],
  pasted: ['粘贴的内容', 'Pasted lines'],
  check: ['预览', 'Preview'],
  rows: [(n: number) => `共 ${formatCount(n)} 行`, (n: number) => counted(n, 'line')],
  wrong: [
    (n: number) => `${formatCount(n)} 行有误，不会发货`,
    (n: number) => `Wrong and not sent: ${counted(n, 'line')}`,
  ],
  onlyWrong: ['只看需要核对的行', 'Only lines to look at'],
  line: ['行', 'Line'],
  orderNo: ['订单号', 'Order no.'],
  result: ['结果', 'Result'],
  ready: ['待提交', 'Ready'],
  submit: [(n: number) => `发货 ${formatCount(n)} 单`, (n: number) => `Ship ${counted(n, 'order')}`],
  begun: ['已开始处理，可离开此页', 'It has begun; you may leave this page'],
  already: ['同一文件正在处理，没有重复提交', 'This very file is being sent already; it was not begun twice'],
  fileEmpty: ['文件中没有可读的行', 'No line in the file can be read'],
  tooMany: [
    (n: number, most: number) => `文件有 ${formatCount(n)} 行，一次最多 ${formatCount(most)} 行，请拆分文件`,
    (n: number, most: number) =>
      `The file has ${counted(n, 'line')}, at most ${formatCount(most)} go at a time; please split it`,
  ],
  shared: [
    '多笔订单共用一个包裹：须为同一客户、同一地址',
    'Several orders in one parcel: they have to be one customer’s, to one address',
  ],

  files: ['近期文件', 'Files'],
  state: ['状态', 'State'],
  all: ['全部', 'All'],
  running: ['处理中', 'Under way'],
  done: ['已完成', 'Done'],
  stopped: ['已取消', 'Stopped'],
  number: ['编号', 'No.'],
  name: ['文件', 'File'],
  lines: ['行数', 'Lines'],
  sentCount: ['已发货', 'Shipped'],
  notSent: ['未成功', 'Not shipped'],
  by: ['上传', 'Sent by'],
  nothing: ['没有运单文件', 'No files'],
  nothingWhy: ['从上方选择一份文件开始', 'Choose one above'],
  pages: ['文件分页', 'Pages of files'],
  oneTitle: [(n: number) => `运单文件 ${n}`, (n: number) => `File ${n}`],
  through: [
    (n: number, of: number) => `处理中 ${formatCount(n)}/${formatCount(of)}`,
    (n: number, of: number) => `${formatCount(n)} of ${formatCount(of)} done`,
  ],

  sum: [
    (lines: number, sent: number, repeated: number, refused: number) =>
      `共 ${formatCount(lines)} 行：已发货 ${formatCount(sent)} 行${repeated > 0 ? `，此前已发货 ${formatCount(repeated)} 行` : ''}，未成功 ${formatCount(refused)} 行`,
    (lines: number, sent: number, repeated: number, refused: number) =>
      `${counted(lines, 'line')}: ${formatCount(sent)} shipped${repeated > 0 ? `, ${formatCount(repeated)} shipped before` : ''}, ${formatCount(refused)} not`,
  ],
  leftNow: [(n: number) => `待处理 ${formatCount(n)} 行`, (n: number) => `${counted(n, 'line')} to go`],
  progress: ['处理进度', 'How far it is'],
  stoppedWho: [
    (who: string, n: number) => `${who}已取消，${formatCount(n)} 行未开始；已发货的不变`,
    (who: string, n: number) => `Stopped by ${who}; not begun: ${counted(n, 'line')}. What was shipped stays so`,
  ],
  stoppedAlone: [
    (who: string, n: number) => `${who}的账号已无发货权限，${formatCount(n)} 行未开始；已发货的不变`,
    (who: string, n: number) => `${who} may ship no more; not begun: ${counted(n, 'line')}. What was shipped stays so`,
  ],
  acting: ['操作', 'What to do'],
  stop: ['取消未开始的行', 'Stop what has not begun'],
  stopTitle: ['取消尚未开始的行？', 'Stop what has not begun?'],
  stopText: [
    '已发货的订单不变。未开始的行可另存为文件，稍后重新上传。',
    'Orders that were shipped stay so. The rest can be saved as a file and sent again.',
  ],
  stopYes: ['取消这些行', 'Stop it'],
  stopDone: ['已取消', 'Stopped'],
  save: ['保存未发货的行', 'Save what was not shipped'],
  saving: ['正在保存', 'Saving'],
  why: ['未发货原因', 'Why it was not shipped'],
  tabAll: ['全部', 'All'],
  tabRefused: ['未成功', 'Not shipped'],
  tabLeft: ['待处理', 'To go'],
  tabNotBegun: ['未开始', 'Not begun'],
  shipped: ['已发货', 'Shipped'],
  repeated: ['此前已发货', 'Shipped before'],
  refused: ['未发货', 'Not shipped'],
  waiting: ['待处理', 'To go'],
  notBegun: ['未开始，已取消', 'Not begun, stopped'],
  noLines: ['没有这样的行', 'No such line'],
  linePages: ['行的分页', 'Pages of lines'],
})
