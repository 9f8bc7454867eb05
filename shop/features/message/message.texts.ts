import { defineTexts } from '#web/i18n/texts.ts'

export const messageTexts = defineTexts({
  title: ['消息', 'Messages'],
  count: [
    (total: number, unread: number) => (unread > 0 ? `共 ${total} 条，${unread} 条未读` : `共 ${total} 条`),
    (total: number, unread: number) => (unread > 0 ? `${total} in total, ${unread} unread` : `${total} in total`),
  ],
  all: ['全部', 'All'],
  unread: ['未读', 'Unread'],
  tabs: ['消息筛选', 'Filter messages'],
  readAll: ['全部标为已读', 'Mark all as read'],
  allRead: ['已全部标为已读', 'All messages are marked as read'],
  isUnread: ['未读：', 'Unread: '],
  seeOrder: ['查看订单', 'View order'],
  seeMore: ['查看详情', 'View details'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  empty: ['暂无消息', 'No messages yet'],
  emptyWhy: ['订单和预约有进展时，我们会在这里告诉您。', 'Updates about your orders and appointments appear here.'],
  emptyUnread: ['没有未读消息', 'Nothing unread'],
  seeAll: ['查看全部消息', 'View all messages'],
})
