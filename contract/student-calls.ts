import { get, post } from './call-row.ts'

/** The overseas-student programme (spec 2, 7; decision 102): rows of the call table (`calls.ts`). */
export const studentCalls = {
  'student.rules': get('/website/web/student/v1/rules', { silent: true, tagged: true }),
  'student.cars': get('/website/web/student/v1/cars', { silent: true }),
  'student.content': get('/website/web/cms/cms-forum/common-content', { silent: true }),
  'student.forum': post('/community/public-api/v1/forum/common-content', { silent: true }),
} as const

/** Its rules at the desk: rows of `desk-calls.ts`. */
export const deskStudentCalls = {
  'desk.student.rules': post('/desk/student/v1/rules', { staff: 'studentRules.view', loading: 1 }),
  'desk.student.dryRun': post('/desk/student/v1/dry-run', { staff: 'studentRules.view', silent: true, loading: 1 }),
  'desk.student.publish': post('/desk/student/v1/publish', {
    staff: 'studentRules.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['version', 'reason', 'rules'],
  }),
} as const
