/** House rules that no ready-made tool knows. Each takes the sources and returns sentences about what breaks it. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { lazyOnce, leftOut } from '#scripts/browser-rules.ts'
import { looksUntilItHolds, noLimitByClock } from '#scripts/journey-rules.ts'
import { oneWayToPage } from '#scripts/list-rules.ts'
import { missingEntries, readLock } from '#scripts/lock.ts'
import { ceilings } from '#scripts/measures.ts'
import { codesOnce, contextTyped, fieldsOfRows, partsOnce } from '#scripts/part-rules.ts'
import { references } from '#scripts/reference-rules.ts'
import { finds, isTest, lineOf, type Source, type SourceRule } from '#scripts/source.ts'
import { statesOnce } from '#scripts/state-rules.ts'
import { styleRules } from '#scripts/style-rules.ts'
import { listedFeatures, tableBorders } from '#scripts/table-rules.ts'

const LONGEST_FILE = 400
/** React, its router, the database and the HTTP server are few; each further package wants a reason. */
const RUN_TIME_PACKAGES = 27

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path)
/** Tables that a script writes grow with what they list, and nobody reads them from top to bottom. */
const isGenerated = (path: string) => ['server/db/schema.ts', 'web/form/desk-call-fields.ts'].includes(path)

const shortFiles: SourceRule = sources =>
  sources
    .filter(({ path }) => isCode(path) && !isGenerated(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines; ${LONGEST_FILE} is the ceiling. Is it one thing?`)

const fileNames: SourceRule = sources =>
  sources
    .map(({ path }) => path)
    .filter(path => isCode(path) && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(basename(path)))
    .map(path => `${path} is not kebab-case`)

const vagueNames: SourceRule = sources =>
  sources
    .map(({ path }) => path)
    .filter(path => /(^|[/-])(utils?|helpers?|common|manager|service|misc)(\.tsx?$|\/)/.test(path))
    .map(path => `${path} says nothing about what it does`)

const noBarrels: SourceRule = sources => [
  ...sources.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => `${path} is a barrel`),
  ...finds(
    sources.filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('shop/entry.')),
    /^export (type )?(\*|\{[^}]*\}) from .*/gm,
    found => `passes on what another file exports: ${found}`,
  ),
]

/**
 * Test files share their modules (decision 015): what one puts in the place of a module, and what one that was loaded anew
 * remembers of a test, must not meet another's.
 */
const standInsEnd: SourceRule = sources =>
  sources
    .filter(({ path, text }) => isTest(path) && /\bvi\.(mock|doMock|resetModules)\(/.test(text))
    .filter(({ text }) => [...text.matchAll(/vi\.resetModules\(\)/g)].length < 2)
    .map(({ path }) => `${path} mocks modules or loads them anew; let it reset them before and after its tests`)

/** And their globals: a question of the next file would be asked of a stand-in that knows nothing of it. */
const globalsComeBack: SourceRule = sources =>
  sources
    .filter(({ path, text }) => isTest(path) && text.includes('vi.stubGlobal(') && !text.includes('unstubAllGlobals'))
    .map(({ path }) => `${path} stands in for globals; let it give them back (vi.unstubAllGlobals)`)

/** Colours are named by role in tokens.css; a raw one would not follow the brand or the studio. */
const namedColours: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => path.endsWith('.module.css')),
    /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|lab|color)\([^)]*\)|:\s*(white|black|red|blue|green|gray|grey|orange)\b/gi,
    found => `raw colour ${found}; use a token of web/ui/tokens.css`,
  )

/** Only a feature's own queries write its tables (decision 041). */
const writesInQueries: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => path.startsWith('server/features/') && !path.endsWith('.queries.ts') && !isTest(path)),
    /\b(insertInto|updateTable|deleteFrom|mergeInto)\(|\b(insert\s+into|delete\s+from|update\s+\w+\s+set)\b/gi,
    found => `writes a table (${found}) outside a .queries.ts`,
  )

/** Who may read or write beside the caller's transaction: what is kept in memory, and what a refusal must not undo. */
const BESIDE = [
  'server/lib/cached.ts',
  'server/features/goods/goods.catalogue.ts',
  'server/features/promotion/coupon-guess.queries.ts',
  'server/features/used-car/used-car.catalogue.ts',
  'server/features/verify/subject-code.queries.ts',
  'server/features/verify/verify.queries.ts',
  'server/features/voucher/voucher.queries.ts',
]

/** Whoever holds a connection in a transaction gets no second one (decision 030). */
const oneConnection: SourceRule = sources => [
  ...finds(
    sources.filter(({ path }) => path.startsWith('server/features/') && !isTest(path)),
    /\bPool\b.*from 'pg'|\bnew Pool\b|\bopenPool\(/g,
    found => `takes a pool (${found}); a feature reads by \`ctx.db\`, what is kept in memory by \`ctx.memory\``,
  ),
  ...finds(
    sources.filter(({ path }) => /^server\/.*\.ts$/.test(path) && !BESIDE.includes(path) && !isTest(path)),
    /\b(besideOf|besidePool)\(/g,
    found => `reads beside the pool (${found}), which is for what is kept in memory`,
  ),
]

/** What stands between the parenthesis at a place and the one that closes it. */
function withinParentheses(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(open, at)
  }
  return text.slice(open)
}

