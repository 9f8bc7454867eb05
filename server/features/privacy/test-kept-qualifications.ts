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
}
