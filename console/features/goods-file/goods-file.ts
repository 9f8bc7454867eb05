import { csvOf } from '#contract/csv.ts'
import { type GoodsFileState, mostGoodsLines } from '#contract/goods-file.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { allRows } from '#web/list/all-rows.ts'
import type { StatusDotProps } from '#web/ui/status-dot.tsx'

/** A file of goods as staff see it. */
export type GoodsFile = Output<'desk.goodsFile.detail'>
export type FileLine = Output<'desk.goodsFile.lines'>[number]

export const fileTones: Readonly<Record<GoodsFileState, StatusDotProps['tone']>> = {
  draft: 'warning',
  asked: 'warning',
  applied: 'success',
  refused: 'off',
}

/** Rows of one answer when all of them are wanted. */
const PART = 500

/**
 * The lines that were not taken, as they stood in the file and with why, to be mended and sent again: the last column is
 * not read.
 * @throws as the call
 */
export async function refusedFile({ goodsFileId, columns }: GoodsFile, reasonColumn: string): Promise<string> {
  const lines = await allRows(
    async at => {
      const { data, page } = await api('desk.goodsFile.lines', { goodsFileId, show: 'refused', ...at, pageSize: PART })
      return { rows: data, total: page?.total ?? 0 }
    },
    { keyOf: line => line.line, size: PART, most: mostGoodsLines },
  )
  const wide = columns.filter(name => name !== reasonColumn)
  const kept = columns.flatMap((name, at) => (name === reasonColumn ? [] : [at]))
  return csvOf([
    [...wide, reasonColumn],
    ...lines.map(({ cells, faults }) => [
      ...kept.map(at => cells[at] ?? ''),
      faults.map(({ column, reason }) => `${column}: ${reason}`).join('; '),
    ]),
  ])
}
