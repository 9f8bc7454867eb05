/**
 * Parts of React and of the router that the shop never reaches, and that no builder can leave out, because each is called
 * where its feature would be in use. Their functions stay and do nothing (decision 045). What the shop must not use then
 * stands in `scripts/source-rules.ts`.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseAst, type Plugin } from 'vite'
import { nodesOf, spliced } from './syntax.ts'

const router = 'react-router/dist/production/lib'

/** Functions by their file; names with a dot end are methods of a prototype. */
export const unusedParts: Readonly<Record<string, readonly string[]>> = {
  // Pictures that fade from page to page (ViewTransition), references to fragments, lists that appear in an order.
  'react-dom/cjs/react-dom-client.production.js': [
    'FragmentInstance.prototype',
    'ViewTransitionPseudoElement.prototype',
    'applyViewTransitionName',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'recursivelyTraverseAfterMutationEffects',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'updateSuspenseListComponent',
    // Forms that React sends by itself (`action={…}`), and values that are shown before they are kept.
    'dispatchActionState',
    'ensureFormComponentIsStateful',
    'extractEvents$1',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'startHostTransition',
    'updateActionState',
    'updateActionStateImpl',
    // Parts that are kept while they are hidden (Activity), what a compiler of components writes.
    'cutOffTailIfNeeded',
    'updateActivityComponent',
    'useMemoCache',
    // Files that are asked for ahead, and style sheets with a rank: those of the shop stand in the document's head.
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'suspendResource',
    // Elements of one's own making, what is chosen of a text, what is about to be typed.
    'constructSelectEvent',
    'getFallbackBeforeInputChars',
    'setPropOnCustomElement',
    // The names of components around a fault: reports carry the stack of the code.
    'describeNativeComponentFrame',
    'findCurrentFiberUsingSlowPath',
    'getComponentNameFromType',
    'getStackByFiberInDevAndProd',
    // Parts that are told to wake up: they do so when they are touched.
    'attemptExplicitHydrationTarget',
  ],
  // Actions, fetchers and what asks a server for data of pages: pages ask by calls (web/api.ts).
  [`${router}/router/router.js`]: [
    'discoverRoutes',
    'fetch',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'patchRoutesImpl',
  ],
  [`${router}/dom/ssr/single-fetch.js`]: [
    'nonSsrStrategy',
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
  ],
  // What somebody watches the router with.
  [`${router}/router/instrumentation.js`]: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  // Routes that are looked up while one goes; all of them come with the first document.
  [`${router}/dom/ssr/fog-of-war.js`]: [
    'fetchAndApplyManifestPatches',
    'getPatchRoutesOnNavigationFunction',
    'handleClientVersionMismatch',
    'useFogOFWarDiscovery',
  ],
  // Pages that are fetched before one goes there.
  [`${router}/dom/ssr/components.js`]: ['PrefetchPageLinks'],
}

/**
 * A file of a library whose named functions do nothing.
 * @throws when it has no function of such a name: the library is another one than the table was written for
 */
export function withoutParts(code: string, names: readonly string[]): string {
  const cuts: { start: number; end: number; name: string; text: string }[] = []
  for (const node of nodesOf(parseAst(code))) {
    if (node.type === 'FunctionDeclaration' && node.id && node.body && names.includes(node.id.name))
      cuts.push({ start: node.body.start, end: node.body.end, name: node.id.name, text: '{}' })
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') continue
    const { left } = node.expression
    const name = names.find(each => code.startsWith(`${each}.`, left.start))
    if (name) cuts.push({ start: node.start, end: node.end, name, text: '' })
  }
  const missing = names.filter(name => !cuts.some(cut => cut.name === name))
  if (missing.length > 0)
    throw new Error(`no ${missing.join(', ')}: the library has changed, see scripts/unused-parts.ts`)
  return spliced(code, cuts)
}

export const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const found = Object.entries(unusedParts).find(([file]) => id.endsWith(`/node_modules/${file}`))
    return found && { code: withoutParts(code, found[1]), map: null }
  },
}

/** What the shop's own sources say, without tests: a call that they never name is sent by other clients. */
const shopSources = (): string =>
  globSync('{shop,web}/**/*.{ts,tsx}')
    .filter(path => !/\.test\.tsx?$/.test(path))
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')

/** The table of calls with those rows alone whose names stand in the sources, in quotes. */
export function callsNamedIn(code: string, sources: string): string {
  const cuts = [...nodesOf(parseAst(code, { lang: 'ts' }))].flatMap(node => {
    if (node.type !== 'Property' || node.key.type !== 'Literal' || sources.includes(`'${String(node.key.value)}'`))
      return []
    return [{ start: node.start, end: code.indexOf(',', node.end) + 1, text: '' }]
  })
  if (cuts.length === 0) throw new Error('every call is sent by the shop: the table of calls is read wrongly')
  return spliced(code, cuts)
}

export const leaveOutUnsentCalls: Plugin = {
  name: 'leave-out-unsent-calls',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    return id.endsWith('/contract/calls.ts') ? { code: callsNamedIn(code, shopSources()), map: null } : undefined
  },
}
