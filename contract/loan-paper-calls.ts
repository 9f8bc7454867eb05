import { formFile, get, post } from './call-row.ts'

/** Papers for the loan of a new car (decision 113): rows of the call table (`calls.ts`). */
export const loanPaperCalls = {
  'loanPaper.ofOrder': get('/website/usercenter/loan-paper/v1/of-order', { login: true, loading: 1 }),
  'loanPaper.send': post('/website/usercenter/loan-paper/v1/send', {
    login: true,
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
  }),
  'loanPaper.remove': post('/website/usercenter/loan-paper/v1/remove', { login: true, write: true, silent: true }),
  'loanPaper.file': formFile('/website/usercenter/loan-paper/v1/file', { login: true, silent: true, limit: 'strict' }),
} as const

const act = { staff: 'order.confirm', write: true, silent: true, loading: 2 } as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskLoanPaperCalls = {
  'desk.loanPaper.ofOrder': get('/desk/loan-paper/v1/of-order', { staff: 'order.view', loading: 1 }),
  'desk.loanPaper.ask': post('/desk/loan-paper/v1/ask', { ...act, acts: ['orderNo', 'paperKinds[]'] }),
  'desk.loanPaper.accept': post('/desk/loan-paper/v1/accept', { ...act, acts: ['orderNo', 'paperKind'] }),
  'desk.loanPaper.refuse': post('/desk/loan-paper/v1/refuse', { ...act, acts: ['orderNo', 'paperKind', 'reason'] }),
  'desk.loanPaper.withdraw': post('/desk/loan-paper/v1/withdraw', { ...act, acts: ['orderNo', 'paperKind'] }),
  // Its handler notes who opened what, before it is read.
  'desk.loanPaper.file': formFile('/desk/loan-paper/v1/file', { staff: 'loanPaper.open', silent: true }),
} as const
