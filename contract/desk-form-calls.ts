import { post } from './call-row.ts'

/** What staff do with forms: rows of `desk-calls.ts`, in a file of their own for its length (decision 067). */
export const deskFormCalls = {
  'desk.form.list': post('/desk/form/v1/list', { staff: 'form.view', loading: 1 }),
  'desk.form.detail': post('/desk/form/v1/detail', { staff: 'form.view', loading: 1 }),
  'desk.form.save': post('/desk/form/v1/save', {
    staff: 'form.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['formId', 'version', 'baseVersion'],
  }),
  'desk.form.drop': post('/desk/form/v1/drop', {
    staff: 'form.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['formId', 'version'],
  }),
  'desk.form.publish': post('/desk/form/v1/publish', {
    staff: 'form.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['formId', 'version'],
  }),
}
