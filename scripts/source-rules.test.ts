import { describe, expect, test } from 'vitest'
import { sourceRules } from '#scripts/source-rules.ts'

/** Name of the rule, a source that breaks it, one that does not. */
const cases: [rule: string, path: string, bad: string, good: string][] = [
  ['short files', 'web/a.ts', 'x\n'.repeat(401), 'x\n'.repeat(400)],
  ['no barrels', 'web/a.ts', `export { b } from './b.ts'`, `import { b } from './b.ts'`],
  ['no barrels', 'web/a.ts', `export * from './b.ts'`, `export const b = 1`],
  [
    'stand-ins end',
    'web/a.test.ts',
    `vi.mock('./b.ts')`,
    `beforeAll(() => void vi.resetModules()); afterAll(() => void vi.resetModules()); vi.mock('./b.ts')`,
  ],
  [
    'stand-ins end',
    'web/a.test.ts',
    `beforeEach(() => void vi.resetModules())`,
    `beforeEach(() => void vi.resetModules()); afterEach(() => void vi.resetModules())`,
  ],
  [
    'globals come back',
    'web/a.test.ts',
    `vi.stubGlobal('fetch', ask)`,
    `vi.stubGlobal('fetch', ask); afterEach(() => vi.unstubAllGlobals())`,
  ],
  ['left out', 'shop/a.tsx', '<Link prefetch="render" to="/">', '<Link to="/">'],
  ['left out', 'web/a.tsx', 'const load = useFetcher()', 'const load = useGo()'],
  ['left out', 'web/a.tsx', '<form action={send}>', '<form onSubmit={send}>'],
  ['left out', 'shop/a.tsx', 'const [state] = useActionState(send, 0)', 'const [state] = useState(0)'],
  [
    'lazy once',
    'shop/a.tsx',
    "import { lazy, useState } from 'react'",
    "import { lazyPart } from '#web/ui/lazy-part.tsx'",
  ],
  ['lazy once', 'console/a.tsx', "import {\n  type FC,\n  lazy,\n} from 'react'", "import { useState } from 'react'"],
  [
    'no limit by the clock',
    'web/a.test.ts',
    'expect(performance.now() - begun).toBeLessThan(5)',
    'expect(usedMs() - begun).toBeLessThan(5)',
  ],
  [
    'no limit by the clock',
    'web/a.test.ts',
    'const took = performance.now() - begun',
    'expect(performance.now() - begun).toBeGreaterThan(5)',
  ],
  ['looks until it holds', 'e2e/a.test.ts', 'expect(await rows.count()).toBe(3)', 'expect(await rows.count()).toBe(0)'],
  [
    'looks until it holds',
    'e2e/a.test.ts',
    `expect(await box.isChecked()).toBe(true)`,
    `await expectSoon(() => box.isChecked()).toBe(true)`,
  ],
  ['named colours', 'web/a.module.css', 'a { color: #b5430b }', 'a { color: var(--text) }'],
  ['named colours', 'web/a.module.css', 'a { color: white }', 'a { white-space: nowrap }'],
  ['writes in queries', 'server/features/order/order.handlers.ts', `db.insertInto('t')`, `db.selectFrom('t')`],
  ['writes in queries', 'server/features/order/order.handlers.ts', 'update t set a = 1', 'select update from t'],
  ['codes once', 'server/a.ts', `type A = 'unionpay' | 'alipay' | 'wechat'`, `type A = PayMethod`],
  ['codes once', 'shop/a.ts', `const all = ['wechat', 'alipay', 'unionpay']`, `const first = ['wechat', 'alipay']`],
  ['states once', 'server/features/a/a.queries.ts', `o.state in ('delivery_end')`, 'o.state in ${ordersIn.done}'],
  ['states once', 'server/features/order/a.ts', `order.state === 'save'`, `order.state === other.state`],
  ['states once', 'shop/a.ts', 'const steps = { to_verify: 1 }', 'const steps = { redeem: 1 }'],
  ['context typed', 'server/features/a/a.handlers.ts', 'ctx.db as Transaction<DB>', 'ctx.tx'],
  ['fields of rows', 'server/a.ts', 'sql<{ id: number; sku_code: string }>', 'sql<{ id: number; skuCode: string }>'],
  ['fields of rows', 'server/a.ts', 'select a.n as "itemCount"', 'select a.n as item_count'],
  ['one connection', 'server/features/a/a.handlers.ts', `import type { Pool } from 'pg'`, `ctx.db.selectFrom('t')`],
  ['one connection', 'server/features/a/a.queries.ts', 'sql`x`.execute(besideOf(held))', 'sql`x`.execute(db)'],
  ['all waited for', 'server/a.ts', 'Promise.all([a(1),\n  read(tx, 1)])', 'Promise.all([read(db)])\nsave(tx)'],
  ['nothing cut', 'server/features/a/a.queries.ts', `lpad(seq::text, 2, '0')`, `to_char(seq, 'FM000')`],
  ['lock kinds', 'server/a.ts', 'pg_advisory_lock(${SEVEN})', 'pg_advisory_lock(${lockClasses.placing})'],
  [
    'one way to act',
    'console/features/a/a.page.tsx',
    `import { confirm } from '#web/ui/ask.ts'`,
    `import { useActing } from '#console/frame/use-acting.ts'`,
  ],
  ['one way to send', 'shop/a.tsx', '<form className={styles.form} onSubmit={send}>', '<SearchForm action={list}>'],
  [
    'one way to send',
    'console/a.tsx',
    'error instanceof ApiFailure ? error.message : text',
    'failureWords(error, language)',
  ],
  ['lists counted apart', 'server/a.queries.ts', 'select count(*) over () as total', 'select count(*) as n'],
  ['art beside the shop', 'server/db/seed/a.ts', `new URL('../../../art/a.json', here)`, `new URL('goods.json', here)`],
  ['nothing unfinished', 'web/a.ts', '// TODO later', '// todos of the buyer'],
  ['no real maker', 'web/a.ts', `'Audi A4'`, `'audit'`],
  ['no real maker', 'web/a.ts', `'宝马 5 系'`, `'长庚 Vega'`],
  ['host at the door', 'server/http/pages.ts', '`http://${request.host}`', 'originOf(config, request)'],
  ['host at the door', 'server/a.ts', `headers['x-forwarded-host']`, `headers['x-forwarded-for']`],
  [
    'keeps the campaign',
    'shop/a.ts',
    `import { redirect } from 'react-router'`,
    `import { redirectTo } from '#shop/go.ts'`,
  ],
  ['keeps the campaign', 'shop/a.tsx', '<a href={moreHref}>', '<a href={`tel:${phone}`}>'],
  ['keeps the campaign', 'shop/a.tsx', '<a\n  href="/cart"\n>', '<a href={site} rel="external">'],
  ['one door for calls', 'web/a.ts', 'await fetch(path)', 'prefetch(path)'],
  ['one store', 'shop/a.ts', 'const listeners = new Set<() => void>()', 'const store = makeStore(0)'],
  ['whole texts', 'shop/a.ts', `query.get('kw').trim().slice(0, 50)`, `readText(query.get('kw'), 50)`],
  ['calm texts', 'web/a.texts.ts', `'恭喜！'`, `'已提交。'`],
]

