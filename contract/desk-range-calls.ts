import { post } from './call-row.ts'

/** Changes of the range (decisions 058, 077): rows of the call table (`calls.ts`). */
export const deskRangeCalls = {
  'desk.range.list': post('/desk/range/v1/list', { staff: 'range.view', loading: 1, paged: true }),
  'desk.range.detail': post('/desk/range/v1/detail', { staff: 'range.view', loading: 1 }),
  'desk.range.series': post('/desk/range/v1/series', { staff: 'range.view', loading: 1 }),
  'desk.range.effects': post('/desk/range/v1/effects', { staff: 'range.view', loading: 1, paged: true }),
  'desk.range.save': post('/desk/range/v1/save', {
    staff: 'range.edit',
    write: true,
    loading: 2,
    acts: ['rangeChangeId', 'version', 'title'],
  }),
  'desk.range.edit': post('/desk/range/v1/edit', {
    staff: 'range.edit',
    write: true,
    loading: 2,
    // What it sets stands there with what it was.
    acts: [
      'rangeChangeId',
      'version',
      'what',
      'spuId',
      'optionCode',
      'ruleId',
      'seriesCode',
      'rangeCode',
      'like',
      'equipmentCode',
      'campaignCode',
      'giftId',
      'productCode',
    ],
  }),
  'desk.range.withdraw': post('/desk/range/v1/withdraw', {
    staff: 'range.edit',
    write: true,
    loading: 2,
    acts: ['rangeChangeId', 'version', 'place'],
  }),
  'desk.range.check': post('/desk/range/v1/check', {
    staff: 'range.edit',
    ownTransaction: true,
    silent: true,
    loading: 2,
    acts: ['rangeChangeId', 'version', 'faults', 'changed'],
  }),
  'desk.range.schedule': post('/desk/range/v1/schedule', {
    staff: 'range.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['rangeChangeId', 'version', 'publishAt'],
  }),
  'desk.range.unschedule': post('/desk/range/v1/unschedule', {
    staff: 'range.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['rangeChangeId', 'version'],
  }),
  'desk.range.drop': post('/desk/range/v1/drop', {
    staff: 'range.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['rangeChangeId', 'version'],
  }),
  'desk.range.rollBack': post('/desk/range/v1/roll-back', {
    staff: 'range.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['rangeChangeId', 'version'],
  }),
} as const
