/** What vitest's JSON report says: the count, what failed and why, and how long each file took. */

/** The part of the report that is read. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileResult[]
}

interface FileResult {
  status: string
  name: string
  message: string
  /** ms since 1970. */
  startTime: number
  endTime: number
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}

/** What one suite, or all of them, came to. */
export interface Tally {
  passed: number
  failed: number
  /** A line for each failure: where, and the first words of why. */
  failures: string[]
  /** Files of tests with the seconds that they took. */
  files: { name: string; seconds: number }[]
}

/** A tally of something that is no file of tests. */
export const plainTally = (passed: number, failures: string[]): Tally => ({
  passed,
  failed: failures.length,
  failures,
  files: [],
})

/**
 * Counts a report. Skipped tests count as failed: nothing may be left out in silence. A file that could not be loaded
 * has no tests to count and counts as one; errors outside of any test show in the exit code alone.
 * @param code exit code of vitest
 * @param root folder that names are told from, with its slash
 */
export function tallyOf(report: Report, code: number, root: string): Tally {
  const failures: string[] = []
  const within = (name: string) => (name.startsWith(root) ? name.slice(root.length) : name)
  for (const file of report.testResults) {
    const name = within(file.name)
    if (file.status === 'failed' && file.assertionResults.length === 0)
      failures.push(`${name}: ${firstLine(file.message)}`)
    for (const each of file.assertionResults) {
      if (each.status === 'passed') continue
      const why = each.status === 'failed' ? firstLine(each.failureMessages?.[0]) : each.status
      failures.push(`${name} > ${each.fullName}: ${why}`)
    }
  }
  // What the report counts and does not list is not lost.
  const counted = report.numFailedTests + report.numPendingTests + report.numTodoTests
  while (failures.length < counted) failures.push('a test that the report does not name')
  if (failures.length === 0 && code !== 0) failures.push('an error outside of any test, told above')
  const files = report.testResults.map(each => ({
    name: within(each.name),
    seconds: (each.endTime - each.startTime) / 1000,
  }))
  return { passed: report.numPassedTests, failed: failures.length, failures, files }
}

/** The files that took longest, the longest first. */
export const slowest = (files: Tally['files'], most: number): Tally['files'] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)

/** Enough to know a failure by; the whole of it stands where it happened. */
const firstLine = (message?: string): string => {
  const line = message?.split('\n').find(each => each.trim()) ?? 'no message'
  return line.length > 300 ? `${line.slice(0, 300)}…` : line
}
