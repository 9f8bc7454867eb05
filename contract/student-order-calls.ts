import { file, get, post } from './call-row.ts'

const own = { login: true, backend: 'order' } as const

/** Ordering a car as a returning student, from the deposit to the plate (decision 120): rows of the call table (`calls.ts`). */
export const studentOrderCalls = {
  'studentOrder.preview': post('/website/usercenter/student-order/v1/preview', { ...own, loading: 1 }),
  'studentOrder.place': post('/website/usercenter/student-order/v1/place', {
    ...own,
    write: true,
    silent: true,
    loading: 2,
  }),
  'studentOrder.ofOrder': get('/website/usercenter/student-order/v1/of-order', { ...own, loading: 1 }),
  'studentOrder.addPaper': post('/website/usercenter/student-order/v1/add-document', {
    ...own,
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
  }),
  'studentOrder.removePaper': post('/website/usercenter/student-order/v1/remove-document', {
    ...own,
    write: true,
    silent: true,
  }),
  // Writes the view down before there is anything to see.
  'studentOrder.showPaper': post('/website/usercenter/student-order/v1/show-document', {
    ...own,
    write: true,
    silent: true,
  }),
  'studentOrder.page': file('/common/student/getOrderFile', { silent: true, keepSession: true }),
} as const

const see = { staff: 'studentOrder.view', loading: 1 } as const
const act = { staff: 'studentOrder.act', write: true, silent: true, loading: 2 } as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskStudentOrderCalls = {
  'desk.studentOrder.list': post('/desk/student-order/v1/list', { ...see, paged: true }),
  'desk.studentOrder.work': get('/desk/student-order/v1/work', { ...see, silent: true }),
  'desk.studentOrder.ofOrder': get('/desk/student-order/v1/of-order', see),
  'desk.studentOrder.step': post('/desk/student-order/v1/step', { ...act, acts: ['orderNo', 'step', 'doneOn'] }),
  'desk.studentOrder.addPaper': post('/desk/student-order/v1/add-document', {
    staff: 'studentOrder.act',
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
    acts: ['orderNo', 'step'],
  }),
  'desk.studentOrder.removePaper': post('/desk/student-order/v1/remove-document', {
    ...act,
    acts: ['orderNo', 'documentId'],
  }),
  'desk.studentOrder.showPaper': post('/desk/student-order/v1/show-document', {
    staff: 'studentOrder.act',
    write: true,
    silent: true,
    acts: ['orderNo', 'step', 'documentId'],
  }),
  'desk.studentOrder.decidePaper': post('/desk/student-order/v1/decide-document', {
    ...act,
    acts: ['orderNo', 'documentId', 'paperReason'],
  }),
  'desk.studentOrder.correct': post('/desk/student-order/v1/correct', {
    staff: 'studentOrder.act',
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
    acts: ['orderNo', 'step', 'correctionId', 'remark'],
  }),
  'desk.studentOrder.decideCorrection': post('/desk/student-order/v1/decide-correction', {
    ...act,
    acts: ['orderNo', 'correctionId', 'agree'],
  }),
  'desk.studentOrder.refuse': post('/desk/student-order/v1/refuse', {
    ...act,
    acts: ['orderNo', 'refusal', 'expectRefundFen', 'waits'],
  }),
} as const
