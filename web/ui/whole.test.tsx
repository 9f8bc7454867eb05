import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatDateTimeSeconds } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { Whole } from './whole.tsx'

const wholeOf = (text: string): string[] =>
  [...renderToStaticMarkup(<Whole>{text}</Whole>).matchAll(/<span[^>]*>([^<]*)</g)].map(each => each[1]!)
const [sum, moment] = [formatMoney(21_400), formatDateTimeSeconds('2026-11-01T01:02:03Z')]

test('an address of mail goes on after its sign', () => {
  expect(renderToStaticMarkup(<Whole>个人，finance.department@example.com</Whole>)).toBe(
    '个人，finance.department@<wbr/>example.com',
  )
})

describe('what stays on one line', () => {
  test.each([
    [`微信支付，${sum}`, [sum]],
    [`WeChat Pay, ${sum}`, [sum]],
    [`${moment}，第 3 版同意`, [moment, '3']],
    ['HS202611223506710105', ['HS202611223506710105']],
    ['138****8000', ['138****8000']],
    ['8633172098113080894249436202', []],
    ['东直门外大街四十二号', []],
    ['reader2026@example.com', []],
  ])('%s', (text, parts) => {
    expect(wholeOf(text)).toEqual(parts)
    expect(renderToStaticMarkup(<Whole>{text}</Whole>).replace(/<[^>]*>/g, '')).toBe(text)
  })
})
