import { act, type ReactNode, useReducer } from 'react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useRouteError } from 'react-router'
import { vi } from 'vitest'
import type { Language } from '#contract/errors.ts'
import { LanguageProvider } from '#web/i18n/texts.ts'
import { type Layout, LayoutProvider } from '#web/layout.ts'
import { askStore } from '#web/ui/ask.ts'
import { toastStore } from '#web/ui/toast.ts'
import { isAnswering, oneTurn } from './test-browser.ts'
import { TestDocument, TestElement, TestEvent, TestNode } from './test-dom.ts'

/** A part of a page that lives: it can be pressed and written into, and shows what comes of it. */
export interface LivePage {
  /** What can be read, with plain blanks. */
  words: () => string
  /** Whether these words, in one piece, can be read. */
  shows: (words: string) => boolean
  /** Names of what can be pressed: its label, or its words. */
  names: () => string[]
  /** Whether something with this name can be found, also where it takes no press now. */
  offers: (name: string) => boolean
  /** Elements of a simple selector. */
  all: (selector: string) => TestElement[]
  /** Presses what has this name, the nth of them; a link that nobody follows leads to its address. */
  press: (name: string | RegExp, nth?: number) => Promise<void>
  /** Presses the button that sends a form, the nth of them, whatever it is called. */
  send: (nth?: number) => Promise<void>
  /** Whether what has this name takes no press now. */
  shut: (name: string | RegExp, nth?: number) => boolean
  /** Writes into a field, or the one of this name or selector, and leaves it. */
  write: (field: string | TestElement | undefined, text: string) => Promise<void>
  /** What stands in the field of this name. */
  valueOf: (field: string) => string
  /** A key, at what has the focus. */
  key: (key: string) => Promise<void>
  /** The part as its parent gives it next. */
  show: (part: ReactNode) => Promise<void>
  /** Lets something happen, and all that follows from it. */
  after: (work?: () => unknown) => Promise<void>
  /** Path and query that are shown. */
  at: () => string
  go: (href: string) => Promise<void>
  /** What the window hears, such as `pageshow`. */
  hear: (type: string, facts?: object) => Promise<void>
  /** What was said shortly, last; also where it has gone by itself since. */
  told: () => string | undefined
  /** Answers the question that stands open. @returns its title, or its text */
  answer: (yes: boolean) => Promise<string | undefined>
  leave: () => Promise<void>
}

interface Options {
  at?: string
  language?: Language
  layout?: Layout
  /** Of the page; it is asked again by whatever reads the page anew. */
  load?: (at: URL) => unknown
  /** The route around the page, and its data. */
  around?: { id: string; data: unknown }
  /** What the server wrote into the document, by the id of its element. */
  written?: Readonly<Record<string, unknown>>
}

const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
/** Hidden from readers, or the one face of a button that does not show. */
const isSilent = (node: TestNode) =>
  node instanceof TestElement && (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('data-off'))
const wordsOf = (node: TestNode): string =>
  node.nodeType === 3
    ? (node.nodeValue ?? '')
    : node.childNodes.map(each => (isSilent(each) ? '' : wordsOf(each))).join('')
const nameOf = (element: TestElement): string => {
  const named = element.localName === 'input' ? (element.closest('label') ?? element) : element
  return plain(element.getAttribute('aria-label') ?? wordsOf(named))
}
const PRESSABLE = 'button, a[href], summary, input[type="checkbox"], input[type="radio"]'

const open = new Set<LivePage>()

/** For `afterEach`, before `vi.unstubAllGlobals()`: no page outlives its test, nor does a question. */
export async function leavePages(): Promise<void> {
  for (const page of open) await page.leave()
  for (let left = askStore.read(); left; left = askStore.read()) left.answer(false)
}