/** A transaction that ends while a statement of its own is on its way leaves the connection to the next one like that. */
const allWaitedFor: SourceRule = sources =>
  sources
    .filter(({ path }) => /^server\/.*\.ts$/.test(path) && path !== 'server/db/at-once.ts' && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bPromise\.all\(/g)]
        .filter(({ 0: call, index }) => /\btx\b/.test(withinParentheses(text, index + call.length - 1)))
        .map(
          ({ index }) =>
            `${path}:${lineOf(text, index)} may go on before all statements of a transaction end; use \`atOnce\``,
        ),
    )

/** `lpad('100', 2, '0')` is `10`: a number that was padded so is another number's. `to_char` says `##` instead. */
const nothingCut: SourceRule = sources =>
  finds(
    sources.filter(
      ({ path }) => path.startsWith('server/') && !path.startsWith('server/db/migrations/') && !isTest(path),
    ),
    /\b[lr]pad\(/gi,
    found => `${found} cuts what is longer; use to_char`,
  )

/** An advisory lock has its kind from the one table of them. */
const lockKinds: SourceRule = sources =>
  sources
    .filter(({ path }) => /^server\/.*\.ts$/.test(path) && !isTest(path))
    .flatMap(source => {
      const lines = source.text.split('\n')
      return finds([source], /pg_\w*advisory\w*\(/g, found => found).filter(place => {
        const at = Number(/:(\d+) /.exec(place)?.[1])
        return !/lockClasses\./.test(lines.slice(at - 1, at + 1).join('\n'))
      })
    })
    .map(place => `${place} locks by a number that is not in server/db/lock-classes.ts`)

/** The desk asks and acts in one way, one act at a time (decision 034). */
const ASKS = ['console/frame/use-acting.ts']
const oneWayToAct: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => path.startsWith('console/') && !ASKS.includes(path) && !isTest(path)),
    /import .*\bconfirm\b.* from '#web\/ui\/ask\.ts'/g,
    () => 'asks by itself: a second press would ask again; give the question to useActing or useForm',
  )

const inSite = ({ path }: Source) => /^(shop|web|console)\/.*\.tsx?$/.test(path) && !isTest(path)

/** The elements of forms and of searches, and a page that works without a script and asks the login service, no call. */
const FORMS = ['web/form/form.tsx', 'web/ui/search-form.tsx', 'shop/features/account/sign-in.page.tsx']

/** A page that failed as a whole has words of its own for each kind of failure. */
const OWN_WORDS = ['shop/error-page.tsx']

/** Whatever people fill in is a form of the kit; a search is an address with words in it (decision 038). */
const oneWayToSend: SourceRule = sources => {
  const sites = sources.filter(inSite)
  return [
    ...finds(
      sites.filter(({ path }) => !FORMS.includes(path)),
      /<form\b/g,
      () => 'makes a form by hand; use useForm and Form of web/form, or SearchForm',
    ),
    ...finds(
      sites.filter(({ path }) => !OWN_WORDS.includes(path)),
      /instanceof ApiFailure \? \w+\.message\b/g,
      found => `puts a failure into words by itself (${found}); use failureWords`,
    ),
  ]
}

/** Lists that count themselves in their own rows, and ask anew where there is none. */
const COUNTS_ANEW = ['server/features/favourite/favourite.queries.ts']

/** Beyond its last page a list has no row that could carry the number of all: it is counted by itself. */
const countedApart: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => path.startsWith('server/') && !COUNTS_ANEW.includes(path)),
    /count\(\*\) over \(\)/gi,
    found => `counts a list in its own rows (${found}): beyond the last page it would be 0`,
  )

