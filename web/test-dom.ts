/** What React asks of a document, and no more: nodes in a tree, attributes, events that bubble. */

type Listener = ((event: TestEvent) => void) | { handleEvent: (event: TestEvent) => void }
interface Heard {
  type: string
  listener: Listener
  capture: boolean
}

export class TestEvent {
  type: string
  bubbles = true
  cancelable = true
  defaultPrevented = false
  stopped = false
  target: TestNode | null = null
  relatedTarget: TestNode | null = null
  currentTarget: TestNode | null = null
  timeStamp = 0
  button = 0
  constructor(type: string, facts: object = {}) {
    this.type = type
    Object.assign(this, facts)
  }
  preventDefault() {
    this.defaultPrevented = true
  }
  stopPropagation() {
    this.stopped = true
  }
}

export class TestNode {
  nodeType: number
  nodeName: string
  nodeValue: string | null = null
  ownerDocument: TestDocument | null
  parentNode: TestNode | null = null
  childNodes: TestNode[] = []
  private heard: Heard[] = []

  constructor(nodeType: number, nodeName: string, ownerDocument: TestDocument | null) {
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.ownerDocument = ownerDocument
  }

  get firstChild(): TestNode | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): TestNode | null {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): TestNode | null {
    const around = this.parentNode?.childNodes
    return around?.[around.indexOf(this) + 1] ?? null
  }
  get parentElement(): TestElement | null {
    return this.parentNode instanceof TestElement ? this.parentNode : null
  }
  get isConnected(): boolean {
    return this.parentNode ? this.parentNode.isConnected : this.nodeType === 9
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(each => each.textContent).join('')
  }
  set textContent(text: string) {
    if (this.nodeType === 3) this.nodeValue = text
    else {
      for (const each of this.childNodes) each.parentNode = null
      this.childNodes = []
      if (text) this.appendChild(this.ownerDocument!.createTextNode(text))
    }
  }
  get data() {
    return this.nodeValue
  }
  set data(text) {
    this.nodeValue = text
  }

  appendChild<N extends TestNode>(node: N): N {
    return this.insertBefore(node, null)
  }
  insertBefore<N extends TestNode>(node: N, before: TestNode | null): N {
    node.parentNode?.removeChild(node)
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, node)
    node.parentNode = this
    return node
  }
  removeChild(node: TestNode) {
    this.childNodes = this.childNodes.filter(each => each !== node)
    node.parentNode = null
    return node
  }
  contains(node: TestNode | null): boolean {
    return node !== null && (node === this || this.contains(node.parentNode))
  }
  getRootNode(): TestNode {
    return this.parentNode?.getRootNode() ?? this
  }

  addEventListener(type: string, listener: Listener, how: boolean | AddEventListenerOptions = false) {
    const capture = typeof how === 'boolean' ? how : (how.capture ?? false)
    this.heard.push({ type, listener, capture })
    if (typeof how !== 'boolean')
      how.signal?.addEventListener('abort', () => this.removeEventListener(type, listener, capture))
  }
  removeEventListener(type: string, listener: Listener, how: boolean | AddEventListenerOptions = false) {
    const capture = typeof how === 'boolean' ? how : (how.capture ?? false)
    this.heard = this.heard.filter(each => each.type !== type || each.listener !== listener || each.capture !== capture)
  }
  /** Down to the target and up again. @returns false: somebody has prevented what the browser would do */
  dispatchEvent(event: TestEvent): boolean {
    event.target = this
    const wayFrom = (node: TestNode | null): TestNode[] => (node ? [node, ...wayFrom(node.parentNode)] : [])
    const way = wayFrom(this)
    const tell = (node: TestNode, capture: boolean) => {
      event.currentTarget = node
      for (const each of node.heard.filter(({ type }) => type === event.type)) {
        if (event.stopped || each.capture !== capture) continue
        if (typeof each.listener === 'function') each.listener(event)
        else each.listener.handleEvent(event)
      }
    }
    for (const node of way.toReversed()) tell(node, true)
    for (const node of event.bubbles ? way : [this]) tell(node, false)
    return !event.defaultPrevented
  }
}

