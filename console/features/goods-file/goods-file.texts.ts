import { formatCount } from '#contract/figures.ts'
import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const goodsFileTexts = defineTexts({
  title: ['商品文件', 'Goods as a file'],
  why: [
    '成批修改价格、库存与资料，新建商品与规格。先看变化，确认后一次写入；未改动的文件不会带来任何变化。',
    'Prices, stock and facts of many goods at once, and new ones. You see what changes first; a press writes it all. A file that was not touched changes nothing.',
  ],
  goods: ['商品', 'Goods'],
  takePrices: ['导出价格与库存', 'Export prices and stock'],
  takeAll: ['导出全部资料', 'Export everything'],
  taking: ['正在导出', 'Taking'],
  choose: ['选择文件', 'Choose a file'],
  rules: [
    (lines: string) => `CSV，UTF-8 或 GBK，最多 ${lines} 行、6 MB。空格保持不变，写 - 清空。只检查，不会立即写入。`,
    (lines: string) =>
      `CSV in UTF-8 or GBK, up to 6 MB; lines: up to ${lines}. An empty cell leaves what is there, a - empties it. It is only looked at.`,
  ],
  when: ['生效时间', 'Takes effect'],
  whenWritten: ['写入时', 'When it is written'],
  later: ['指定时间', 'At a time'],
  time: ['时间（北京）', 'Time in Beijing'],
  timeHelp: [
    '只改已有规格的价格；文件中的其他变化不导入',
    'Prices of pieces that are there, and nothing else of the file, change at that time',
  ],
  timeNeeded: ['请填写将来的时间', 'Please give a time to come'],
  checking: ['正在检查', 'Looking at it'],
  files: ['近期文件', 'Files'],
  state: ['状态', 'State'],
  all: ['全部', 'All'],
  draft: ['待确认', 'To be confirmed'],
  asked: ['待复核', 'Waits for a second person'],
  applied: ['已写入', 'Written'],
  refused: ['未写入', 'Turned down'],
  number: ['编号', 'No.'],
  name: ['文件', 'File'],
  changes: ['变化', 'Changes'],
  notTaken: ['未导入', 'Not taken'],
  by: ['上传', 'Sent by'],
  nothing: ['没有商品文件', 'No files'],
  nothingWhy: ['导出一份，修改后在这里选择', 'Export one, change it and choose it here'],
  pages: ['文件分页', 'Pages of files'],

  sum: [
    (lines: number, changed: number, same: number, wrong: number) =>
      `共 ${formatCount(lines)} 行：${formatCount(changed)} 行有变化，${formatCount(same)} 行不变，${formatCount(wrong)} 行未导入`,
    (lines: number, changed: number, same: number, wrong: number) =>
      `${counted(lines, 'line')}: ${formatCount(changed)} with changes, ${formatCount(same)} as before, ${formatCount(wrong)} not taken`,
  ],
  added: [
    (n: number) => `新建 ${formatCount(n)} 个规格，从未上架开始`,
    (n: number) => `${counted(n, 'new piece')}, off sale at first`,
  ],
  ignored: [(names: string) => `未识别的列：${names}`, (names: string) => `Columns left out: ${names}`],
  changedTab: ['变化', 'What changes'],
  writtenTab: ['已写入', 'Written'],
  refusedTab: ['未导入', 'Not taken'],
  line: ['行', 'Line'],
  piece: ['规格', 'Piece'],
  column: ['列', 'Column'],
  was: ['原内容', 'Before'],
  becomes: ['新内容', 'After'],
  value: ['内容', 'What stands there'],
  reason: ['原因', 'Why'],
  isNew: ['新建', 'New'],
  isFar: ['幅度大', 'Large'],
  noChanges: ['没有变化', 'Nothing changes'],
  noFaults: ['每一行都已识别', 'Every line is understood'],
  linePages: ['行的分页', 'Pages of lines'],
  acting: ['操作', 'What to do'],
  apply: [(n: number) => `写入 ${formatCount(n)} 行`, (n: number) => `Write ${counted(n, 'line')}`],
  applyTitle: ['现在写入？', 'Write it now?'],
  applyText: [
    (n: number) => `${formatCount(n)} 行的变化立即在商城生效；预览之后已被同事修改的行不会写入。`,
    (n: number) =>
      `The shop shows the changes of ${counted(n, 'line')} at once. Lines that a colleague has changed since are left out.`,
  ],
  ask: ['提请第二人复核', 'Ask for a second person'],
  askText: [
    (n: number, percent: number) =>
      `${formatCount(n)} 行的价格变动超过 ${percent}%，须由另一人复核后写入；在此之前什么都不变。`,
    (n: number, percent: number) =>
      `${counted(n, 'price')} would move by more than ${percent}%: another person has to agree before anything is written.`,
  ],
  agree: ['复核并写入', 'Agree and write'],
  agreeTitle: ['复核无误，现在写入？', 'Agree, and write it now?'],
  plan: [(n: number) => `预定 ${formatCount(n)} 行的价格`, (n: number) => `Plan ${counted(n, 'price')}`],
  planTitle: ['预定这些价格？', 'Plan these prices?'],
  planText: [
    (n: number, at: string) => `${formatCount(n)} 行的价格在 ${at} 生效；预览之后已被同事修改的行不会预定。`,
    (n: number, at: string) =>
      `The prices of ${counted(n, 'line')} take effect at ${at}. Lines that a colleague has changed since are left out.`,
  ],
  agreePlan: ['复核并预定', 'Agree and plan'],
  agreePlanTitle: ['复核无误，预定这些价格？', 'Agree, and plan these prices?'],
  startsAt: [(at: string) => `价格定于 ${at} 生效`, (at: string) => `For ${at}`],
  plannedFor: [
    (at: string) => `已预定 ${at} 生效；生效前可在商品页取消`,
    (at: string) => `Planned for ${at}; until then it can be cancelled on the page of the item`,
  ],
  late: [
    (at: string) => `预定的生效时间 ${at} 已过，没有人复核，价格没有改变。请不写入这份文件，需要时重新提请。`,
    (at: string) =>
      `Its time, ${at}, has passed before anybody agreed, and no price has changed. Please turn it down, and ask anew where the price is still wanted.`,
  ],
  donePlanned: ['改价已预定', 'The new prices are planned'],
  waiting: [
    (who: string, percent: number) => `${who}提请复核：价格变动超过 ${percent}%。须由另一人核对后写入。`,
    (who: string, percent: number) =>
      `Waits for a second person, asked for by ${who}: prices move by more than ${percent}%. Somebody else has to look and agree.`,
  ],
  between: ['、', ', '],
  agreers: [(names: string) => `可以复核：${names}`, (names: string) => `Who may agree: ${names}`],
  nobody: [
    '目前没有人可以复核：有权复核的只有上传人和提请人。可由另一位同事重新提请，原提请人即可复核；也可以不写入，或请管理员邀请有此权限的同事。',
    'Nobody may agree to it: only its sender and whoever asked hold the permission. Somebody else can ask in their place, and then they may agree. Or turn it down, or have an administrator invite a colleague with the permission.',
  ],
  askAnew: ['由我重新提请', 'Ask in their place'],
  askAnewText: [
    (who: string) => `之后由您作为提请人；${who}若不是上传人，即可复核。`,
    (who: string) => `You are then who asked; ${who} may agree, unless they sent the file.`,
  ],
  refuse: ['不写入', 'Turn it down'],
  reasonHelp: ['记入这份文件与操作日志', 'Goes into the history of the file and the log of acts'],
  reasonNeeded: ['请用文字写明具体原因', 'Please say in words what the reason is'],
  done: ['已写入，商城已更新', 'Written; the shop shows it'],
  doneAsked: ['已提请复核', 'A second person is asked for'],
  doneRefused: ['已记录为不写入', 'Turned down'],
  saveRefused: ['保存未导入的行', 'Save what was not taken'],
  saving: ['正在保存', 'Saving'],
  history: ['记录', 'History'],
  event_check: ['上传', 'Sent'],
  event_apply: ['写入', 'Written'],
  event_ask: ['提请复核', 'Asked for a second person'],
  event_askAnew: ['重新提请复核', 'Asked anew'],
  event_agree: ['复核并写入', 'Agreed and written'],
  event_refuse: ['不写入', 'Turned down'],
  notTakenReason: ['未导入原因', 'Why it was not taken'],
})
