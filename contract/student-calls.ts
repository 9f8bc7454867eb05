import { get, post } from './call-row.ts'

/** The overseas-student programme (spec 2, 7; decision 102): rows of the call table (`calls.ts`). */
export const studentCalls = {
  'student.rules': get('/website/web/student/v1/rules', { silent: true, tagged: true }),
  'student.cars': get('/website/web/student/v1/cars', { silent: true }),
  // cars in stock that are offered
  'studentCar.list': post('/website/web/student/v1/stock/list', { silent: true, paged: true }),
  'studentCar.versions': get('/website/web/student/v1/stock/versions', { silent: true }),
  'studentCar.match': post('/website/web/student/v1/stock/match', { silent: true }),
  'studentCar.detail': get('/website/web/student/v1/stock/detail', { silent: true }),
  // a customer's own configurations
  'studentConfig.list': post('/website/usercenter/student/v1/configurations', {
    login: true,
    loading: 1,
    paged: true,
  }),
  'studentConfig.detail': post('/website/usercenter/student/v1/configuration', { login: true, loading: 1 }),
} as const

const pool = { staff: 'studentPool.edit', write: true, silent: true, loading: 2 } as const

/** Its rules and its cars at the desk: rows of `desk-calls.ts`. */
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
  // cars in stock that are offered
  'desk.studentPool.list': post('/desk/student/v1/pool/list', { staff: 'studentPool.view', loading: 1, paged: true }),
  'desk.programme.figures': get('/desk/student/v1/figures', { staff: 'studentFigures.view', loading: 1 }),
  'desk.studentPool.offer': post('/desk/student/v1/pool/offer', { ...pool, acts: ['stockNo', 'version'] }),
  'desk.studentPool.remove': post('/desk/student/v1/pool/remove', { ...pool, acts: ['stockNo', 'version', 'reason'] }),
} as const
