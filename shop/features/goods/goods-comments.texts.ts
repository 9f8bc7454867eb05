import { defineTexts } from '#web/i18n/texts.ts'

export const goodsCommentTexts = defineTexts({
  title: ['商品评价', 'Comments'],
  mean: [(mean: string) => `${mean} 分`, (mean: string) => `${mean} of 5`],
  count: [(n: number) => `${n} 条评价`, (n: number) => (n === 1 ? '1 comment' : `${n} comments`)],
  filter: ['筛选评价', 'Which comments'],
  all: ['全部', 'All'],
  stars: [(n: number) => `${n} 星`, (n: number) => (n === 1 ? '1 star' : `${n} stars`)],
  withPictures: ['有图', 'With pictures'],
  none: ['还没有评价', 'No comments yet'],
  noneWhy: ['收货后的客户可以评价', 'Customers can comment after receipt'],
  noneOfKind: ['没有这类评价', 'No comments of this kind'],
  more: ['查看更多评价', 'More comments'],
  reply: ['商城回复：', 'The shop answers: '],
  pictureOf: [(n: number) => `评价图片 ${n}`, (n: number) => `Picture ${n} of the comment`],
})
