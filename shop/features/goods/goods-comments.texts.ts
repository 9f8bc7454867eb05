import { defineTexts } from '#web/i18n/texts.ts'

export const goodsCommentTexts = defineTexts({
  mean: [(mean: string) => `${mean} 分`, (mean: string) => `${mean} of 5`],
  count: [(n: number) => `${n} 条评价`, (n: number) => (n === 1 ? '1 review' : `${n} reviews`)],
  filter: ['筛选评价', 'Filter reviews'],
  all: ['全部', 'All'],
  stars: [(n: number) => `${n} 星`, (n: number) => (n === 1 ? '1 star' : `${n} stars`)],
  withPictures: ['有图', 'With photos'],
  noneOfKind: ['没有这类评价', 'No reviews of this kind'],
  more: ['查看更多评价', 'More reviews'],
  reply: ['商城回复：', 'Reply: '],
  pictureOf: [(n: number) => `评价图片 ${n}`, (n: number) => `Review photo ${n}`],
})
