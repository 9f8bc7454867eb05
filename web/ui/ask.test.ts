import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertDialog, askStore, confirm } from './ask.ts'

beforeEach(() => vi.stubGlobal('document', {}))
afterEach(() => vi.unstubAllGlobals())

test('a question is answered once and then gone', async () => {
  const answer = confirm({ title: '取消这笔订单？' })
  expect(askStore.read()).toMatchObject({ kind: 'confirm', title: '取消这笔订单？' })
  askStore.read()?.answer(true)
  expect(await answer).toBe(true)
  expect(askStore.read()).toBeNull()
})

test('questions wait for their turn', async () => {
  const first = confirm({ title: '一' })
  const second = alertDialog({ text: '二' })
  expect(askStore.read()?.title).toBe('一')
  askStore.read()?.answer(false)
  expect(askStore.read()).toMatchObject({ kind: 'alert', text: '二' })
  askStore.read()?.answer(true)
  expect(await first).toBe(false)
  expect(await second).toBe(true)
})

test('nobody is asked on the server', async () => {
  vi.unstubAllGlobals()
  expect(() => confirm({})).toThrow()
  await expect(alertDialog()).rejects.toThrow()
})
