import { post } from './call-row.ts'

const propose = { staff: 'outlet.propose', silent: true } as const
const decide = { staff: 'outlet.edit', write: true, silent: true, loading: 2 } as const

/** Changes that outlets propose of themselves, and head office decides (decision 118): rows of `desk-calls.ts`. */
export const outletProposalCalls = {
  'desk.outlet.own': post('/desk/outlet/v1/own', { staff: 'outlet.propose', loading: 1 }),
  // Nothing is written: what head office would be shown, and what is wrong field by field.
  'desk.outlet.weigh': post('/desk/outlet/v1/weigh', propose),
  'desk.outlet.propose': post('/desk/outlet/v1/propose', {
    ...propose,
    write: true,
    loading: 2,
    acts: ['proposalId', 'outletId'],
  }),
  'desk.outlet.withdraw': post('/desk/outlet/v1/withdraw', {
    ...propose,
    write: true,
    loading: 2,
    acts: ['proposalId', 'outletId'],
  }),
  'desk.outlet.proposals': post('/desk/outlet/v1/proposals', { staff: 'outlet.edit', loading: 1, paged: true }),
  'desk.outlet.proposal': post('/desk/outlet/v1/proposal', { staff: 'outlet.edit', loading: 1 }),
  'desk.outlet.approve': post('/desk/outlet/v1/approve', { ...decide, acts: ['proposalId', 'outletId'] }),
  'desk.outlet.refuseProposal': post('/desk/outlet/v1/refuse-proposal', {
    ...decide,
    acts: ['proposalId', 'outletId', 'reason'],
  }),
} as const
