import { describe, expect, test } from 'vitest'
import { type Borders, listedFeatures, tableFaults, touchesOf } from './table-rules.ts'

const borders: Borders = {
  features: [
    { name: 'goods', owns: ['goods', 'goods_sku'] },
    { name: 'order', owns: ['shop_order'] },
  ],
  baseTables: ['installation'],
  ports: [],
}
const schema = {
  path: 'server/db/schema.ts',
  text: 'export interface DB {\n  goods: GoodsTable\n  goods_sku: GoodsSkuTable\n  shop_order: ShopOrderTable\n  installation: InstallationTable\n}\n',
}
const tables = new Set(['goods', 'goods_sku', 'shop_order', 'installation'])
const faults = (path: string, text: string, changed: Partial<Borders> = {}): string[] =>
  tableFaults([schema, { path, text }], { ...borders, ...changed })

describe('what a text touches', () => {
  test.each([
    [`db.selectFrom('goods as g')`, 'reads goods'],
    [`.innerJoin('goods_sku as s', 's.id', 'g.id')`, 'reads goods_sku'],
    [`.leftJoin('goods', 'a', 'b')`, 'reads goods'],
    [`db.selectFrom(['goods'])`, 'reads goods'],
    [`db.insertInto('goods')`, 'writes goods'],
    [`db.updateTable('goods')`, 'writes goods'],
    [`db.deleteFrom('goods')`, 'writes goods'],
    ['sql`select 1 from goods g where true`', 'reads goods'],
    ['sql`select 1 from x join lateral goods on true`', 'reads goods'],
    ['sql`select 1 from x, goods g`', 'reads goods'],
    ['sql`select 1\n      FROM\n  goods`', 'reads goods'],
    ['sql`insert into goods (a) values (1)`', 'writes goods'],
    ['sql`update goods set a = 1`', 'writes goods'],
    ['sql`delete from goods where a`', 'writes goods'],
    ['sql`merge into goods using x on true`', 'writes goods'],
    [`  table: 'shop_order',`, 'writes shop_order'],
    ['const from = sql`shop_order o join x on true`', 'reads shop_order'],
  ])('%s', (text, said) => {
    expect(touchesOf(text, tables).map(({ way, table }) => `${way} ${table}`)).toEqual([said])
  })

  test.each([
    '/** Reads from goods. */',
    '// joins from goods\n',
    `import { a } from '#server/goods.ts'`,
    'sql`select a from made for update`',
    'sql`select goods from x`',
    'sql`select from goods_of_today`',
  ])('and what it does not: %s', text => {
    expect(touchesOf(text, tables)).toEqual([])
  })
})

describe('borders of tables', () => {
  test('the owner writes and reads its own, later ones read', () => {
    expect(faults('server/features/goods/a.queries.ts', 'sql`update goods set a = 1`')).toEqual([])
    expect(faults('server/features/order/a.queries.ts', 'sql`select from goods`')).toEqual([])
    expect(faults('server/features/order/a.queries.ts', 'sql`select from installation`')).toEqual([])
    expect(faults('server/installation.ts', 'sql`insert into installation`')).toEqual([])
  })

  test.each([
    [
      'server/features/order/a.queries.ts',
      '\nsql`update goods set a = 1`',
      'a.queries.ts:2 writes goods, which belongs to goods',
    ],
    ['server/features/goods/a.queries.ts', 'sql`select from shop_order`', 'reads shop_order, which belongs to order'],
    ['server/features/order/a.states.ts', `  table: 'goods',`, 'writes goods'],
    ['server/jobs.ts', 'sql`select from goods`', 'reads goods, which belongs to goods'],
    ['server/features/order/a.ts', 'sql`update installation set a = 1`', 'belongs to the base'],
  ])('%s: %s is refused', (path, text, says) => {
    expect(faults(path, text)).toEqual([expect.stringContaining(says)])
  })

  test('tests and what fills a database write what they need', () => {
    for (const path of [
      'server/features/goods/a.test.ts',
      'server/a/test-shop.ts',
      'server/db/seed/a.ts',
      'server/db/migrations/1.ts',
    ])
      expect(faults(path, 'sql`update shop_order set a = 1`')).toEqual([])
  })

  test('a port lets one file read, and write only where it says so', () => {
    const port = { file: 'server/features/goods/a.ts', table: 'shop_order', why: 'x' }
    const read = 'sql`select from shop_order`'
    const write = 'sql`update shop_order set a = 1`'
    expect(faults(port.file, read, { ports: [port] })).toEqual([])
    expect(faults(port.file, `${read}\n${write}`, { ports: [port] })).toEqual([expect.stringContaining(':2 writes')])
    expect(faults(port.file, write, { ports: [{ ...port, writes: true }] })).toEqual([])
    expect(faults('server/features/goods/b.ts', read, { ports: [port] })).toHaveLength(2)
  })

  test('every table has one owner, and every owner a table', () => {
    const owns = (owned: string[]) => ({ features: [{ name: 'goods', owns: owned }] })
    expect(faults('web/a.ts', '', owns(['goods', 'goods_sku']))).toEqual([
      expect.stringContaining('nobody owns shop_order'),
    ])
    expect(faults('web/a.ts', '', owns(['goods', 'goods_sku', 'shop_order', 'gone']))).toEqual([
      expect.stringContaining('there is no table gone'),
    ])
    expect(faults('web/a.ts', '', owns(['goods', 'goods_sku', 'shop_order', 'goods']))).toEqual([
      expect.stringContaining('goods has a second owner'),
    ])
  })
})

test('a folder that is in no list is found', () => {
  const at = (path: string) => listedFeatures([{ path, text: '' }])
  expect(at('shop/features/order/a.tsx')).toEqual([])
  expect(at('shop/features/secret/a.tsx')).toEqual([expect.stringContaining('"secret" is not in scripts/features.ts')])
  expect(at('shop/frame/a.tsx')).toEqual([])
})
