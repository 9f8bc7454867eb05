import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const outletsTexts = defineTexts({
  title: ['门店名录', 'List of outlets'],
  why: [
    '以文件导出和导入全部营业门店：名称、地址、坐标、营业时间、服务。导出后未改动的文件不会带来任何变化。',
    'All open outlets out and in as a file: names, places, hours, services. A file that was not touched changes nothing.',
  ],
  take: ['导出文件', 'Take the list as a file'],
  proposals: ['门店修改', 'Changes of outlets'],
  close: ['停业与合并', 'Close or merge one'],
  taking: ['正在导出', 'Taking'],
  choose: ['选择文件', 'Choose a file'],
  rules: [
    'CSV，UTF-8 或 GBK，6 MB 以内。先检查，不会立即写入。',
    'CSV in UTF-8 or GBK, up to 6 MB. It is looked at first; nothing is written yet.',
  ],
  checking: ['正在检查…', 'Looking at it …'],
  fileName: [(name: string) => `文件：${name}`, (name: string) => `File: ${name}`],
  sum: [
    (read: number, created: number, changed: number, unchanged: number) =>
      `共 ${read} 行：新增 ${created}，更新 ${changed}，未变 ${unchanged}`,
    (read: number, created: number, changed: number, unchanged: number) =>
      `${counted(read, 'line')}: ${created} new, ${changed} changed, ${unchanged} as before`,
  ],
  refusedLines: [(n: number) => `${n} 行有误，不会导入`, (n: number) => `${counted(n, 'line')} will not be taken`],
  ignored: [(names: string) => `未识别的列：${names}`, (names: string) => `Columns left out: ${names}`],
  submit: [(n: number) => `导入 ${n} 家门店`, (n: number) => `Take ${counted(n, 'outlet')}`],
  importing: ['正在导入', 'Taking'],
  done: ['已导入', 'Taken'],
  nothing: ['没有变化', 'Nothing would change'],
  problems: ['有误的行', 'Lines that are wrong'],
  line: ['行', 'Line'],
  column: ['列', 'Column'],
  value: ['内容', 'What stands there'],
  reason: ['原因', 'Why'],
  differences: ['变化', 'What changes'],
  outlet: ['门店', 'Outlet'],
  isNew: ['新门店', 'New'],
  was: ['原内容', 'Before'],
  becomes: ['新内容', 'After'],
})
