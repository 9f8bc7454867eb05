import { csvOf } from '#contract/csv.ts'
import type { Output } from '#contract/kit.ts'
import { mostParcelLines, type ParcelFileState } from '#contract/parcel-file.ts'
import { api } from '#web/api.ts'
import { allRows } from '#web/list/all-rows.ts'
import type { StatusDotProps } from '#web/ui/status-dot.tsx'

/** A file of parcels as staff see it. */
export type ParcelFile = Output<'desk.shipment.file'>
export type ParcelLine = Output<'desk.shipment.fileLines'>[number]

export const parcelFileTones: Readonly<Record<ParcelFileState, StatusDotProps['tone']>> = {
  running: 'warning',
  done: 'success',
  stopped: 'off',
}

/** Rows of one answer when all of them are wanted. */
const PART = 500

/** The words of the columns of a file, and what stands beside a line whose turn never came. */
export interface FileWords {
  columns: readonly [orderNo: string, carrier: string, parcelNo: string, why: string]
  notBegun: string
}

/**
 * The lines that were not sent, as they stood in the file and with why, to be mended and sent again: the last column is not
 * read.
 * @throws as the call
 */
export async function notSentFile({ parcelFileId }: ParcelFile, words: FileWords): Promise<string> {
  const linesOf = (show: 'refused' | 'left') =>
    allRows(
      async at => {
        const { data, page } = await api('desk.shipment.fileLines', { parcelFileId, show, ...at, pageSize: PART })
        return { rows: data, total: page?.total ?? 0 }
      },
      { keyOf: line => line.line, size: PART, most: mostParcelLines },
    )
  const lines = [...(await linesOf('refused')), ...(await linesOf('left'))].sort((a, b) => a.line - b.line)
  return csvOf([
    words.columns,
    ...lines.map(({ cells: [orderNo = '', carrier = '', parcelNo = ''], reason }) => [
      orderNo,
      carrier,
      parcelNo,
      reason ?? words.notBegun,
    ]),
  ])
}
