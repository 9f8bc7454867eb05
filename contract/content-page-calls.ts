import { get, post } from './call-row.ts'

/** Pages made of blocks, for everybody (decision 123): rows of the call table (`calls.ts`). */
export const contentPageCalls = {
  'contentPage.page': get('/website/web/content/v1/page', { silent: true }),
  // Whoever has the address of a preview sees it, signed in or not.
  'contentPage.preview': get('/website/web/content/v1/preview', { silent: true }),
  // The same for words that are not saved yet, which the editor's frame sends along; nothing of them is kept.
  'contentPage.draft': post('/website/web/content/v1/draft', { silent: true }),
  // Other clients (spec 7, Common content).
  'contentPage.common': get('/website/web/cms/cms-forum/common-content', { silent: true }),
  'contentPage.forum': post('/community/public-api/v1/forum/common-content', { silent: true }),
} as const

const edit = { staff: 'content.edit', write: true, silent: true, loading: 2 } as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskContentCalls = {
  'desk.content.list': post('/desk/content/v1/list', { staff: 'content.view', loading: 1, paged: true }),
  'desk.content.detail': post('/desk/content/v1/detail', { staff: 'content.view', loading: 1 }),
  'desk.content.make': post('/desk/content/v1/make', { ...edit, acts: ['pageCode'] }),
  'desk.content.begin': post('/desk/content/v1/begin', { ...edit, acts: ['pageCode', 'no', 'fromNo'] }),
  'desk.content.save': post('/desk/content/v1/save', { ...edit, acts: ['pageCode', 'no', 'version', 'blocks'] }),
  'desk.content.act': post('/desk/content/v1/act', { ...edit, acts: ['pageCode', 'no', 'event'] }),
  'desk.content.decide': post('/desk/content/v1/decide', {
    staff: 'content.approve',
    write: true,
    silent: true,
    loading: 2,
    acts: ['pageCode', 'no', 'event', 'reason'],
  }),
  'desk.content.preview': post('/desk/content/v1/preview', { staff: 'content.view', silent: true }),
} as const
