import { get, post } from './call-row.ts'

const act = { staff: 'goods.import', write: true, silent: true, loading: 2 } as const
const acts = ['goodsFileId', 'version'] as const

/** Goods in and out as a file (decision 156): rows of `desk-calls.ts`. */
export const goodsFileCalls = {
  'desk.goodsFile.export': post('/desk/goods-file/v1/export', {
    staff: 'goods.view',
    write: true,
    loading: 2,
    acts: ['', 'exported', 'lines'],
  }),
  // Looks at a file and keeps what it would change; nothing of the goods is changed.
  'desk.goodsFile.check': post('/desk/goods-file/v1/check', {
    ...act,
    largestKb: 8_192,
    limit: 'upload',
    acts: ['goodsFileId', 'name', 'updated', 'refused', 'effectiveAt'],
  }),
  'desk.goodsFile.list': post('/desk/goods-file/v1/list', { staff: 'goods.view', loading: 1, paged: true }),
  'desk.goodsFile.detail': get('/desk/goods-file/v1/detail', { staff: 'goods.view', loading: 1 }),
  'desk.goodsFile.lines': post('/desk/goods-file/v1/lines', { staff: 'goods.view', loading: 1, paged: true }),
  // What each line was stands in the file itself.
  'desk.goodsFile.apply': post('/desk/goods-file/v1/apply', { ...act, acts: [...acts, 'state', 'updated', 'refused'] }),
  'desk.goodsFile.agree': post('/desk/goods-file/v1/agree', {
    ...act,
    staff: 'price.agree',
    acts: [...acts, 'state', 'updated', 'refused'],
  }),
  'desk.goodsFile.refuse': post('/desk/goods-file/v1/refuse', { ...act, acts: [...acts, 'reason'] }),
} as const
