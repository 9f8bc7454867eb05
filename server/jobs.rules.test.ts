import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { crontab, tasks } from './jobs.ts'

test('the timetable is one that the queue understands, of jobs that there are', () => {
  const lines = parseCrontab(crontab)
  expect(lines.length).toBeGreaterThan(0)
  const known = tasks.map(each => each.name)
  for (const { task } of lines) expect(known).toContain(task)
})
