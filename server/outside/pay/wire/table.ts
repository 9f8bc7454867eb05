import { fenOfYuan } from '#server/lib/money.ts'
import { fromBeijingTime } from '#server/lib/clock.ts'
import { type BillLine, BillUnreadable } from '../channel.ts'

/** A line of a bill by the names of its columns: their places differ from bill to bill. */
export class BillRow {
  readonly #cells: ReadonlyMap<string, string>
  constructor(names: readonly string[], cells: readonly string[]) {
    this.#cells = new Map(names.map((name, at) => [name, cells[at] ?? '']))
  }

  /** The cell under the first of these names that there is. @throws BillUnreadable where there is none of them */
  text(...names: readonly string[]): string {
    for (const name of names) {
      const cell = this.#cells.get(name)
      if (cell !== undefined) return cell
    }
    throw new BillUnreadable(`has no column ${names[0]}`)
  }

  /** A sum of money in yuan, in fen; an empty cell is nothing. @throws BillUnreadable */
  fen(...names: readonly string[]): number {
    const text = this.text(...names)
    try {
      return text === '' ? 0 : fenOfYuan(text)
    } catch {
      throw new BillUnreadable(`${names[0]} is no sum of money`)
    }
  }

  /** A moment, told as `2026-11-21 09:30:00` in Beijing. @throws BillUnreadable */
  moment(...names: readonly string[]): Date {
    try {
      return fromBeijingTime(this.text(...names))
    } catch (error) {
      if (error instanceof BillUnreadable) throw error
      throw new BillUnreadable(`${names[0]} is no moment`)
    }
  }
}

/** The cells of a line of CSV; quotes may stand around one. Blanks and tabs around a cell are none of it. */
export function csvCells(line: string): string[] {
  const cells: string[] = []
  for (const [, quoted, plain] of line.matchAll(/(?<=^|,)(?:\s*"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g))
    cells.push((quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim())
  return cells
}

/**
 * The sum of a line that tells how the account moved.
 * @param movedFen below zero when it left the account
 */
export function billedFen(kind: BillLine['kind'], movedFen: number): number {
  if (kind === 'other') return movedFen
  return kind === 'payout' ? 0 - movedFen : Math.abs(movedFen)
}
