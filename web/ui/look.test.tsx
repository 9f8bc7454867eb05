import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LayoutProvider } from '#web/layout.ts'
import { Grid, Row, Text } from './layout.tsx'
import { isLook, lookClass } from './look.ts'
import { lookFlags, lookValues } from './look-values.ts'

const sheet = ['look.css', 'look-space.css']
  .map(name => readFileSync(`web/ui/${name}`, 'utf8').replace(/\/\*.*?\*\/|@layer .*/g, ''))
  .join('')
const written = new Set([...sheet.matchAll(/\.([a-zA-Z][\w-]*)(?=[ .{,])/g)].map(([, name]) => name))
const possible = [
  ...Object.entries(lookValues).flatMap(([name, values]) => values.map(value => lookClass(name, value, 'desktop'))),
  ...lookFlags.map(name => lookClass(name, true, 'desktop')),
]

describe('the table and its classes', () => {
  test('each value has a class, and each class a value', () => {
    expect([...written].sort()).toEqual([...possible, 'row', 'stack', 'page', 'title'].sort())
  })

  test('each name of the table is taken out of an element', () => {
    expect([...Object.keys(lookValues), ...lookFlags].filter(name => !isLook(name))).toEqual([])
    expect(['className', 'href', 'role', 'id', 'style', 'type'].filter(isLook)).toEqual([])
  })
})

describe('an element', () => {
  const drawn = (layout: 'desktop' | 'mobile') =>
    renderToStaticMarkup(
      <LayoutProvider layout={layout}>
        <Row as="ul" gap={[6, 3]} wrap={[false, true]} className="own" id="things">
          <Text as="li" tone="muted" figures={false} />
        </Row>
      </LayoutProvider>,
    )

  test('has the value of its layout, its own class last, and nothing of the look but classes', () => {
    expect(drawn('desktop')).toBe('<ul class="row gap-6 own" id="things"><li class="tone-muted"></li></ul>')
    expect(drawn('mobile')).toBe('<ul class="row gap-3 wrap own" id="things"><li class="tone-muted"></li></ul>')
  })

  test('without a look has no class', () => {
    expect(renderToStaticMarkup(<Text>a</Text>)).toBe('<p>a</p>')
    expect(renderToStaticMarkup(<Grid cols={2} rowGap={0} />)).toBe('<div class="stack cols-2 rowGap-0"></div>')
  })
})
