import { post } from './call-row.ts'

/** What an own car is worth over time (decision 074): rows of the call table (`calls.ts`). */
export const carValueCalls = {
  'carValue.show': post('/website/usercenter/garage/v1/value', { login: true, loading: 1 }),
  'carValue.save': post('/website/usercenter/garage/v1/value-save', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
  'carValue.stop': post('/website/usercenter/garage/v1/value-stop', { login: true, write: true, loading: 2 }),
} as const
