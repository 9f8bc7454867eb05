import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LayoutProvider, useLayout } from './layout.ts'

const Sample = () => useLayout()

test('the layout is desktop unless the server says mobile', () => {
  expect(renderToString(createElement(Sample))).toBe('desktop')
  expect(renderToString(createElement(LayoutProvider, { layout: 'mobile', children: createElement(Sample) }))).toBe(
    'mobile',
  )
})
