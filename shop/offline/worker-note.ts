/** What the service worker shows of a notice that the shop pushed (decision 161): the part that needs no worker. */
import { orderHref } from '#shop/personal/order-href.ts'

export interface PushedNote {
  title: string
  options: { body: string; tag: string; lang: string; icon: string; badge: string; data: { path: string } }
}

const messagesPath = '/user/messages'
const shop = { cn: '点按查看', en: 'Open to read it' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A page of this shop, whatever was sent. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

/**
 * @param text as the server sent it (`server/features/push/push.rules.ts`)
 * @param language of the pages that this browser opened last
 * @returns something in any case: a push that shows nothing may cost the shop its permission
 */
export function pushedNote(text: string | undefined, language: string | undefined): PushedNote {
  const isEnglish = language === 'en'
  const read = contentOf(text)
  const title = (read.title ?? {}) as { cn?: unknown; en?: unknown }
  const orderNo = textOf(read.orderNo)
  const path = orderNo ? orderHref(orderNo) : textOf(read.path)
  return {
    title: textOf(isEnglish ? title.en : title.cn) || (isEnglish ? 'You have a message' : '您有一条新消息'),
    options: {
      body: isEnglish ? shop.en : shop.cn,
      tag: `message-${Number(read.messageId) || 0}`,
      lang: isEnglish ? 'en' : 'zh-CN',
      icon: '/icon/small.png',
      badge: '/icon/small.png',
      data: { path: isOwnPath(path) ? path : messagesPath },
    },
  }
}

function contentOf(text: string | undefined): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
