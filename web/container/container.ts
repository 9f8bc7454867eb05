import { required } from '#contract/required.ts'
import { isInWechat } from '#contract/wechat.ts'

/**
 * What the shop's pages run in, and how they speak with it (decision 112). An app and a mini-program open the shop in a view
 * of their own; pages know them by one interface, and a browser is a container that takes nothing.
 */

export const containers = ['browser', 'app', 'miniProgram', 'wechat', 'alipay'] as const
export type Container = (typeof containers)[number]

/** What a page tells the container around it. */
export interface ContainerMessage {
  type: 'opened' | 'refused'
  /** Address of the shop that is opened; of what was refused nothing is passed on. */
  path: string
}

/** The container as pages see it. */
export interface ContainerBridge {
  kind: Container
  /** Tells the container something. @returns whether it takes messages */
  tell(message: ContainerMessage): boolean
  /** Goes back to the container's own pages. @returns whether it can */
  leave(): boolean
}

/** What an app puts into the window of its view before the page begins. */
interface AppPort {
  postMessage(text: string): void
}
/** What WeChat puts into the pages of a mini-program that has loaded its script. */
interface MiniProgramPort {
  postMessage(message: { data: object }): void
  navigateBack(options: object): void
}
/** The places in a window where containers put their ports. */
export interface ContainerWindow {
  shopApp?: AppPort
  wx?: { miniProgram?: MiniProgramPort }
  __wxjs_environment?: string
}

/**
 * What a page runs in. It decides what is offered and nothing that has to be proved: anybody can write a name into a request.
 * @param userAgent as the browser describes itself; an app adds `ShopApp/` and its version
 */
export function containerOf(userAgent: string, { __wxjs_environment: environment }: ContainerWindow = {}): Container {
  if (/\bShopApp\/\d/.test(userAgent)) return 'app'
  if (isInWechat(userAgent))
    return environment === 'miniprogram' || /miniProgram/i.test(userAgent) ? 'miniProgram' : 'wechat'
  return /AlipayClient/i.test(userAgent) ? 'alipay' : 'browser'
}

/** Does something with a port of the container; one that is not what it should be is none. */
function tried(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** The bridge to what is around a page. */
export function bridgeOf(userAgent: string, around: ContainerWindow): ContainerBridge {
  const kind = containerOf(userAgent, around)
  if (kind === 'app') {
    const send = (message: object) =>
      tried(() => required(around.shopApp, 'port of the app').postMessage(JSON.stringify(message)))
    return { kind, tell: send, leave: () => send({ type: 'leave' }) }
  }
  if (kind === 'miniProgram')
    return {
      kind,
      tell: message =>
        tried(() => required(around.wx?.miniProgram, 'port of the mini-program').postMessage({ data: message })),
      leave: () => tried(() => required(around.wx?.miniProgram, 'port of the mini-program').navigateBack({ delta: 1 })),
    }
  return { kind, tell: () => false, leave: () => false }
}

/** The container of the page that is shown. Browser only. */
export const bridgeHere = (): ContainerBridge => bridgeOf(navigator.userAgent, window as ContainerWindow)
