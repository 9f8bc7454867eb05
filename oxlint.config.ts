import { defineConfig } from 'oxlint'
import { features } from './scripts/features.ts'

interface Ban {
  regex: string
  message: string
}

const climbing: Ban = {
  regex: String.raw`^\.\./\.\.`,
  message: 'Write #server/…, #contract/…, #web/… or #shop/… in place of climbing more than one level.',
}

/** Forbids imports in some files. A later override replaces an earlier one, so each carries the general ban again. */
const borders = (files: string[], ...bans: Ban[]) => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns: [climbing, ...bans] }] as ['error', object] },
})

const ban = (regex: string, message: string): Ban => ({ regex, message })

const noSite = ban('^#(shop|console|web)/', 'The server knows nothing of the sites.')
const noServer = ban(
  '^(#server|#scripts)/|^(pg|kysely|fastify|graphile-worker|node:.*)$',
  'Nothing of the server may reach a browser.',
)
const noConsole = ban('^#console/', 'The shop and the staff site know nothing of each other.')
const noShop = ban('^#shop/', 'The shop and the staff site know nothing of each other.')
const noFrame = ban('^#server/(app|main|handlers|start-shop)', 'A feature is called by the frame and does not know it.')
const noTests = ban('^vitest$|test-database', 'Only tests may import this.')

const noFeature = ban(
  '^(#server|\\.\\.)/(features|app|main|handlers|start-shop)',
  'What speaks to the outside knows no feature.',
)
const payClients = 'wechat|alipay|unionpay|wire'

/** A feature sees the features before it in the list. */
const featureBorders = features.flatMap(({ name: feature }, at) => {
  const later = features
    .slice(at + 1)
    .map(({ name }) => name)
    .join('|')
  if (!later) return []
  const order = ban(
    String.raw`^(\.\.|#(server|shop|console)/features)/(${later})/`,
    `"${feature}" comes before this feature in scripts/features.ts and may not know it.`,
  )
  return [
    borders([`server/features/${feature}/**`], noSite, noTests, noFrame, order),
    borders([`shop/features/${feature}/**`], noServer, noConsole, order),
    borders([`console/features/${feature}/**`], noServer, noShop, order),
  ]
})

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['build', 'data', 'node_modules', '.react-router', 'art', 'server/db/schema.ts'],
  rules: {
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    // The checker is right about these, but the code that it wants instead is not better.
    'typescript/unbound-method': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/role-supports-aria-props': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'react/no-children-prop': 'off',
    'react/static-components': 'off',
    'typescript/require-array-sort-compare': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*'] }],
    'unicorn/no-thenable': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'no-control-regex': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'react/rules-of-hooks': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'no-restricted-imports': ['error', { patterns: [climbing] }],
  },
  overrides: [
    { files: ['scripts/**', 'bench/**', 'e2e/**', '*.config.ts'], rules: { 'no-console': 'off' } },
    { files: ['**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
    // Journeys have a `test` of their own, which the checker does not know.
    { files: ['e2e/**'], rules: { 'vitest/no-standalone-expect': 'off' } },
    borders(['contract/**'], ban('^([^.#z]|#[^c]|z[^o])', 'The contract imports zod and nothing else.')),
    borders(['web/**'], noServer, ban('^#(shop|console)/', 'What both sites share knows neither of them.')),
    borders(['shop/**'], noServer, noConsole),
    borders(['shop/entry.server.tsx'], noConsole),
    borders(['console/**'], noServer, noShop),
    borders(['server/**'], ban('^#(console|web)/', 'The server knows nothing of the sites.'), noTests),
    borders(
      ['server/db/**'],
      noSite,
      ban(
        '^(#server|\\.\\.)/(lib|http|outside|features|app|main|handlers|start-shop)',
        'The database layer is the lowest one.',
      ),
    ),
    borders(['server/db/seed/**'], noSite, noTests),
    borders(
      ['server/lib/**'],
      noSite,
      noTests,
      ban(
        '^(#server|\\.\\.)/(http|outside|features|app|main|handlers|start-shop)',
        'lib may know the database layer only.',
      ),
    ),
    borders(['server/outside/**'], noSite, noTests, noFeature),
    // Each side of the payment protocols is written from the documents, or one fault of both would pass for right.
    borders(
      [`server/outside/pay/{${payClients.replaceAll('|', ',')}}/**`],
      noSite,
      noTests,
      noFeature,
      ban('/simulator(/|$)', 'The payment clients know nothing of the simulator.'),
    ),
    borders(
      ['server/outside/pay/simulator/**'],
      noSite,
      noTests,
      ban(
        `^(\\.\\./|#server/outside/pay/)(${payClients})/`,
        'The simulator shares no signing and no reading with the payment clients.',
      ),
      ban(
        '^#([^sc]|s[^e])|^#contract/([^cr]|r[^e]|re[^q])|^#server/([^d]|d[^b])|^\\.\\./(channel|channels)\\.ts$',
        'Of the shop the simulator knows the database and the names of the channels (decision 047).',
      ),
    ),
    borders(
      ['server/http/**'],
      noTests,
      ban('^#(console|web)/', 'The server knows nothing of the sites.'),
      ban('^(#server|\\.\\.)/(features|app|main|handlers|start-shop)', 'The HTTP layer knows no feature.'),
    ),
    ...featureBorders,
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/test-*.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [climbing] }], 'no-console': 'off' },
    },
  ],
})
