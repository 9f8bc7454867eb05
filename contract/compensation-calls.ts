import { get, post } from './call-row.ts'

/** Part of what was paid goes back although nothing comes back (decision 153): rows of the desk's calls (`desk-calls.ts`). */
export const deskCompensationCalls = {
  'desk.compensation.preview': get('/desk/compensation/v1/preview', { staff: 'refundCase.review', loading: 1 }),
  'desk.compensation.give': post('/desk/compensation/v1/give', {
    staff: 'refundCase.review',
    write: true,
    silent: true,
    loading: 2,
    acts: ['orderNo', 'caseNo', 'amountFen', 'compensationReason', 'approvedOnce'],
  }),
} as const
