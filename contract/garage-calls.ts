import { post } from './call-row.ts'

/** The customer's own cars: rows of the call table (`calls.ts`). */
export const garageCalls = {
  'garage.list': post('/website/usercenter/garage/v1/list', { login: true, silent: true }),
  'garage.save': post('/website/usercenter/garage/v1/save', { login: true, write: true, silent: true, loading: 2 }),
  'garage.remove': post('/website/usercenter/garage/v1/delete', { login: true, write: true, loading: 2 }),
}
