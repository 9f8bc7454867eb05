import { post } from './call-row.ts'

/** What somebody keeps and has looked at, and what is suggested: rows of the call table (`calls.ts`). */
export const savedCalls = {
  // cars that are suggested
  'pick.cars': post('/website/web/product/v1/usedCarPicks', { silent: true, keepSession: true }),

  // favourite
  'favourite.set': post('/website/usercenter/favourite/v1/set', { login: true, write: true, loading: 1 }),
  'favourite.state': post('/website/usercenter/favourite/v1/state', { login: true, silent: true, keepSession: true }),
  'favourite.priceAlert': post('/website/usercenter/favourite/v1/priceAlert', {
    login: true,
    write: true,
    loading: 1,
  }),
  'favourite.list': post('/website/usercenter/favourite/v1/list', { login: true, loading: 1, paged: true }),
  'browse.add': post('/website/usercenter/browse/v1/add', {
    login: true,
    write: true,
    silent: true,
    keepSession: true,
  }),
  'browse.merge': post('/website/usercenter/browse/v1/merge', {
    login: true,
    write: true,
    silent: true,
    keepSession: true,
  }),
  'browse.list': post('/website/usercenter/browse/v1/list', { login: true, loading: 1, paged: true }),
  'browse.clear': post('/website/usercenter/browse/v1/clear', { login: true, write: true, loading: 2 }),
} as const