/** Art is a tool beside the shop: what the shop needs of it lies where the shop keeps it (decision 041). */
const artBeside: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^(server|shop|console|web|contract)\/.*\.tsx?$/.test(path) && !isTest(path)),
    /(['"])(?:\.\.\/|#)*art\/[^'"\n]*\1/g,
    found => `reads from art/ (${found})`,
  )

const unfinished: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => !path.startsWith('scripts/source-rules')),
    /\b(TODO|FIXME|XXX|HACK)\b|\bnot (yet )?implemented\b|\blorem ipsum\b/g,
    found => `unfinished: ${found}`,
  )

/** The shop is nobody's in particular: no real maker's name anywhere (decisions: Brand and white label). */
const noRealMaker: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => !path.startsWith('scripts/source-rules') && !path.startsWith('contract/regions/')),
    /\b(bmw|mercedes|benz|audi|tesla|porsche|toyota|volkswagen|lexus|volvo|nissan|honda|hyundai|byd)\b|宝马|奔驰|奥迪|特斯拉|保时捷|丰田|本田|日产汽车|大众汽车|沃尔沃|比亚迪|蔚来|小鹏|理想汽车/gi,
    found => `names a real maker: ${found}`,
  )

/**
 * Under which name the shop is asked is one file's affair; what is rendered or kept never depends on it (decision 029).
 */
const hostAtTheDoor: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => path.startsWith('server/') && path !== 'server/http/hosts.ts' && !isTest(path)),
    /\b(request|req|raw)\.(host|hostname)\b|\bheaders\.host\b|['"]x-forwarded-(host|proto)['"](?!\] = )/gi,
    found => `reads ${found}; ask originOf of server/http/hosts.ts`,
  )

/** Half a character, or U+0000, in a text of an address makes every call refuse it. */
const wholeTexts: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^(shop|web|console|contract)\/.*\.tsx?$/.test(path) && !isTest(path)),
    /\.get\([^()]*\)[^\n]*\.slice\(0/g,
    found => `cuts a text of an address (${found}); use readText of contract/read-text.ts`,
  )

/** Texts for customers are calm (design 2). */
const calmTexts: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /\.texts\.ts$|^contract\/(paper-)?errors\.ts$/.test(path)),
    /.*！.*/g,
    found => `exclamation mark in a text: ${found}`,
  )

/** A way on that does not go through these loses the visit's campaign (spec 2, Navigation-carried parameters). */
const keepsCampaign: SourceRule = sources => {
  const shop = sources.filter(
    source =>
      inSite(source) &&
      source.path.startsWith('shop/') &&
      !/^shop\/(go\.ts|frame\/(shop-link|loading-host)\.tsx)$/.test(source.path),
  )
  return [
    ...finds(
      shop,
      /^import \{[^}]*\b(useNavigate|redirect|replace|Link|NavLink|Navigate|Form|useSubmit)\b[^}]*\} from 'react-router'/gm,
      found => `loses the campaign: ${found}; go through shop/go.ts or a UiLink`,
    ),
    // Telephones, places on the page, and what leads out of the shop stay plain; the last says so with its `rel`.
    ...finds(
      shop,
      /<a\s(?![^>]*(`tel:|`#|\brel=))[^>]*>/g,
      found => `loses the campaign: ${found}; a plain anchor leads out of the shop, with rel="external"`,
    ),
  ]
}

/** Calls leave by one door, which gives them their headers (spec 7); besides them a site fetches only these. */
const mayFetch = [
  'web/send-call.ts',
  // Style sheets of a part that comes later.
  'web/load-part.ts',
  // Whether the shop answers at all.
  'web/load-anew.ts',
  // The file of all routes.
  'shop/route-discovery.ts',
  // The page of the embedded login service talks to that service.
  'shop/features/account/sign-in.page.tsx',
  // Documents, files and pictures; no call passes it.
  'shop/offline/worker.ts',
  // A model is a file.
  'web/stage/model-file.ts',
]
const oneDoor: SourceRule = sources =>
  finds(
    sources.filter(source => inSite(source) && !mayFetch.includes(source.path)),
    /(?<![\w.])fetch\(|\b(XMLHttpRequest|sendBeacon)\b/g,
    found => `${found} goes past web/send-call.ts`,
  )

/** State beside the pages has one kind of store: the eleventh one of one's own forgets to let its listeners go. */
const oneStore: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^(web|shop|console)\//.test(path) && !isTest(path) && path !== 'web/store.ts'),
    /new Set<\(\) => void>/g,
    () => 'has listeners of its own; web/store.ts has them',
  )

