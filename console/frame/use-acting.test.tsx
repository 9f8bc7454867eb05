import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { ApiFailure } from '#web/api-failure.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { useActing } from './use-acting.ts'

beforeEach(() => stubBrowser('/console/policies'))
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

function Save({ status }: { status: number }) {
  const { act, busy, error } = useActing()
  const work = () => Promise.reject(new ApiFailure('refused', { code: status, status, told: false }))
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void act(work)}>
        save
      </button>
      {error && <p role="alert">{error}</p>}
    </>
  )
}

test.each([
  ['the server refused', 200, 2],
  ['the server failed', 503, 2],
  // What was typed would go with the page that could not be read.
  ['nothing answered', 0, 1],
])('after an act that failed, for %s, the page was read so many times', async (_, status, times) => {
  const load = vi.fn(() => null)
  const page = await desk(<Save status={status} />, { load })
  await page.press('save')
  expect(page.all('[role=alert]')).toHaveLength(1)
  expect(page.shut('save')).toBe(false)
  expect(load).toHaveBeenCalledTimes(times)
})
