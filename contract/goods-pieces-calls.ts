import { post } from './call-row.ts'

const act = { staff: 'goods.edit', write: true, loading: 2 } as const

/** Goods and their pieces as they are made at the desk (decision 157): rows of `desk-calls.ts`. */
export const goodsPiecesCalls = {
  'desk.goods.create': post('/desk/goods/v1/create', {
    ...act,
    acts: ['spuCode', 'nameCn', 'nameEn', 'kind', 'skuCodes[]'],
  }),
  // What changes of pieces that are there stands in the log with what it was.
  'desk.goods.pieces': post('/desk/goods/v1/pieces', { ...act, acts: ['spuCode', 'version', 'skuCodes[]'] }),
  // What nothing refers to is gone after a day; what refers to it is the act below.
  'desk.goods.sendPicture': post('/desk/goods/v1/send-picture', {
    staff: 'goods.edit',
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
    acts: ['photoId'],
  }),
  'desk.goods.pictures': post('/desk/goods/v1/pictures', { ...act, acts: ['spuCode', 'version', 'pictures'] }),
} as const
