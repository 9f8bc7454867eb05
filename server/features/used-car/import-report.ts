import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { csvLines, csvOf } from '#contract/csv.ts'
import type { Problem } from './feed-car.ts'

const levels: Readonly<Record<Problem['level'], string>> = {
  error: '未导入 refused',
  warning: '提醒 warning',
  held: '未更改 not changed',
}
const HEAD = ['行号 line', '车架号 VIN', '结果 result', '列 column', '内容 value', '原因', 'reason']

/** The list of what is wrong with a feed, line by line, as a CSV file that a dealer opens in a spreadsheet. */
export interface ImportReport {
  add(problems: readonly Problem[]): Promise<void>
  close(): Promise<void>
}

/** Begins the file, over an older one; it holds the header only when nothing is wrong. */
export async function openReport(path: string): Promise<ImportReport> {
  const file: WriteStream = createWriteStream(path)
  let failed: Error | undefined
  file.on('error', error => {
    failed = error
  })
  const write = async (text: string): Promise<void> => {
    if (failed) throw failed
    if (!file.write(text)) await once(file, 'drain')
  }
  await once(file, 'open')
  await write(csvOf([HEAD]))
  return {
    async add(problems) {
      if (problems.length === 0) return
      const lines = problems.map(({ line, vin, level, column, value, cn, en }) =>
        [line, vin, levels[level], column, value, cn, en].map(String),
      )
      await write(csvLines(lines))
    },
    close: () => new Promise((done, fail) => file.end(() => (failed ? fail(failed) : done()))),
  }
}