/** Shows a part of a page in a document of its own. For tests behind `stubBrowser`. */
export async function livePage(part: ReactNode, options: Options = {}): Promise<LivePage> {
  const { at = '/', language = 'zh-CN', layout = 'desktop', load, written = {} } = options
  const { around = { id: 'around', data: null } } = options
  const document = new TestDocument(globalThis)
  document.documentElement.setAttribute('data-layout', layout)
  document.documentElement.setAttribute('lang', language)
  for (const [id, value] of Object.entries(written)) {
    const script = document.head.appendChild(document.createElement('script'))
    script.setAttribute('id', id)
    script.textContent = JSON.stringify(value)
  }
  let left = false
  stubWindow(document, () => left)
  // React asks while it is loaded what the document can do.
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(document.body.appendChild(document.createElement('div')) as never)
  let shown = part
  let showAgain = () => {}
  function Part() {
    const [, again] = useReducer((n: number) => n + 1, 0)
    showAgain = again
    return shown
  }
  let broken: unknown
  function Broken() {
    broken = useRouteError()
    return null
  }
  const read = load && (async (address: string) => (await load(new URL(address, 'http://shop.test'))) ?? null)
  const routes = [
    {
      id: around.id,
      loader: () => around.data,
      ErrorBoundary: Broken,
      children: [
        {
          id: 'page',
          path: '*',
          element: <Part />,
          ...(read && { loader: ({ request }: LoaderFunctionArgs) => read(request.url) }),
        },
      ],
    },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    hydrationData: { loaderData: { [around.id]: around.data, ...(read && { page: await read(at) }) } },
  })
  // What is fetched, be it code or an answer, comes within the same step; code is fetched once it is shown for the first time.
  async function after(work: () => unknown = () => {}) {
    await act(async () => void (await work()))
    await act(() => vi.dynamicImportSettled())
    // However busy the machine is: an answer that has come is read before the next step, and what is fetched for it.
    while (isAnswering()) {
      await act(oneTurn)
      await act(() => vi.dynamicImportSettled())
    }
    if (broken) throw broken
  }
  const all = (selector: string) => document.body.querySelectorAll(selector)
  /** What lies behind a dialog is out of reach. */
  const pressable = () => all(PRESSABLE).filter(each => !each.closest('[aria-hidden="true"]'))
  function find(name: string | RegExp, nth = 0): TestElement {
    const is = (label: string) => (typeof name === 'string' ? label === plain(name) : name.test(label))
    const found = pressable().filter(each => is(nameOf(each)))[nth]
    if (!found) throw new Error(`Nothing is called ${String(name)} among ${pressable().map(nameOf).join(' | ')}`)
    return found
  }
  function fieldOf(field: string): TestElement {
    const named = /^\w+$/.test(field) ? [...all(`[name="${field}"]`), ...all(`[data-field="${field}"]`)] : []
    const [first] = [...named, ...all(field)]
    const found = first?.hasAttribute('data-field') ? first.querySelector('input, textarea, select') : first
    if (!found) throw new Error(`There is no field ${field}`)
    return found
  }
  function press(element: TestElement) {
    if (element.hasAttribute('disabled')) return
    const type = element.getAttribute('type')
    if (type === 'checkbox') element.checked = !element.checked
    if (type === 'radio') element.checked = true
    if (!element.dispatchEvent(new TestEvent('click'))) return
    const href = element.getAttribute('href')
    if (element.localName === 'a' && href !== null) return router.navigate(href)
    const form = element.closest('form') ?? document.getElementById(element.getAttribute('form') ?? '-')
    if (type === 'submit') form?.dispatchEvent(new TestEvent('submit'))
  }
  let told: string | undefined
  const deafen = toastStore.subscribe(() => (told = toastStore.read()?.text ?? told))
  const page: LivePage = {
    words: () => plain(wordsOf(document.body)),
    shows: words => page.words().includes(plain(words)),
    names: () => pressable().map(nameOf),
    offers: name => page.names().includes(plain(name)),
    all,
    press: (name, nth) => after(() => press(find(name, nth))),
    send: (nth = 0) =>
      after(() => {
        const button = all('button[type="submit"]')[nth]
        if (!button) throw new Error('There is nothing to send')
        return press(button)
      }),
    shut(name, nth) {
      const found = find(name, nth)
      return found.hasAttribute('disabled') || found.getAttribute('aria-disabled') === 'true'
    },
    write: (name, text) =>
      after(() => {
        const field = typeof name === 'string' ? fieldOf(name) : name
        if (!field) throw new Error('There is no such field')
        field.focus()
        field.value = text
        for (const type of ['input', 'change']) field.dispatchEvent(new TestEvent(type))
        field.blur()
      }),
    valueOf: name => fieldOf(name).value,
    key: key => after(() => document.activeElement.dispatchEvent(new TestEvent('keydown', { key }))),
    show: next =>
      after(() => {
        shown = next
        showAgain()
      }),
    after,
    at: () => router.state.location.pathname + router.state.location.search,
    go: href => after(() => router.navigate(href)),
    hear: (type, facts) => after(() => globalThis.dispatchEvent(new TestEvent(type, facts) as never)),
    told: () => told,
    async answer(yes) {
      const question = askStore.read()
      await after(() => question?.answer(yes))
      return question?.title ?? question?.text
    },
    async leave() {
      if (!open.delete(page)) return
      await act(async () => root.unmount())
      router.dispose()
      deafen()
      left = true
    },
  }
  open.add(page)
  await after(() =>
    root.render(
      <LanguageProvider language={language}>
        <LayoutProvider layout={layout}>
          <RouterProvider router={router} />
        </LayoutProvider>
      </LanguageProvider>,
    ),
  )
  return page
}

/** The window around a document. Frames come one turn later, and none after the page was left. */
function stubWindow(document: TestDocument, isLeft: () => boolean) {
  const window = new TestNode(0, 'window', null)
  const frame = (work: (at: number) => void) => void setImmediate(() => isLeft() || work(0))
  const nothing = () => {}
  const globals = {
    document,
    window: globalThis,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    requestAnimationFrame: frame,
    cancelAnimationFrame: nothing,
    scrollTo: nothing,
    history: { state: null, replaceState: nothing, pushState: nothing, back: nothing },
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    Node: TestNode,
    Element: TestElement,
    HTMLElement: TestElement,
    HTMLIFrameElement: class {},
    MouseEvent: class {},
    PointerEvent: class {},
    KeyboardEvent: class {},
    TouchEvent: class {},
    FocusEvent: class {},
    IS_REACT_ACT_ENVIRONMENT: true,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}
