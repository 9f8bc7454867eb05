/** A registration for an activity, and the activity that ended when a test wants. For tests. */
import { later } from '#server/lib/clock.ts'
import type { Plant } from './test-kept-plant.ts'

export const activityPlants = (n: number, at: Date): Plant[] => [
  {
    table: 'activity_place',
    mark: ['id', n],
    row: {
      id: n,
      activity_id: n,
      enrol_no: `HD-KEEP-${n}`,
      seats: 1,
      contact_name: '沈知遥',
      contact_phone: '13900000001',
      state: 'came',
      state_at: at,
    },
    emptied: 'contact_phone',
  },
  {
    table: 'activity',
    mark: ['id', n],
    row: {
      id: n,
      outlet_id: 30_001,
      opens_at: later(at, -3_000),
      closes_at: later(at, -2_000),
      starts_at: later(at, -1_000),
      ends_at: at,
      capacity: 5,
      most_seats: 1,
      state: 'over',
      state_at: at,
    },
  },
]
