import { post } from './call-row.ts'

/** Replacing a car by another (decision 074): rows of the call table (`calls.ts`). */
export const replaceCalls = {
  'replace.reckon': post('/website/web/replace-car/v1/reckon', { silent: true }),
  'replace.submit': post('/website/web/replace-car/v1/submit', { write: true, silent: true, loading: 2 }),
  'replace.list': post('/website/usercenter/replace-car/v1/list', { login: true, loading: 1, paged: true }),
  'replace.detail': post('/website/usercenter/replace-car/v1/detail', { login: true, loading: 1 }),
} as const