describe('house rules', () => {
  test.each(cases)('%s: %s', (rule, path, bad, good) => {
    expect(sourceRules[rule]?.([{ path, text: bad }])).toHaveLength(1)
    expect(sourceRules[rule]?.([{ path, text: good }])).toEqual([])
  })

  test.each([
    'web/FooBar.ts',
    'web/snake_case.ts',
    'server/lib/utils.ts',
    'server/helpers/a.ts',
    'web/order-manager.ts',
  ])('file names: %s', path => {
    expect(sourceRules['file names']?.([{ path, text: '' }])).toHaveLength(1)
  })

  test.each([
    'web/price-tag.tsx',
    'server/db/migrations/010-region.ts',
    'shop/features/home/home.page.tsx',
    'a.config.ts',
  ])('file names: %s is fine', path => {
    expect(sourceRules['file names']?.([{ path, text: '' }])).toEqual([])
  })

  test('say where', () => {
    expect(sourceRules['nothing unfinished']?.([{ path: 'web/a.ts', text: '\n\n// FIXME' }])).toEqual([
      'web/a.ts:3 unfinished: FIXME',
    ])
  })
})

test('a part is not defined again in a shape file, nor anything twice', () => {
  const part = { path: 'contract/parts.ts', text: 'export const fen = z.int().min(0)\n' }
  const shape = (name: string, text: string) => ({ path: `contract/shapes/${name}.ts`, text })
  const rule = sourceRules['parts once']!
  expect(rule([part, shape('a', 'const fen = z.int()')])).toHaveLength(1)
  expect(rule([part, shape('a', `z.enum(['x', 'y'])`), shape('b', `z.enum(['x', 'y'])`)])).toHaveLength(1)
  expect(rule([part, shape('a', 'const fen2 = z.int().max(3)'), shape('b', `z.enum(['x', 'z'])`)])).toEqual([])
})
