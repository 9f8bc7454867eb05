import { plainText } from '#contract/csv.ts'

/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = plainText(name)
  link.click()
  // The download has begun by then in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Hands a table to the browser to be saved. @param csv as `csvOf` makes it */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