/** A tag, an id, attributes, a state, and what it is not. */
const SELECTOR = /^([a-z0-9]+)?(?:#([\w-]+))?((?:\[[^\]]+\])*)(?::(disabled|checked))?(?::not\((.+)\))?$/i

type Test = (element: TestElement) => boolean
const tests = new Map<string, Test>()

/** Simple selectors with commas between them, each maybe within another. */
function testOf(selector: string): Test {
  const known = tests.get(selector)
  if (known) return known
  const each = selector.split(/,\s*/).map(one => testOfOne(one.trim()))
  const test: Test = element => each.some(is => is(element))
  tests.set(selector, test)
  return test
}
function testOfOne(selector: string): Test {
  const parts = selector.match(/(?:[^\s[]|\[[^\]]*\])+/g) ?? []
  if (parts.length > 1) {
    const isAround = testOfOne(parts.slice(0, -1).join(' '))
    const is = testOfOne(parts.at(-1) ?? '')
    const lies = (element: TestElement | null): boolean =>
      element !== null && (isAround(element) || lies(element.parentElement))
    return element => is(element) && lies(element.parentElement)
  }
  const read = SELECTOR.exec(selector)
  if (!read) throw new Error(`no simple selector: ${selector}`)
  const [, tag, id, attributes = '', state, not] = read
  const wanted = [...attributes.matchAll(/\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)]
  const isNot = not === undefined ? undefined : testOf(not)
  return element =>
    (tag === undefined || tag.toLowerCase() === element.localName) &&
    (id === undefined || id === element.id) &&
    wanted.every(
      ([, name = '', text]) =>
        element.hasAttribute(name) && (text ?? element.getAttribute(name)) === element.getAttribute(name),
    ) &&
    (state !== 'disabled' || element.hasAttribute('disabled')) &&
    (state !== 'checked' || element.checked) &&
    !isNot?.(element)
}

export class TestElement extends TestNode {
  tagName: string
  localName: string
  namespaceURI: string
  attributes = new Map<string, string>()
  style: Record<string, unknown> = { setProperty: () => {}, removeProperty: () => {} }
  scrollTop = 0
  selectionStart = 0
  selectionEnd = 0
  scrollLeft = 0
  /** What stands in a field, and whether a box is ticked. */
  value = ''
  checked = false

  constructor(name: string, namespace: string, document: TestDocument) {
    super(1, name.toUpperCase(), document)
    this.tagName = this.nodeName
    this.localName = name
    this.namespaceURI = namespace
  }
  get id() {
    return this.getAttribute('id') ?? ''
  }
  get children() {
    return this.childNodes.filter(each => each instanceof TestElement)
  }
  /** Of a list of choices. */
  get options() {
    return this.querySelectorAll('option')
  }
  get dataset(): Record<string, string> {
    const named = [...this.attributes].filter(([name]) => name.startsWith('data-'))
    return Object.fromEntries(
      named.map(([name, text]) => [name.slice(5).replace(/-(\w)/g, (_, c: string) => c.toUpperCase()), text]),
    )
  }
  get name() {
    return this.getAttribute('name') ?? ''
  }
  set name(text: string) {
    this.setAttribute('name', text)
  }
  get type() {
    return this.getAttribute('type') ?? (this.localName === 'input' ? 'text' : '')
  }
  set type(text: string) {
    this.setAttribute('type', text)
  }
  getAttribute(name: string) {
    return this.attributes.get(name) ?? null
  }
  hasAttribute(name: string) {
    return this.attributes.has(name)
  }
  setAttribute(name: string, text: unknown) {
    this.attributes.set(name, String(text))
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
  setSelectionRange(start: number, end: number) {
    this.selectionStart = start
    this.selectionEnd = end
  }
  focus() {
    this.ownerDocument!.activeElement = this
    this.dispatchEvent(new TestEvent('focusin'))
  }
  blur() {
    this.dispatchEvent(new TestEvent('focusout'))
    this.ownerDocument!.activeElement = this.ownerDocument!.body
  }
  click() {
    this.dispatchEvent(new TestEvent('click'))
  }
  scrollIntoView() {}
  scrollTo() {}
  getBoundingClientRect() {
    return { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0 }
  }
  matches(selector: string): boolean {
    return testOf(selector)(this)
  }
  closest(selector: string): TestElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): TestElement[] {
    const is = testOf(selector)
    const found: TestElement[] = []
    const look = (node: TestNode) => {
      for (const each of node.childNodes) {
        if (!(each instanceof TestElement)) continue
        if (is(each)) found.push(each)
        look(each)
      }
    }
    look(this)
    return found
  }
  querySelector(selector: string): TestElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
}

export class TestDocument extends TestElement {
  documentElement: TestElement
  head: TestElement
  body: TestElement
  activeElement: TestElement
  defaultView: unknown
  visibilityState = 'visible'
  title = ''
  oninput = null
  cookie = ''

  constructor(view: unknown) {
    super('#document', '', null as never)
    this.nodeType = 9
    this.defaultView = view
    this.documentElement = this.createElement('html')
    this.documentElement.setAttribute('data-layout', 'desktop')
    this.head = this.createElement('head')
    this.body = this.createElement('body')
    this.activeElement = this.body
    this.appendChild(this.documentElement)
    this.documentElement.appendChild(this.head)
    this.documentElement.appendChild(this.body)
  }
  createElement(name: string) {
    return this.createElementNS('http://www.w3.org/1999/xhtml', name)
  }
  createElementNS(namespace: string, name: string) {
    return new TestElement(name, namespace, this)
  }
  createTextNode(text: string) {
    const node = new TestNode(3, '#text', this)
    node.nodeValue = text
    return node
  }
  createComment(text: string) {
    const node = new TestNode(8, '#comment', this)
    node.nodeValue = text
    return node
  }
  getElementById(id: string) {
    return this.querySelector(`#${id}`)
  }
  hasFocus() {
    return true
  }
}
