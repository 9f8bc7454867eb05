/**
 * What is wrong with the picture that a page makes now, found by measuring. It runs in the page, so it may use nothing
 * from outside itself.
 * @param names parts of names, such as a series or a version, which no line may break inside
 * @returns one sentence each, with the words that are wrong and where they stand
 */
export function faultsOfPage(names: readonly string[]): string[] {
  const found = new Set<string>()
  const width = document.documentElement.clientWidth
  const CONTROL =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="option"], [role="slider"]'
  /** Rounding of sizes and the side bearing of letters. */
  const SLACK = 2

  const place = (element: Element): string => {
    const way: string[] = []
    for (let at: Element | null = element; at && way.length < 4; at = at.parentElement)
      way.unshift(at.id ? `#${at.id}` : at.tagName.toLowerCase() + (at.classList[0] ? `.${at.classList[0]}` : ''))
    return way.join(' > ')
  }
  const short = (text: string) => `“${text.replace(/\s+/g, ' ').trim().slice(0, 60)}”`

  /** Asked of the same elements again and again: of all ancestors of each word and of each control. */
  const once = <T>(find: (element: Element) => T): ((element: Element) => T) => {
    const found = new Map<Element, T>()
    return element => {
      if (!found.has(element)) found.set(element, find(element))
      return found.get(element)!
    }
  }
  const styleOf = once(element => getComputedStyle(element))
  const boxOf = once(element => element.getBoundingClientRect())
  const seen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** Words for screen readers alone are cut to a dot on purpose. */
  const forEars = once((element): boolean => {
    const { position, clipPath } = styleOf(element)
    if (position === 'absolute' && element.clientWidth <= 1 && element.clientHeight <= 1) return true
    return clipPath === 'inset(50%)' || (element.parentElement !== null && forEars(element.parentElement))
  })
  /** The nearest ancestor that can be scrolled sideways, or that cuts off what leaves it. */
  const frameOf = once((element): { box: Element; scrolls: boolean } | undefined => {
    if (element === document.documentElement) return undefined
    const { overflowX, display } = styleOf(element)
    if (display !== 'inline' && display !== 'contents') {
      if (overflowX === 'auto' || overflowX === 'scroll') return { box: element, scrolls: true }
      if ((overflowX === 'hidden' || overflowX === 'clip') && element !== document.body)
        return { box: element, scrolls: false }
    }
    return element.parentElement ? frameOf(element.parentElement) : undefined
  })
  const pinned = once((element): Element | undefined => {
    if (['fixed', 'sticky'].includes(styleOf(element).position)) return element
    return element.parentElement ? pinned(element.parentElement) : undefined
  })
  const blockOf = once((element): Element => {
    const isLine = ['inline', 'contents'].includes(styleOf(element).display)
    return isLine && element.parentElement ? blockOf(element.parentElement) : element
  })
  const shortens = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return true
      if (style.display !== 'inline' && at !== blockOf(element)) return false
    }
    return false
  }
  const onTheLeft = (rect: { right: number; bottom: number }) => rect.right <= 0 || rect.bottom <= 0

  // The page as a whole.
  const root = document.scrollingElement ?? document.documentElement
  if (root.scrollWidth > width + 1) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      each => boxOf(each).right > width + 1 && !frameOf(each),
    )
    const outer = wide.filter(each => !wide.includes(each.parentElement!)).slice(0, 3)
    found.add(`scrolls sideways: ${root.scrollWidth} px in ${width} px by ${outer.map(place).join(', ')}`)
  }

  // Words.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const lineOf = (rect: DOMRect) => Math.round((rect.top + rect.bottom) / 2 / 6)
  const words: { element: Element; text: string; rects: DOMRect[] }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const element = node.parentElement
    if (!text.trim() || !element || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TEXTAREA'].includes(element.tagName))
      continue
    if (!seen(element) || element.closest('svg')) continue
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(rect => rect.width > 0.5 && rect.height > 0.5)
    if (!rects[0] || rects.every(onTheLeft) || forEars(element)) continue
    words.push({ element, text, rects })
    const left = Math.min(...rects.map(rect => rect.left))
    const right = Math.max(...rects.map(rect => rect.right))
    const frame = frameOf(element)
    const cut = shortens(element)
    if (frame && !frame.scrolls && !cut) {
      const box = boxOf(frame.box)
      const partly = (rect: DOMRect) =>
        (rect.right > box.right + SLACK && rect.left < box.right - 1) ||
        (rect.left < box.left - SLACK && rect.right > box.left + 1)
      if (box.width > 1 && rects.some(partly)) found.add(`text is cut off: ${short(text)} in ${place(element)}`)
    }
    if (!frame?.scrolls && !cut && (right > width + 1 || left < -1)) {
      // What lies wholly outside of a box that hides it is a slide that waits its turn.
      const hidden = frame && rects.every(rect => rect.left >= boxOf(frame.box).right - 1)
      if (!hidden) found.add(`text leaves the screen: ${short(text)} in ${place(element)}`)
    }
    const block = blockOf(element)
    const box = boxOf(block)
    if (!cut && block !== document.body && (right > box.right + SLACK || left < box.left - SLACK) && !frame?.scrolls)
      found.add(`text leaves its box: ${short(text)} in ${place(element)}`)
    const bar = pinned(element)
    if (
      bar &&
      !frame?.scrolls &&
      rects.some(rect => rect.bottom > boxOf(bar).bottom + 6 || rect.top < boxOf(bar).top - 6)
    )
      found.add(`text leaves its bar: ${short(text)} in ${place(element)}`)
    const control = element.closest(CONTROL)
    if (control && styleOf(control).display !== 'inline' && !frame?.scrolls && !cut) {
      const face = boxOf(control)
      if (right > face.right + SLACK || left < face.left - SLACK)
        found.add(`control is narrower than its words: ${short(text)} in ${place(control)}`)
    }
    if (new Set(rects.map(lineOf)).size < 2) continue
    const whole = [
      // A sum, a date, a telephone, an hour, a code, a number with its sign, a Latin word.
      /[¥$]\s?[\d,.]+\d|\d{4}-\u2060?\d{2}-\u2060?\d{2}|\d{3}\*{4}\d{4}|\d{1,2}:\d{2}|[A-Za-zÀ-ÿ\d]+(?:[.,'’][A-Za-zÀ-ÿ\d]+)*%?/g,
      // A figure with its unit, and so many times something; the end of a number with letters in it is none.
      /(?<![A-Za-z]\d*)\d\s?(?:万?公里|个月|分钟|小时|个?工作日|毫升|厘米|毫米|微米|英寸|千瓦|千克|[年月日天次件台项款期把座级岁秒万元升克米个张种名位项条笔页家]|(?:km|kWh?|mm|cm|ml|kg|min|m|l|g|L|A|h|d|s|in)(?![A-Za-z]))|×\s?\d+/g,
      // The dot between facts stays at the end of a line.
      /\S\s?·/g,
      // The number of a car or a report.
      /[A-Z]{2}\d{0,2}(?:-\d{2,})+/g,
    ].flatMap(pattern => [...text.matchAll(pattern)].map(each => ({ at: each.index, word: each[0] })))
    for (const name of names)
      for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
        // The 620 of a version is no part of a bank's number; Chinese has no such borders.
        const [before, after] = [text[at - 1] ?? '', text[at + name.length] ?? '']
        if (/\w$/.test(name) && (/\w/.test(before) || /\w/.test(after))) continue
        whole.push({ at, word: name })
      }
    for (const { at, word } of whole) {
      // A number of a bank or a parcel may be longer than any line.
      if (word.length < 2 || word.length > 22) continue
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      const lines = new Set([...range.getClientRects()].filter(rect => rect.width > 0.5).map(lineOf))
      if (lines.size < 2) continue
      // Large letters may part a word once; in a bar, or into three, it cannot be read, if it is not a very long one.
      const how = pinned(element) || (lines.size > 2 && word.length < 16) ? 'torn' : 'broken'
      found.add(`${how} inside: ${short(word)} in ${short(text)}, ${place(element)}`)
    }
  }

  // Cards of one list: what stands beside the price does so on all of them, or on none.
  for (const list of document.querySelectorAll('ul')) {
    const below = [...list.querySelectorAll(':scope > li > article [data-card="note"]')].flatMap(note => {
      const price = note.previousElementSibling
      return price && seen(note) ? [boxOf(note).top >= boxOf(price).bottom - SLACK * 2] : []
    })
    if (new Set(below).size > 1)
      found.add(`notes of cards stand in two ways: beside the price and below it in ${place(list)}`)
  }

  // What stands in the head of a table to be pressed, such as what chooses every row, may not go with its words.
  for (const control of document.querySelectorAll(`thead :is(${CONTROL})`)) {
    const table = control.closest('table')
    if (table && seen(table) && !seen(control)) found.add(`hidden with the head of its table: ${place(control)}`)
  }

  // Controls. Each is held against each, so their places are plain numbers; the engine's own answer slowly.
  type Face = Record<'left' | 'right' | 'top' | 'bottom', number>
  const plain = ({ left, right, top, bottom }: DOMRect): Face => ({ left, right, top, bottom })
  /** What shows of a control: a row that scrolls, such as the entries of a narrow header, cuts off its ends. */
  const shown = (element: Element): Face => {
    const face = plain(boxOf(element))
    const frame = element.parentElement && frameOf(element.parentElement)
    if (!frame?.scrolls) return face
    const box = boxOf(frame.box)
    const left = Math.max(face.left, box.left)
    return { ...face, left, right: Math.max(left, Math.min(face.right, box.right)) }
  }
  const controls = [...document.querySelectorAll(CONTROL)]
    .filter(element => seen(element) && !element.closest('svg, [inert]') && !forEars(element))
    .map(element => ({ element, rect: shown(element), pinned: pinned(element) }))
    .filter(({ element, rect }) => {
      if (rect.right - rect.left < 2 || rect.bottom - rect.top < 2 || onTheLeft(rect)) return false
      // A native box may lie unseen below the face that is drawn for it.
      return styleOf(element).opacity !== '0' && styleOf(element).appearance !== 'none'
        ? true
        : !(element instanceof HTMLInputElement)
    })
  for (const { element, rect } of controls) {
    const words =
      element.textContent?.trim() || element.getAttribute('aria-label') || (element as HTMLInputElement).value
    const frame = frameOf(element.parentElement ?? element)
    if (!frame && (rect.right > width + 1 || rect.left < -1))
      found.add(`control leaves the screen: ${short(words ?? '')} ${place(element)}`)
  }
  // Nobody looks for the end of a table that seems whole.
  for (const element of document.querySelectorAll('td :is(a[href], button, input, select)')) {
    const frame = seen(element) ? frameOf(element) : undefined
    if (frame?.scrolls && boxOf(element).right > boxOf(frame.box).right + SLACK)
      found.add(`control is beyond the edge of its table: ${short(element.textContent ?? '')} ${place(element)}`)
  }
  for (const [n, a] of controls.entries())
    for (const b of controls.slice(n + 1)) {
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
      const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
      if (wide <= 3 || high <= 3) continue
      if (a.pinned !== b.pinned || a.element.contains(b.element) || b.element.contains(a.element)) continue
      const inside = (x: Face, y: Face) =>
        x.left >= y.left - 1 && x.right <= y.right + 1 && x.top >= y.top - 1 && x.bottom <= y.bottom + 1
      // A heart on the picture that leads to the car is one on purpose; half on and half off is none.
      if (inside(a.rect, b.rect) || inside(b.rect, a.rect)) continue
      if (styleOf(a.element).display === 'inline' || styleOf(b.element).display === 'inline') continue
      const name = (each: typeof a) =>
        short(each.element.textContent?.trim() || each.element.getAttribute('aria-label') || each.element.tagName)
      found.add(`controls lie on each other: ${name(a)} ${place(a.element)} and ${name(b)} ${place(b.element)}`)
    }
  // Words that run onto a control beside them; what stands wholly on one, such as a mark on a picture, does so on purpose.
  const partly = (word: Face, face: Face) => {
    const wide = Math.min(word.right, face.right) - Math.max(word.left, face.left)
    const high = Math.min(word.bottom, face.bottom) - Math.max(word.top, face.top)
    return (
      wide > SLACK &&
      high > (word.bottom - word.top) / 2 &&
      (word.left < face.left - SLACK || word.right > face.right + SLACK)
    )
  }
  for (const { element, text, rects } of words) {
    if (frameOf(element)) continue
    const at = pinned(element)
    const lines = rects.map(plain)
    const over = controls.find(
      each =>
        lines.some(line => partly(line, each.rect)) &&
        each.pinned === at &&
        !each.element.contains(element) &&
        !element.contains(each.element) &&
        styleOf(each.element).display !== 'inline',
    )
    if (over) found.add(`text lies on a control: ${short(text)} in ${place(element)} on ${place(over.element)}`)
  }
  return [...found]
}
