import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { ApiFailure } from '#web/api-failure.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { standingPage } from './standing-page.ts'
import { useActing } from './use-acting.ts'

beforeEach(() => stubBrowser('/console/policies'))
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

const failure = (status: number) => new ApiFailure('refused', { code: status, status, told: false })

function Save({ status }: { status: number }) {
  const { act, busy, error } = useActing()
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void act(() => Promise.reject(failure(status)))}>
        save
      </button>
      {error && <p role="alert">{error}</p>}
    </>
  )
}

test.each([
  ['the server failed', 503],
  ['nothing answered', 0],
])('after an act for which %s, a page that cannot be read anew keeps standing', async (_, status) => {
  const read = vi.fn<() => null>(() => {
    throw failure(status)
  })
  read.mockReturnValueOnce(null)
  const load = standingPage(read)
  const page = await desk(<Save status={status} />, {
    load: at => load(asked(`https://shop.example.com${at.pathname}`), undefined),
  })
  await page.press('save')
  expect(page.all('[role=alert]')).toHaveLength(1)
  expect(page.shut('save')).toBe(false)
  expect(read).toHaveBeenCalledTimes(2)
})

const answering = (answers: readonly (number | string)[]) => {
  const left = [...answers]
  return standingPage(() => {
    const next = left.shift()
    if (typeof next === 'number') throw failure(next)
    return next ?? null
  })
}
const asked = (address: string) => ({ request: new Request(address) }) as never
/** What a page shows: what was read, or the failure's status. */
async function shown(load: ReturnType<typeof answering>, path: string): Promise<unknown> {
  try {
    return await load(asked(`https://shop.example.com${path}`), undefined)
  } catch (error) {
    return (error as ApiFailure).status
  }
}

test('a page that stands keeps what it has while nothing answers, and shows what comes then', async () => {
  const load = answering(['old', 0, 503, 'new'])
  for (const expected of ['old', 'old', 'old', 'new']) expect(await shown(load, '/a')).toBe(expected)
})

test.each([
  ['what the server says of it', ['old', 404], '/a', 404],
  ['another address of it', ['old', 503], '/a?page=2', 503],
])('it says so for %s', async (_, answers, next, status) => {
  const load = answering(answers)
  expect([await shown(load, '/a'), await shown(load, next)]).toEqual(['old', status])
})

test('whoever comes back from another page is told that it cannot be read', async () => {
  const [one, other] = [answering(['old', 503]), answering(['other'])]
  expect([await shown(one, '/a'), await shown(other, '/b'), await shown(one, '/a')]).toEqual(['old', 'other', 503])
})

test('a page that could not be read does not stand', async () => {
  const load = answering(['old', 404, 503])
  expect([await shown(load, '/a'), await shown(load, '/a'), await shown(load, '/a')]).toEqual(['old', 404, 503])
})
