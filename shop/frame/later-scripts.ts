/**
 * Has the scripts of a page wait. Runs in the document's head as its own text, so it uses nothing from outside and nothing
 * newer than the browsers that are served. What is done meanwhile `keepEarlyActs` does again.
 * @param carried `null`: until what is to be seen first stands (`saysWhenSeen`), for a second at most: on a thin line it would share
 * the way with what nobody sees (decision 045). Otherwise until somebody does what needs scripts, presses a button, fills in
 * a field, where data is saved and the page reads well without (decision 126); the names are those of parameters that stay
 * in the address through a visit: an address with one needs scripts at once
 */
export function waitWithScripts(carried: readonly string[] | null): void {
  const types = ['click', 'input', 'focusin']
  const here = document.currentScript
  const nonce = here ? (here as HTMLScriptElement).nonce : ''
  let begun = false
  // The notice of scripts that are missing waits with them.
  Object.assign(window, { shopWaits: true })
  function begin() {
    if (begun) return
    begun = true
    for (const type of types) removeEventListener(type, hear, true)
    whenRead(load)
  }
  function whenRead(then: () => void) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then)
    else then()
  }
  function load() {
    Object.assign(window, { shopWaits: false })
    for (const ahead of Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=later]')))
      ahead.rel = 'modulepreload'
    for (const waiting of Array.from(document.querySelectorAll('script[data-later]'))) {
      const script = document.createElement('script')
      script.type = 'module'
      if (nonce) script.nonce = nonce
      script.text = waiting.textContent || ''
      if (waiting.parentNode) waiting.parentNode.replaceChild(script, waiting)
    }
    dispatchEvent(new Event('shopbegins'))
  }
  function hear(event: Event) {
    const needs = event.type === 'click' ? 'button, summary, label, [role=button]' : 'input, select, textarea'
    if ((event.target as Element).closest(needs)) begin()
  }
  function awaitFirst() {
    setTimeout(begin, 1000)
    // Nothing is drawn in a tab that nobody looks at.
    if (document.hidden) begin()
    else findFirst(3)
  }
  function findFirst(frames: number) {
    const marked = Array.from(document.querySelectorAll<HTMLImageElement>('img[elementtiming]'))
    // Who has pictures switched off gets none, and none that fails. A busy browser chooses the file a moment later.
    const pictures = marked.filter(picture => picture.currentSrc)
    if (pictures.length < marked.length && frames > 0) {
      requestAnimationFrame(() => findFirst(frames - 1))
      return
    }
    // A browser that says when something is on the screen is believed: drawing a picture takes longer than its frame.
    const says = (PerformanceObserver.supportedEntryTypes || []).indexOf('element') >= 0
    let isHere = false
    let isSeen = !says || pictures.length < marked.length
    if (says)
      new PerformanceObserver(() => {
        isSeen = true
        if (isHere) begin()
      }).observe({ type: 'element', buffered: true })
    function here() {
      isHere = true
      // The second frame begins when the first one, with the picture, has been drawn.
      if (isSeen) requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
    }
    // Decoding fails as well where another file of a picture is chosen meanwhile, as styles come.
    Promise.all(pictures.map(picture => picture.decode().catch(() => picture.decode()))).then(here, begin)
  }
  for (const type of types) addEventListener(type, hear, true)
  if (!carried) whenRead(awaitFirst)
  else if (carried.some(key => new RegExp(`[?&]${key}=`).test(location.search))) begin()
}