/** English that a buyer would not say, and what the shop says in its place. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/\breckon\w*/i, 'calculate'],
  [/\bfreight\b/i, 'shipping'],
  [/\bcomment(s|ed)?\b/i, 'review'],
  [/\bremarks?\b/i, 'note'],
  [/\bsettlements?\b/i, 'checkout'],
  [/\bby (itself|themselves)\b/i, 'automatically, or say what happens'],
  [/\boff from ¥/i, 'off orders over ¥'],
  [/\d[\d}]* % off/i, '5% off'],
  [/\bgoods\b/i, 'items or products'],
  [/the way it came/i, 'to your original payment method'],
  [/\basked for\b/i, 'requested'],
  [/\bneed not\b/i, 'there is nothing you need to do'],
  [/\bThat is all\b/i, 'how many are shown'],
  [/\btake it\b(?! \w)/i, 'choose, claim or book'],
  [/^again in 5/i, 'resend in'],
  [/\byearly rate\b/i, 'annual rate'],
  [/\bunder way\b/i, 'in progress'],
  [/\btraces\b/i, 'activity'],
  [/\bgo on shopping\b/i, 'continue shopping'],
]

/** One English word for one thing, in every text that a customer reads. */
const plainEnglish: SourceRule = sources =>
  sources
    .filter(({ path }) =>
      /^(shop|web)\/.*\.texts\.ts$|^server\/features\/(?!desk\/|.*staff-words).*[.-]words\.ts$|^contract\/(paper-)?errors\.ts$/.test(
        path,
      ),
    )
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const said = [...line.matchAll(/'([^']*)'|`([^`]*)`/g)]
          .map(([, plain = '', built = '']) => plain || built.replace(/\$\{[^}]*\}/g, '5'))
          .filter(words => /^[A-Z5¥]|[a-z] [a-z]/.test(words))
        return plainWords
          .filter(([pattern]) => said.some(words => pattern.test(words)))
          .map(([pattern, better]) => `${path}:${at + 1} ${pattern.source}: say ${better}`)
      }),
    )

const fewPackages: SourceRule = () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  const count = Object.keys(dependencies).length
  return count > RUN_TIME_PACKAGES ? [`${count} run-time packages; the budget is ${RUN_TIME_PACKAGES}`] : []
}

/** An incomplete lock file makes `npm ci` fail on every machine. */
const completeLock: SourceRule = () =>
  missingEntries(readLock()).map(([path]) => `package-lock.json lacks ${path}; run node scripts/lock.ts`)

export const sourceRules: Record<string, SourceRule> = {
  'short files': shortFiles,
  'file names': sources => [...fileNames(sources), ...vagueNames(sources)],
  'no barrels': noBarrels,
  'stand-ins end': standInsEnd,
  'globals come back': globalsComeBack,
  'named colours': namedColours,
  ...styleRules,
  'writes in queries': writesInQueries,
  'parts once': partsOnce,
  'codes once': codesOnce,
  'states once': statesOnce,
  'context typed': contextTyped,
  'fields of rows': fieldsOfRows,
  'tables of features': tableBorders,
  'listed features': listedFeatures,
  'one connection': oneConnection,
  'all waited for': allWaitedFor,
  'nothing cut': nothingCut,
  'lock kinds': lockKinds,
  'lists counted apart': countedApart,
  'one way to act': oneWayToAct,
  'one way to send': oneWayToSend,
  'one way to page': oneWayToPage,
  'art beside the shop': artBeside,
  'nothing unfinished': unfinished,
  'no real maker': noRealMaker,
  'host at the door': hostAtTheDoor,
  'whole texts': wholeTexts,
  'calm texts': calmTexts,
  'keeps the campaign': keepsCampaign,
  'one door for calls': oneDoor,
  'one store': oneStore,
  references,
  'looks until it holds': looksUntilItHolds,
  'no limit by the clock': noLimitByClock,
  'plain English': plainEnglish,
  'left out': leftOut,
  'lazy once': lazyOnce,
  ceilings,
  'few packages': fewPackages,
  'complete lock file': completeLock,
}
