/**
 * Parts of React and of the router that the shop never reaches, and that no builder can leave out, because each is called
 * where its feature would be in use. Their functions stay and do nothing (decision 045). What the shop must not use then
 * stands in `scripts/source-rules.ts`.
 */
import { resolve } from 'node:path'
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
  [`${router}/router/router.js`]: ['fetch', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader'],
  [`${router}/dom/ssr/single-fetch.js`]: [
    'nonSsrStrategy',
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
  ],
  // What somebody watches the router with.
  [`${router}/router/instrumentation.js`]: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
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

const ownDiscovery = resolve('shop/route-discovery.ts')
/** What the router imports of its file of discovery; the last four are for what the browser never does. */
const discovery = `export { getPatchRoutesOnNavigationFunction, isFogOfWarEnabled, useFogOFWarDiscovery } from '${ownDiscovery}'
const never = () => {}
export { never as getManifestPath, never as getPartialManifest }
export { never as getPathsWithAncestors, never as handleClientVersionMismatch }`

/** The shop's own way to learn the routes that a document does not name, in the place of the router's. */
export const learnRoutes: Plugin = {
  name: 'learn-routes',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: id => (id.endsWith(`/node_modules/${router}/dom/ssr/fog-of-war.js`) ? discovery : undefined),
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
