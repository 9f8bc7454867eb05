/** Why something cannot be shared: rows of the table of refusals (`errors.ts`). */
export const reachErrors = {
  SHARE_FOREIGN: [5951, '只能分享本商城的页面', 'Only pages of this shop can be shared'],
  SHARE_UNREACHABLE: [5952, '微信暂时没有应答，请稍后再试', 'WeChat does not answer now. Please try again shortly'],
  LINK_TARGET: [
    5953,
    '去向须是本商城的页面，以 / 开头，如 /usedcar/list',
    'It has to lead to a page of this shop: an address that begins with /, such as /usedcar/list',
  ],
  LINK_UNKNOWN: [5954, '没有这个链接，请核对后再试', 'There is no such link. Please check it'],
  PUSH_OFF: [5956, '本商城暂未开启推送', 'This shop sends no push notices'],
  PUSH_FOREIGN: [
    5957,
    '暂不支持您的浏览器所用的推送服务',
    'The push service of your browser is not one that this shop knows',
  ],
  LINK_OVER: [5955, '这个链接已失效', 'This link is no longer valid'],
} as const
