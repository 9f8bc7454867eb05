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

test('the same question is not asked twice: one yes is one act', async () => {
  const asked = { title: '确认这笔预订？', yes: '确认' }
  const [first, second] = [confirm(asked), confirm(asked)]
  expect(await second).toBe(false)
  askStore.read()?.answer(true)
  expect(await first).toBe(true)
  expect(askStore.read()).toBeNull()
  void confirm(asked)
  expect(askStore.read()).toMatchObject(asked)
  askStore.read()?.answer(false)
})

test('nobody is asked on the server', async () => {
  vi.unstubAllGlobals()
  expect(() => confirm({})).toThrow()
  await expect(alertDialog()).rejects.toThrow()
})
