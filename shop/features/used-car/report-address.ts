/** Addresses of inspection reports: the report of a car, and the page that checks a printed one. */

/** Keys of the checking page's address: the report's number, and the code that is printed beside it. */
export const reportCheckKeys = ['no', 'code'] as const

/** The whole report of a car, for reading, hearing and printing. */
export const reportHref = (carNo: string): string => `/usedcar/report/${carNo}`

/** The page that says whether a report is genuine; with number and code it answers at once. */
export function reportCheckHref(report?: { reportNo: string; code: string }): string {
  const path = '/usedcar/reportcheck'
  return report ? `${path}?${new URLSearchParams({ no: report.reportNo, code: report.code }).toString()}` : path
}
