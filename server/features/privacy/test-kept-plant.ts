/** A row of a rule of retention, as a test plants it. For tests. */
export interface Plant {
  table: string
  /** The column by which the row is found again, and what stands in it. */
  mark: [column: string, value: string | number]
  row: Record<string, unknown>
  /** What is gone once the row was emptied; absent: the row itself goes. */
  emptied?: string
}
