/** What is refused about pages made of blocks: rows of the table of refusals (`errors.ts`). */
export const contentPageErrors = {
  CONTENT_SCRIPT: [7001, '{where}里有脚本，页面只接受纯文字', 'A script stands in {where}. Pages take plain text only'],
  CONTENT_STYLE: [
    7002,
    '{where}里有样式代码，版式由设计规范决定',
    'Styles stand in {where}. How pages look is set by the design',
  ],
  CONTENT_MARKUP: [7003, '{where}里有 HTML 代码，请只写文字', 'HTML stands in {where}. Please write plain text'],
  TEXT_FOREIGN: [
    5990,
    '{where}里有站外地址，这里请只写文字',
    'An address of another site stands in {where}. Please write words alone',
  ],
  CONTENT_FOREIGN: [
    7004,
    '{where}里有站外地址，内容页只能链接本商城的页面',
    'An address of another site stands in {where}. Pages lead to pages of this shop only',
  ],
  CONTENT_NO_PAGE: [7005, '{where}指向的页面不存在', 'There is no page where {where} leads'],
  CONTENT_PICTURE: [
    7006,
    '{where}不是本商城的场景图或已上传的照片',
    'Something in {where} is neither a scene of this shop nor a photograph that was sent',
  ],
  CONTENT_ORDER: [7007, '{where}的结束不晚于开始', 'The end in {where} is not after the beginning'],
  CONTENT_SIZE: [7008, '{where}超出了允许的数量或长度', 'There is more in {where} than there is room for'],
  CONTENT_UNFINISHED: [
    7009,
    '还有 {n} 处需要补全，第一处是{where}',
    '{n} things are still to be completed, first {where}',
  ],
  CONTENT_CODE_TAKEN: [7010, '已有使用这一编号的页面', 'There is a page with this code already'],
  CONTENT_OPEN: [
    7011,
    '这个页面已有一份草稿或待审版本，请先处理它',
    'This page has a draft, or a version that waits, already. Please finish that one first',
  ],
  CONTENT_OUTRUN: [
    7012,
    '{name}于 {at} 保存过新的内容，您的修改尚未保存',
    '{name} saved something newer on {at}. What you wrote is not saved yet',
  ],
  CONTENT_SECOND: [
    7013,
    '内容须由另一位同事批准，编写或提交者不能批准',
    'A colleague has to approve. Who wrote or sent it does not',
  ],
  CONTENT_OVER: [
    7014,
    '展示结束时间已过，请先调整',
    'The time of this page is over already. Please set another end first',
  ],
  CONTENT_STAYS: [
    7015,
    '首页不能没有内容，请改为发布新版本',
    'The home page is never without its words. Please publish another version instead',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
