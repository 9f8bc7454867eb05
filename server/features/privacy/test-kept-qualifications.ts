/** Qualifications of returning students and their papers, as old as a test of retention wants them. For tests. */
import type { Plant } from './test-kept-plant.ts'

const bytes = (n: number) => `\\x${n.toString(16).padStart(64, '0')}`

const qualification = (n: number, at: Date, customerId: number): Plant => ({
  table: 'student_qualification',
  mark: ['id', n],
  row: {
    id: n,
    qualification_no: `HK-KEEP-${n}`,
    customer_id: customerId,
    state: 'declined',
    state_at: at,
    facts: bytes(n),
    person_hash: bytes(n),
    office: 'shanghai',
    judged_version: 1,
    verdict: 'likely',
    created_at: at,
    submitted_at: at,
  },
})

const order = (n: number, at: Date, customerId: number): Plant => ({
  table: 'shop_order',
  mark: ['id', n],
  row: {
    id: n,
    order_no: `HS-KEEP-${n}`,
    kind: 'studentCar',
    customer_id: customerId,
    outlet_id: 30_001,
    state: 'cancel_end',
    state_at: at,
    due_fen: 1,
    placed_at: at,
    pay_until: at,
    terms_at: at,
    terms_version: '1',
  },
})
const studentOrder = (n: number): Plant => ({
  table: 'student_order',
  mark: ['order_id', n],
  row: {
    order_id: n,
    qualification_id: n,
    person_hash: bytes(n),
    study_starts_on: '2024-09-01',
    study_ends_on: '2026-06-30',
    office: 'shanghai',
    rules_version: 1,
    price: {},
    live: false,
  },
})

export const qualificationPlants = {
  studentPapers: (n: number, at: Date, customerId: number): Plant[] => [
    {
      table: 'student_paper',
      mark: ['document_id', String(n).padStart(22, '0')],
      row: {
        document_id: String(n).padStart(22, '0'),
        qualification_id: n,
        kind: 'passport',
        pages: 1,
        bytes: 1,
        sent_mark: bytes(n),
        scanned: false,
        added_at: at,
      },
    },
    qualification(n, at, customerId),
  ],
  studentFacts: (n: number, at: Date, customerId: number): Plant[] => [
    { ...qualification(n, at, customerId), emptied: 'facts' },
  ],
  studentOrderPersons: (n: number, at: Date, customerId: number): Plant[] => [
    { ...studentOrder(n), emptied: 'person_hash' },
    order(n, at, customerId),
    qualification(n, at, customerId),
  ],
  studentOrderPapers: (n: number, at: Date, customerId: number): Plant[] => [
    {
      table: 'student_order_paper',
      mark: ['document_id', String(n).padStart(22, '0')],
      row: {
        document_id: String(n).padStart(22, '0'),
        order_id: n,
        step: 'approved',
        pages: 1,
        bytes: 1,
        sent_mark: bytes(n),
        scanned: false,
        standing: 'current',
        staff_id: 1,
        added_at: at,
      },
    },
    studentOrder(n),
    order(n, at, customerId),
    qualification(n, at, customerId),
  ],
}
