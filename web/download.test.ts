import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formFile } from '#contract/call-row.ts'
import { checkMediaType, rawInput } from '#server/http/input.ts'
import { download, nameIn } from './download.ts'
import { surroundings } from './surroundings.ts'
import { surround } from './test-surroundings.ts'

const brochure = formFile('/website/usercenter/eve/gen-brochure', { login: true })
let answer: Response
const sent = vi.fn(async (_url: string, _init: RequestInit) => answer)

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
  return surround({ readToken: () => 'T', leaveForLogin: vi.fn() })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call of kind "POST form, answers a file"', () => {
  test('sends form fields and gives bytes with their name', async () => {
    answer = new Response(new Uint8Array([37, 80, 68, 70]), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': "inline; filename*=UTF-8''%E6%89%8B%E5%86%8C.pdf",
      },
    })
    const { blob, name } = await download(brochure, { carNo: 'a b' })
    expect([await blob.text(), name]).toEqual(['%PDF', '手册.pdf'])
    const [, init] = sent.mock.calls[0]!
    expect(init).toMatchObject({ method: 'POST', body: 'carNo=a+b', headers: { apiToken: 'T', accept: '*/*' } })
    // The server's side of the same row takes it.
    const type = (init.headers as Record<string, string>)['content-type']
    expect(() => checkMediaType(brochure, type)).not.toThrow()
    expect(() => checkMediaType(brochure, 'application/json')).toThrow()
    expect(rawInput(brochure, { query: {}, params: {}, body: { carNo: 'a b' } })).toEqual({ carNo: 'a b' })
  })

  test('a file of JSON is a file: it has a name, and a refusal has none', async () => {
    const headers = { 'content-disposition': 'attachment; filename="my-data.json"' }
    answer = Response.json({ success: false }, { headers })
    const { blob, name } = await download(brochure, {})
    expect([await blob.text(), name]).toEqual(['{"success":false}', 'my-data.json'])
  })

  test('a refusal in place of the file is one', async () => {
    answer = Response.json({ success: false, code: 2001, message: '您查询的信息未找到', data: null }, { status: 404 })
    await expect(download(brochure, {})).rejects.toMatchObject({ code: 2001, message: '您查询的信息未找到' })
    expect(surroundings.leaveForLogin).not.toHaveBeenCalled()
  })

  test('without a session it leads to the login', async () => {
    answer = Response.json({ success: false, code: 401, message: '', data: null })
    await expect(download(brochure, {})).rejects.toMatchObject({ code: 401 })
    expect(surroundings.leaveForLogin).toHaveBeenCalledOnce()
  })

  test.each([
    ['the same person: the file is asked for again', 'g', 2],
    ['somebody else: it is not', 'h', 1],
  ])('a refusal that comes after the next sign-in, of %s', async (_, who, times) => {
    let [token, person] = ['T', 'g']
    surround({ readToken: () => token, whoIsIn: () => person })
    sent.mockImplementation(async () => {
      ;[token, person] = [`${token}+`, who]
      return Response.json({ success: false, code: 401, message: '', data: null })
    })
    await expect(download(brochure, {})).rejects.toMatchObject({ code: 401, told: false })
    expect(sent).toHaveBeenCalledTimes(times)
    expect(surroundings.leaveForLogin).not.toHaveBeenCalled()
    sent.mockImplementation(async () => answer)
  })

  test('no answer is a failure, too', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(download(brochure, {})).rejects.toMatchObject({ code: 0, status: 0 })
  })
})

test.each([
  [null, ''],
  ['attachment; filename="a b.pdf"', 'a b.pdf'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E4%B8%AD.pdf", '中.pdf'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E4", 'x.pdf'],
])('the name in %s', (disposition, name) => expect(nameIn(disposition)).toBe(name))
