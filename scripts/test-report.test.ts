import { describe, expect, it } from 'vitest'
import { type Report, slowest, tallyOf } from './test-report.ts'

const file = (name: string, seconds: number, results: Report['testResults'][number]['assertionResults'] = []) => ({
  name: `/shop/${name}`,
  status: results.some(each => each.status === 'failed') ? 'failed' : 'passed',
  message: '',
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: results,
})
const passed = { status: 'passed', fullName: 'holds' }
const report = (testResults: Report['testResults'], counts: Partial<Report> = {}): Report => ({
  numPassedTests: 1,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...counts,
})

describe('the report of the tests', () => {
  it('counts what passed', () => {
    const tally = tallyOf(report([file('a.test.ts', 2, [passed])]), 0, '/shop/')
    expect(tally).toEqual({ passed: 1, failed: 0, failures: [], files: [{ name: 'a.test.ts', seconds: 2 }] })
  })

  it('names what failed with the first words of why', () => {
    const failed = { status: 'failed', fullName: 'the desk lets in', failureMessages: ['\nTimeoutError: 15 s\n at x'] }
    const tally = tallyOf(report([file('a.test.ts', 2, [passed, failed])], { numFailedTests: 1 }), 1, '/shop/')
    expect(tally.failures).toEqual(['a.test.ts > the desk lets in: TimeoutError: 15 s'])
  })

  it('counts skipped tests, files that cannot be loaded and errors outside of tests as failed', () => {
    const skipped = { status: 'pending', fullName: 'later', failureMessages: null }
    expect(tallyOf(report([file('a.test.ts', 1, [skipped])], { numPendingTests: 1 }), 0, '/shop/').failures).toEqual([
      'a.test.ts > later: pending',
    ])
    const broken = { ...file('b.test.ts', 1), status: 'failed', message: 'SyntaxError' }
    expect(tallyOf(report([broken]), 1, '/shop/').failures).toEqual(['b.test.ts: SyntaxError'])
    expect(tallyOf(report([file('a.test.ts', 1, [passed])]), 1, '/shop/').failed).toBe(1)
    expect(tallyOf(report([], { numTodoTests: 2 }), 0, '/shop/').failed).toBe(2)
  })

  it('finds the files that took longest', () => {
    const files = [1, 3, 2].map(seconds => ({ name: `${seconds}`, seconds }))
    expect(slowest(files, 2).map(each => each.seconds)).toEqual([3, 2])
  })
})
