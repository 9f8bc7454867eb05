import { type PayMethod, payMethods } from '#contract/codes.ts'
import { type PayContainer, payContainerOf, payProductOf } from '#contract/pay-products.ts'

/** Where a payment is made: what the page runs in, and who pays as WeChat calls them in the shop's application. */
export interface PayPlace {
  container: PayContainer
  openid: string | undefined
}

const OPENID = 'openid'
/** Says in the tab that WeChat was asked who pays. */
const ASKED = 'openidAsked'

/**
 * The place of the page that is shown. The official account, the mini-program and the way through WeChat open the shop with
 * `?openid=`; the tab keeps it.
 */
export function payPlace(): PayPlace {
  const given = new URLSearchParams(location.search).get(OPENID)
  const drawer = drawerOf()
  if (given && /^[\w-]{1,128}$/.test(given)) drawer?.setItem(OPENID, given)
  return {
    container: payContainerOf(navigator.userAgent, location.pathname),
    openid: drawer?.getItem(OPENID) ?? given ?? undefined,
  }
}

/**
 * Where a page inside WeChat goes once, to learn who pays there: WeChat leads it back without a question. A tab that came
 * back without an answer is not sent again, and one that can remember nothing never is.
 * @returns undefined where nobody has to be asked
 */
export function payerQuestion({ container, openid }: PayPlace, offered: readonly PayMethod[]): string | undefined {
  const drawer = drawerOf()
  const isNeeded = offered.includes('wechat') && payProductOf[container].wechat === 'jsapi' && openid === undefined
  if (!isNeeded || !drawer || drawer.getItem(ASKED)) return undefined
  drawer.setItem(ASKED, '1')
  return `/pay/payer?back=${encodeURIComponent(location.pathname + location.search)}`
}

/** The methods of the shop that work in a place, in the order in which they are shown. */
export const payableHere = (offered: readonly PayMethod[], { container, openid }: PayPlace): PayMethod[] =>
  payMethods.filter(method => {
    const product = payProductOf[container][method]
    if (!offered.includes(method) || product === null) return false
    return openid !== undefined || (product !== 'jsapi' && product !== 'miniProgram')
  })

/** What the app around the page says of a payment that it was asked to make. */
export type BridgeWord = 'paid' | 'left' | 'failed'

interface Bridge {
  invoke(name: string, parameters: object, told: (answer: { err_msg?: string }) => void): void
}

/** How long a page of WeChat's may wait for its bridge, in ms. */
const BRIDGE_MS = 3_000

/** Calls up the cashier of the WeChat app around the page. `paid` is a hint; the server asks the channel. */
export async function payByBridge(parameters: Readonly<Record<string, string>>): Promise<BridgeWord> {
  const bridge = await bridgeHere()
  if (!bridge) return 'failed'
  return new Promise(resolve => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg: word = '' }) =>
      resolve(word.endsWith(':ok') ? 'paid' : word.endsWith(':cancel') ? 'left' : 'failed'),
    )
  })
}

async function bridgeHere(): Promise<Bridge | undefined> {
  const found = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  if (!found())
    await new Promise<void>(resolve => {
      document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
      setTimeout(resolve, BRIDGE_MS)
    })
  return found()
}

/** Whether an entry to a payment may be followed: a web address, never a script. */
export function isWebAddress(target: string, base: string): boolean {
  const url = URL.parse(target, base)
  return url !== null && ['http:', 'https:'].includes(url.protocol)
}

/** Leaves the page by a form, as a channel wants it that takes no address. */
export function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

function drawerOf(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
