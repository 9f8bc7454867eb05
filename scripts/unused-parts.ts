/**
 * Parts of React and of the router that the shop never reaches, and that no builder can leave out, because each is called
 * where its feature would be in use. Their functions stay and do nothing (decision 045). What the shop must not use then
 * stands in `scripts/browser-rules.ts`.
 */
import { resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { type Node, nodesOf, spliced } from './syntax.ts'

const router = 'react-router/dist/production/lib'

/**
 * Functions by their file, or what holds one: a variable is left with a function that does nothing, what is given to a
 * name with a dot is not given, nor are methods of a prototype.
 */
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
    // More of the same: names and groups of what fades, references to fragments.
    'ViewTransitionPseudoElement',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'createViewTransitionInstance',
    'getClassNameByType',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'queueTransitionTypes',
    'traverseVisibleInstancesAndTextInstances',
    'findFirstSuspended',
    // Forms that React sends: pressed before they are alive, and emptied afterwards.
    'recursivelyResetForms',
    'requestFormReset$1',
    'scheduleReplayQueueIfNeeded',
    // Waiting for style sheets and pictures before a change is shown.
    'acquireResource',
    'adoptPreloadPropsForScript',
    'adoptPreloadPropsForStylesheet',
    'estimateBandwidth',
    'estimateImageBytes',
    'insertSuspendedStylesheets',
    'isLikelyStaticResource',
    'preloadResourceAndSuspendIfNeeded',
    'stylesheetPropsFromRawProps',
    'suspendInstance',
    // The browser's own sign that something is under way: the shop has another.
    'defaultOnDefaultTransitionIndicator',
    // What browsers of the build's target have themselves (vite.config.ts): typing in words of several keys, reports.
    'AbortControllerLocal',
    'getData',
    'getTargetInstForInputEventPolyfill',
    'handleEventsForInputEventPolyfill',
    'handlePropertyChange',
    'isFallbackCompositionEnd',
    'reportGlobalError',
    'stopWatchingForValueChange',
    // Components as they were made long ago.
    'callComponentWillReceiveProps',
  ],
  'react/cjs/react.production.js': ['addTransitionType', 'reportGlobalError'],
  'react-dom/cjs/react-dom.production.js': [
    'exports.preconnect',
    'exports.preinit',
    'exports.preinitModule',
    'exports.prefetchDNS',
    'exports.preload',
    'exports.preloadModule',
  ],
  // Actions, fetchers and what asks a server for data of pages: pages ask by calls (web/api.ts), and the server has no
  // such data (server/http/pages.ts).
  [`${router}/router/router.js`]: [
    'abortFetcher',
    'deleteFetcher',
    'fetch',
    'getDoneFetcher',
    'getLoadingFetcher',
    'getSubmittingFetcher',
    'getUpdatedRevalidatingFetchers',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'queueFetcherForDeletion',
    'updateFetcherState',
    // Without the rest of the framework.
    'defaultDataStrategy',
    'defaultDataStrategyWithMiddleware',
  ],
  [`${router}/dom/ssr/single-fetch.js`]: [
    'StreamTransfer',
    'fetchAndDecodeViaTurboStream',
    'nonSsrStrategy',
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'singleFetchUrl',
    'stripIndexParam',
    'unwrapSingleFetchResult',
  ],
  [`${router}/dom/ssr/data.js`]: ['createRequestInit'],
  // Its links and forms: the shop's are `shop/frame/shop-link.tsx` and `web/form`.
  [`${router}/dom/lib.js`]: [
    'Form',
    'HistoryRouter',
    'Link',
    'NavLink',
    'useFormAction',
    'useLinkClickHandler',
    'useSubmit',
    'useViewTransitionState',
  ],
  [`${router}/dom/dom.js`]: ['getFormSubmissionInfo', 'isFormDataSubmitterSupported'],
  // What somebody watches the router with.
  [`${router}/router/instrumentation.js`]: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  // Pages that are fetched before one goes there.
  [`${router}/dom/ssr/components.js`]: ['PrefetchPageLinks', 'composeEventHandlers', 'usePrefetchBehavior'],
  // Its pages for faults, and for a document that waits: the shop's root has its own (shop/error-page.tsx).
  [`${router}/dom/ssr/errorBoundaries.js`]: ['BoundaryShell', 'RemixRootDefaultErrorBoundary'],
  [`${router}/dom/ssr/fallback.js`]: ['RemixRootDefaultHydrateFallback'],
  [`${router}/hooks.js`]: ['DefaultErrorComponent', 'RSCErrorHandler', 'useNavigateUnstable'],
  // Faults that components of a server throw.
  [`${router}/errors.js`]: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
}

/** Body of the first function that stands in an expression. */
function madeIn(expression: Node): Node | undefined {
  for (const node of nodesOf(expression))
    if (node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression') return node.body ?? undefined
  return undefined
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
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      node.init &&
      names.includes(node.id.name)
    ) {
      const body = madeIn(node.init)
      if (body) cuts.push({ start: body.start, end: body.end, name: node.id.name, text: '{}' })
    }
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') continue
    const { left } = node.expression
    const name = names.find(
      each => code.startsWith(`${each}.`, left.start) || code.slice(left.start, left.end) === each,
    )
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
  transform(code, id) {
    const file = routeFiles.find(each => id.endsWith(`/node_modules/${router}/dom/ssr/${each}`))
    return file ? { code: withPageMissing(code), map: null } : undefined
  },
}

/** Where the router imports the files of pages. */
const routeFiles = ['routeModules.js', 'routes.js']

/**
 * A file of the router in which a file of a page that does not come is left to the shop (`shop/page-missing.ts`), once that is
 * there: before, the router loads the document anew, as it does by itself.
 * @throws when it imports none: the library is another one
 */
export function withPageMissing(code: string): string {
  const left = code.replace(
    /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*(route\.(?:module|clientLoaderModule))\s*\)/g,
    (_, file: string) => {
      const load = `import(/* @vite-ignore */ ${file})`
      return `${load}.catch(error => window.shopPageMissing(error, () => ${load}))`
    },
  )
  if (left === code)
    throw new Error('no file of a page is imported: the router has changed, see scripts/unused-parts.ts')
  return left.replace(
    'window.location.reload();',
    'if (window.shopPageMissing) throw error;\n\t\twindow.location.reload();',
  )
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
