import { get, post } from './call-row.ts'

const act = { staff: 'valuation.edit', write: true, silent: true, loading: 2 } as const
const acts = ['valuationChangeId', 'version'] as const

/** New versions of the valuation at the desk: rows of `desk-calls.ts`, in a file of their own for its length. */
export const valuationChangeCalls = {
  'desk.valuation.list': post('/desk/valuation/v1/list', { staff: 'valuation.view', loading: 1, paged: true }),
  'desk.valuation.detail': get('/desk/valuation/v1/detail', { staff: 'valuation.view', loading: 1 }),
  'desk.valuation.dryRun': post('/desk/valuation/v1/dry-run', { staff: 'valuation.view', loading: 2 }),
  'desk.valuation.write': post('/desk/valuation/v1/write', {
    ...act,
    acts: ['valuationChangeId', 'title', 'baseVersion'],
  }),
  'desk.valuation.save': post('/desk/valuation/v1/save', { ...act, acts: [...acts, 'title'] }),
  'desk.valuation.ask': post('/desk/valuation/v1/ask', { ...act, acts: [...acts, 'validFrom'] }),
  'desk.valuation.agree': post('/desk/valuation/v1/agree', { ...act, acts }),
  'desk.valuation.return': post('/desk/valuation/v1/return', { ...act, acts: [...acts, 'reason'] }),
  'desk.valuation.withdraw': post('/desk/valuation/v1/withdraw', { ...act, acts: [...acts, 'reason'] }),
} as const
