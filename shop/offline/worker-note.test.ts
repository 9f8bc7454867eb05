import { describe, expect, test } from 'vitest'
import { pushedNote } from './worker-note.ts'

const sent = (change: object) =>
  JSON.stringify({
    messageId: 7,
    title: { cn: '您的车到了', en: 'Your car is here' },
    orderNo: null,
    path: null,
    ...change,
  })

describe('a notice', () => {
  test('speaks the language of the pages, and stands once however often it is sent', () => {
    expect(pushedNote(sent({}), 'en')).toMatchObject({
      title: 'Your car is here',
      options: { tag: 'message-7', lang: 'en', body: 'Open to read it' },
    })
    expect(pushedNote(sent({}), undefined)).toMatchObject({
      title: '您的车到了',
      options: { tag: 'message-7', lang: 'zh-CN', body: '点按查看' },
    })
  })

  test.each([
    [{ orderNo: 'HS20261129', path: null }, '/orderCenter/orderDetail?orderNo=HS20261129'],
    [{ path: '/user/coupons?tab=1' }, '/user/coupons?tab=1'],
    [{ path: null }, '/user/messages'],
    [{ path: '//elsewhere.example' }, '/user/messages'],
    [{ path: '/\\elsewhere.example' }, '/user/messages'],
    [{ path: 'https://elsewhere.example' }, '/user/messages'],
    [{ path: 'javascript:alert(1)' }, '/user/messages'],
    [{ path: 5 }, '/user/messages'],
  ])('of %j leads to %s', (change, path) => {
    expect(pushedNote(sent(change), 'en').options.data.path).toBe(path)
  })

  test.each([undefined, '', '{', 'null', '[]', '"text"', '{"title":5}', '{"title":{"en":{}}}'])(
    'is shown whatever came: %s',
    text => {
      expect(pushedNote(text, 'en')).toMatchObject({
        title: 'You have a message',
        options: { data: { path: '/user/messages' } },
      })
    },
  )
})
