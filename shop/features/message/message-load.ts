import type { Output } from '#contract/kit.ts'
import { noticeKinds } from '#contract/notice-kinds.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'

export type Message = Output<'message.list'>[number]

interface Rest {
  /** All messages by kind, listed or not. */
  counts: Output<'message.counts'>
}

/** What the customer was told; `?kind=` keeps to one kind, `?show=unread` leaves out what was read. */
export const messageList = defineList({
  address: listAddress(
    { path: '/user/messages' },
    {
      kind: oneOf('kind', noticeKinds, { stays: true }),
      show: oneOf('show', ['unread'], { stays: true, input: show => ({ unreadOnly: show === 'unread' }) }),
    },
  ),
  call: 'message.list',
  pageSize: 20,
  rowsOf: (data): Message[] => data,
  keyOf: row => row.messageId,
  async rest(ask): Promise<Rest> {
    try {
      return { counts: (await ask('message.counts', {})).data }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return { counts: [] }
    }
  },
  nothing: { counts: [] },
})

export type MessageList = Listed<typeof messageList.address.fresh, Message, Rest>
