/**
 * Puts what a visitor has chosen upon the root of the document: day or night, size of letters, less motion, plain pages (`display.ts`). Runs in the
 * document's head before anything is painted and as its own text, so it uses nothing from outside and nothing newer than
 * the browsers that are served. Whatever stands in the store, the page is shown.
 */
export function showDisplay(): void {
  const root = document.documentElement
  const night = matchMedia('(prefers-color-scheme: dark)')
  let onPaper = false
  function show() {
    let chosen: { theme?: unknown; letters?: unknown; motion?: unknown; pages?: unknown } = {}
    try {
      chosen = JSON.parse(localStorage.getItem('display') || '{}') || {}
    } catch {
      // Storage is shut, or somebody else has written there.
    }
    const dark = chosen.theme === 'dark' || (chosen.theme !== 'light' && night.matches)
    // Paper is white.
    root.setAttribute('data-theme', dark && !onPaper ? 'dark' : 'light')
    if (/^(130|160|200)$/.test(String(chosen.letters))) root.setAttribute('data-letters', String(chosen.letters))
    else root.removeAttribute('data-letters')
    if (chosen.motion === 'less') root.setAttribute('data-motion', 'less')
    else root.removeAttribute('data-motion')
    if (chosen.pages === 'plain') root.setAttribute('data-pages', 'plain')
    else root.removeAttribute('data-pages')
  }
  function print(begins: boolean) {
    onPaper = begins
    show()
  }
  show()
  // Safari 13 and older have no events of a media query.
  if (night.addEventListener) night.addEventListener('change', show)
  addEventListener('storage', show)
  addEventListener('display', show)
  addEventListener('beforeprint', () => print(true))
  addEventListener('afterprint', () => print(false))
}
