/**
 * Where data is saved, the scripts of a page that reads well without them wait until somebody does what needs them: presses
 * a button, fills in a field (decision 126). Runs in the document's head as its own text, so it uses nothing from outside
 * and nothing newer than the browsers that are served. What was done meanwhile `keepEarlyActs` does again.
 * @param carried names of parameters that stay in the address through a visit: an address with one needs scripts at once
 */
export function waitForNeed(carried: readonly string[]): void {
  const types = ['click', 'input', 'focusin']
  const here = document.currentScript
  const nonce = here ? (here as HTMLScriptElement).nonce : ''
  // The notice of scripts that are missing waits with them.
  Object.assign(window, { shopWaits: true })
  function begin() {
    for (const type of types) removeEventListener(type, hear, true)
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load)
    else load()
  }
  function load() {
    Object.assign(window, { shopWaits: false })
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
  for (const type of types) addEventListener(type, hear, true)
  if (carried.some(key => new RegExp(`[?&]${key}=`).test(location.search))) begin()
}
