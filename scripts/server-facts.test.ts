import { expect, test } from 'vitest'
import { withoutFacts } from './server-facts.ts'

test('facts that only the build reads are left out, wherever they stand in their row', () => {
  const code = `const page = { a: 1, file: 'x.tsx' } as const\nconst rows = [{ group: 'g', name: 'n', file: 'y', }, { b: 2 }]`
  expect(withoutFacts(code, ['file', 'group'])).toBe(
    `const page = { a: 1,  } as const\nconst rows = [{  name: 'n',  }, { b: 2 }]`,
  )
})

test('a table that has none any more stops the build', () => {
  expect(() => withoutFacts('const rows = [{ name: 1 }]', ['file'])).toThrow('no file')
})
