import { file, post } from './call-row.ts'

const change = { login: true, write: true, silent: true, loading: 2 } as const

/** Qualifications of returning students (spec 2, 3; decision 116): rows of the call table (`calls.ts`). */
export const qualificationCalls = {
  'qualification.mine': post('/website/usercenter/student/v1/info', { login: true, loading: 1 }),
  'qualification.save': post('/website/usercenter/student/v1/save', change),
  'qualification.submit': post('/website/usercenter/student/v1/submit', change),
  'qualification.withdraw': post('/website/usercenter/student/v1/withdraw', change),
  'qualification.addPaper': post('/website/usercenter/student/v1/add-document', {
    login: true,
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
  }),
  'qualification.removePaper': post('/website/usercenter/student/v1/remove-document', change),
  // Writes the view down before there is anything to see.
  'qualification.showPaper': post('/website/usercenter/student/v1/show-document', {
    login: true,
    write: true,
    silent: true,
  }),
  'qualification.page': file('/common/student/getFile', { silent: true, keepSession: true }),
} as const

const act = { staff: 'qualification.review', write: true, silent: true } as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskQualificationCalls = {
  'desk.qualification.list': post('/desk/qualification/v1/list', {
    staff: 'qualification.review',
    loading: 1,
    paged: true,
  }),
  'desk.qualification.detail': post('/desk/qualification/v1/detail', { staff: 'qualification.review', loading: 1 }),
  // Rules that are tried before they are published: decision 103.
  'desk.qualification.tryRules': post('/desk/qualification/v1/try-rules', {
    staff: 'studentRules.view',
    silent: true,
    loading: 1,
  }),
  'desk.qualification.decide': post('/desk/qualification/v1/decide', {
    ...act,
    loading: 2,
    acts: ['qualificationNo', 'event', 'reviewReasons[]'],
  }),
  'desk.qualification.reveal': post('/desk/qualification/v1/reveal', { ...act, acts: ['qualificationNo', 'field'] }),
  'desk.qualification.showPaper': post('/desk/qualification/v1/show-document', {
    ...act,
    acts: ['qualificationNo', 'documentKind', 'field'],
  }),
} as const
