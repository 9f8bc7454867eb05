import type { Output } from '#contract/kit.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'

export type Message = Output<'message.list'>[number]

interface Rest {
  /** All unread messages, listed or not. */
  unread: number
}

/** What happened to the customer's orders; `?show=unread` leaves out what was read. */
export const messageList = defineList({
  address: listAddress(
    { path: '/user/messages' },
    { show: oneOf('show', ['unread'], { stays: true, input: show => ({ unreadOnly: show === 'unread' }) }) },
  ),
  call: 'message.list',
  pageSize: 20,
  rowsOf: (data): Message[] => data,
  keyOf: row => row.messageId,
  async rest(ask): Promise<Rest> {
    try {
      return { unread: (await ask('account.messageCount', {})).data.unread }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return { unread: 0 }
    }
  },
  nothing: { unread: 0 },
})

export type MessageList = Listed<typeof messageList.address.fresh, Message, Rest>
