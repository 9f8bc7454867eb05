import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReports } from './error-report.ts'
import { forgetPictures, reportPicture } from './picture-report.ts'

const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response())

beforeEach(() => {
  sent.mockClear()
  forgetReports()
  forgetPictures()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname: '/usedcar/list' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', sent)
})
afterEach(() => vi.unstubAllGlobals())

test('a missing picture is told once, however often it is shown and wherever the visitor goes', () => {
  reportPicture('car/roadster/frost/side')
  reportPicture('car/roadster/frost/side')
  forgetReports()
  reportPicture('car/roadster/frost/side')
  reportPicture('car/suv/mauve/side')
  expect(sent.mock.calls.map(([, { body }]) => JSON.parse(body as string))).toMatchObject([
    { kind: 'load', message: 'No picture: car/roadster/frost/side', page: '/usedcar/list' },
    { kind: 'load', message: 'No picture: car/suv/mauve/side' },
  ])
})

test('the server, which makes documents, tells nobody', () => {
  vi.stubGlobal('window', undefined)
  reportPicture('car/roadster/frost/side')
  expect(sent).not.toHaveBeenCalled()
})
