/**
 * The card that WeChat makes of a shared page (decision 159). Loaded in WeChat's browser alone, when the page is alive and
 * nothing else is to do. What goes wrong here is silent: WeChat then makes a card of its own.
 */
import { api } from '#web/api.ts'
import { carriedHere } from '#web/navigation.ts'
import { cardOfPage, type PageCard } from './page-card.ts'

/** How an act of WeChat's ends. */
interface Ended {
  fail?: () => void
}
/** What of WeChat's script (JS-SDK 1.6.0) is used here. */
interface WechatScript {
  config(settings: object): void
  /** At once where a page was signed before, whether or not the last signature counts. */
  ready(act: () => void): void
  error(act: () => void): void
  updateAppMessageShareData(card: PageCard & Ended): void
  updateTimelineShareData(card: Omit<PageCard, 'desc'> & Ended): void
}

const wanted = ['updateAppMessageShareData', 'updateTimelineShareData']

/** An address that changes while something is chosen on a page is told when it stands still, in ms. */
const STILL_MS = 600
/** WeChat proves a signature while it takes further orders: what it refuses meanwhile is told again, so often, after so long. */
const AGAIN = { times: 3, ms: 1_000 }

const bare = (href: string): string => href.replace(/#.*$/s, '')
const pathOf = (href: string): string => bare(href).slice(new URL(href).origin.length)

/** Hears of every change of the address; no event of these browsers tells of a router's. */
function onAddress(act: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name].bind(history)
    history[name] = (...step) => {
      own(...step)
      act()
    }
  }
  addEventListener('popstate', act)
}

function load(address: string): Promise<WechatScript | undefined> {
  return new Promise(resolve => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve((window as { wx?: WechatScript }).wx))
    script.addEventListener('error', () => resolve(undefined))
    document.head.append(script)
  })
}

/** Tells WeChat a card. @param isNow whether the page is still the one that the card is of */
function tell(wx: WechatScript, card: PageCard, isNow: () => boolean): void {
  const { desc: _, ...line } = card
  const attempt = (act: (end: Ended) => void, left: number) =>
    act({
      fail: () => {
        if (left > 0) setTimeout(() => isNow() && attempt(act, left - 1), AGAIN.ms)
      },
    })
  attempt(end => wx.updateAppMessageShareData({ ...card, ...end }), AGAIN.times)
  attempt(end => wx.updateTimelineShareData({ ...line, ...end }), AGAIN.times)
}

/**
 * Begins to name the cards of this document's pages.
 * @param script address of WeChat's script
 * @param opened address that the document was opened with, as the browser showed it
 */
export function beginCards(script: string, opened: string): void {
  let wx: WechatScript | undefined
  /** On iOS WeChat knows a document by the address that it was opened with, elsewhere by the one that is shown. */
  let isByOpened = /iPhone|iPad|iPod/.test(navigator.userAgent)
  let hasTurned = false
  let isOver = false
  let signed = ''
  let last = ''

  /** WeChat refuses the signature: it may know the document by its other address. */
  function refused(): void {
    if (hasTurned || bare(opened) === bare(location.href)) return
    hasTurned = true
    isByOpened = !isByOpened
    last = ''
    void name()
  }

  /** @returns whether there is somebody to tell a card */
  async function sign(address: string): Promise<boolean> {
    if (signed === address) return true
    const { data } = await api('share.wechatSignature', { url: address })
    if (!data) isOver = true
    wx ??= data ? await load(script) : undefined
    if (!data || !wx) return false
    if (signed === '') wx.error(refused)
    signed = address
    wx.config({ ...data, jsApiList: wanted })
    return true
  }

  async function name(): Promise<void> {
    const at = bare(location.href)
    if (isOver || at === last) return
    last = at
    const isNow = () => last === at
    const card = await cardOfPage(pathOf(at), pathOf(opened), carriedHere())
    if (!card || !isNow() || !(await sign(isByOpened ? bare(opened) : at)) || !isNow()) return
    wx?.ready(() => isNow() && wx && tell(wx, card, isNow))
  }

  let waiting: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void name().catch(() => {}), STILL_MS)
  }
  onAddress(soon)
  void name().catch(() => {})
}
