/** Pages that people print, and what none of them shows on paper. */

/** Under the names of `shop/route-table.ts` and the paths of `console/pages.tsx`: what tells something, and asks for nothing. */
export const printed: ReadonlySet<string> = new Set(
  `
    orderDetail studentOrderDetail orderParcels refundDetail studentRefundDetail refundCase carOffer money
    invoices openInvoices garage appointments maintenanceDetail testDriveDetail requestDetail replacement
    myPreconfigDetailPage setConfigDetail studentConfigureDetail designPage usedCarReport usedCarCompare
    usedCarFinance usedCarList newCarCompare policy userAgreement returns about help helpTopic dealerShopPage
    today figures stock-figures campaign-report student-figures orders orders/:orderNo packing slots
    slots/~workshop/:outletId leads leads/:leadNo leads/~response refunds refunds/:caseNo invoices books
    books/:day books/~differences books/~notices journal balance student-orders cars new-cars holds acts
  `.match(/\S+/g),
)

/** What the shortest side of A4 leaves between the margins of `web/ui/base.css`, in CSS pixels. */
export const PAPER_WIDTH = 703

/**
 * Paper leads nowhere, does nothing and does not scroll. It runs in the page, so it may use nothing from outside itself.
 * What was typed or chosen may stand there as a fact, without a box; so may a link among words.
 * @returns one sentence for each control, link with the face of a button, bar that is pinned, and thing that is cut off
 */
export function faultsOnPaper(): string[] {
  const found = new Set<string>()
  const shown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const fault = (what: string, element: Element): void => {
    const words = element.textContent || element.getAttribute('aria-label') || (element as HTMLInputElement).name || ''
    const place = [element.parentElement, element].map(each => `${each?.tagName.toLowerCase()}.${each?.classList[0]}`)
    found.add(`on paper: ${what}: “${words.replace(/\s+/g, ' ').trim().slice(0, 60)}” in ${place.join(' > ')}`)
  }
  const hasFace = (element: Element): boolean => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(element)
    return borderTopWidth !== '0px' || !/^(transparent|rgba\(.+, 0\))$/.test(backgroundColor)
  }
  // What opens a part is its heading, and a picture that can be pressed a picture.
  for (const element of document.querySelectorAll(
    'button:not([aria-expanded]:not([aria-haspopup]), :has(img)), input:is([type="checkbox"], [type="radio"], [type="range"], [type="file"]), [role="search"], nav, header a, footer a',
  ))
    if (shown(element)) fault('a control', element)
  for (const element of document.querySelectorAll('select, input:not([type="hidden"]), textarea'))
    if (shown(element) && [element, element.parentElement!].some(hasFace)) fault('a field', element)
  for (const element of document.querySelectorAll('a[href]:not(:has(img, h2, h3))'))
    if (shown(element) && hasFace(element)) fault('a link with the face of a button', element)
  for (const element of document.querySelectorAll('body *')) {
    if (!shown(element)) continue
    const { position, overflowX } = getComputedStyle(element)
    if (position === 'fixed') fault('pinned', element)
    if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 2 && element.querySelector('td'))
      fault('cut off', element)
  }
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1) found.add(`on paper: ${root.scrollWidth} px in ${root.clientWidth}`)
  return [...found]
}
