import { describe, expect, test } from 'vitest'
import { references, sectionsOf } from './reference-rules.ts'

const rules = [
  {
    path: 'docs/rules/specification.md',
    text: '# S\n\n## 3 Entities\n\n- **Cart.** What is in it. `deliveryWay` too.\n\n## 9 Constants\n\nNumbers.\n',
  },
  { path: 'docs/rules/domain.md', text: '# D\n\n## B Payments\n\n### B.5 Guarantees\n\n1. One.\n2. Two.\n' },
  { path: 'docs/rules/design.md', text: '# L\n\n## 10 Components\n\n- **Car card.** One link.\n' },
  { path: 'docs/rules/decisions.md', text: '# D\n\n## Calls\n\n## Home and shells\n' },
  { path: 'ARCHITECTURE.md', text: '# A\n\n## One request\n\n### States\n' },
  { path: 'docs/decisions/030-memory.md', text: '# 030\n' },
  { path: 'docs/decisions/031-outage.md', text: '# 031\n' },
]
const faults = (text: string): string[] => references([...rules, { path: 'web/a.ts', text }])

describe('a reference that leads somewhere', () => {
  test.each([
    '/** The cart (spec 3). */',
    '/** The cart (spec 3, Cart). */',
    '/** The cart (spec 3, Cart; spec 9; decisions: Calls). */',
    '/** How it comes (spec 3, deliveryWay). */',
    '/** Both (spec 3 and 9). */',
    '/** Sizes (spec 9: 20 a page). */',
    '/** Wrapped (spec\n * 3, Cart). */',
    '/** Wrapped (decisions: Home\n   and shells). */',
    '/** Spec 3, Cart. */',
    '/** Spec 3, which nobody likes. */',
    '/** Once (domain B.5, point 2). */',
    '/** All of it (domain B). */',
    '/** One (design 10, Car card: two tags). */',
    '/** Kept (decision 030). */',
    '/** Kept (decisions 030 and 031). */',
    '/** Moved (architecture: States). */',
    '/** Moved (decisions: Home and shells, Calls). */',
    'const stack = error.stack',
    'see docs/rules/domain.md',
  ])('%s', text => {
    expect(faults(text)).toEqual([])
  })
})

describe('a reference that leads nowhere is refused', () => {
  test.each([
    ['/** The cart (spec 4). */', 'spec 4 is no section'],
    ['/** The cart (spec 3, Basket). */', 'has no fact "Basket"'],
    ['/** Spec 3, Basket. */', 'has no fact'],
    ['/** The cart (spec\n * 3, Basket). */', 'has no fact "Basket"'],
    ['/** Both (spec 3 and 7). */', 'spec 7 is no section'],
    ['/** Once (domain B.5, point 3). */', 'has no fact "point 3"'],
    ['/** Once (domain B.6). */', 'domain B.6 is no section'],
    ['/** One (design 1). */', 'design 1 is no section'],
    ['/** Moved (architecture: Moves). */', 'no heading "Moves"'],
    ['/** Asked (decisions: Calls, Money). */', 'no heading "Money"'],
    ['/** Kept (decision 032). */', 'there is no decision 032'],
    ['/** Kept (decisions 030 and 032). */', 'there is no decision 032'],
    ['/** As drawn (mockup 07). */', 'leads out of the repository'],
    ['/** See domain.md. */', 'leads out of the repository'],
  ])('%s', (text, says) => {
    expect(faults(text)).toEqual([expect.stringContaining(says)])
  })

  test('and says where', () => {
    expect(faults('\n\n/** Kept (decision 032). */')).toEqual(['web/a.ts:3 there is no decision 032'])
  })
})

test('two decisions under one number are refused', () => {
  const again = { path: 'docs/decisions/031-other.md', text: '# 031\n' }
  expect(references([...rules, again])).toEqual(['docs/decisions has two pages under 031'])
})

test('a section knows the facts and the headings below it, and no others', () => {
  const sections = sectionsOf('## B One\n\n### B.5 Two\n\n- **Three, four.** x\n\n## C Five\n\n- **Six** y\n')
  expect(sections.get('B')).toEqual(['three', 'four', 'two'])
  expect(sections.get('C')).toEqual(['six'])
})
