import { file, form, get, post } from './call-row.ts'

/** Configurations, the wish list and brochures (decisions 055 to 059): rows of the call table (`calls.ts`). */
export const configureCalls = {
  'configure.read': post('/website/web/configuration/v1/read', { silent: true }),
  'wish.save': post('/website/usercenter/wishlist/v1/save-or-update', {
    login: true,
    backend: 'order',
    write: true,
    loading: 1,
    keepSession: true,
  }),
  'wish.merge': post('/website/usercenter/wishlist/v1/merge', {
    login: true,
    backend: 'order',
    write: true,
    silent: true,
    keepSession: true,
  }),
  'wish.list': post('/website/usercenter/wishlist/v1/list', { login: true, backend: 'order', loading: 1, paged: true }),
  'wish.detail': form('/website/usercenter/wishlist/v1/detail', { login: true, backend: 'order', loading: 1 }),
  'wish.remove': form('/website/usercenter/wishlist/v1/delete', {
    login: true,
    backend: 'order',
    write: true,
    loading: 1,
  }),
  'brochure.generate': post('/website/usercenter/eve/gen-brochure', { login: true, write: true, silent: true }),
  'brochure.state': get('/website/web/brochure/v1/state', { silent: true }),
  'brochure.file': file('/website/web/brochure/v1/file', { silent: true, keepSession: true }),
  'wish.share': post('/website/usercenter/wishlist/v1/share', { backend: 'order', silent: true }),
} as const
