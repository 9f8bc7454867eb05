/** Addresses of inspection reports: the report of a car, and the page that checks a printed one. */

/** Keys of the checking page's address. */
export const reportCheckKeys = ['no'] as const

/** The whole report of a car, for reading, hearing and printing. */
export const reportHref = (carNo: string): string => `/usedcar/report/${carNo}`

/** The page that says whether a report is genuine; with a printed number it answers at once. */
export const reportCheckHref = (printedNo?: string): string =>
  printedNo === undefined ? '/usedcar/reportcheck' : `/usedcar/reportcheck?no=${encodeURIComponent(printedNo)}`
