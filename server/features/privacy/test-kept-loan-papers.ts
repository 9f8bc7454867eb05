/** Files of papers for loans, as old as a test of retention wants them. For tests. */
import type { Plant } from './test-kept-plant.ts'

const bytes = (n: number) => `\\x${n.toString(16).padStart(64, '0')}`

export const loanPaperPlants = {
  loanPapers: (n: number, at: Date, customerId: number): Plant[] => [
    {
      table: 'loan_paper_file',
      mark: ['file_id', n],
      row: {
        file_id: n,
        paper_id: n,
        type: 'application/pdf',
        bytes: 1,
        sealed: bytes(n),
        sent_mark: bytes(n),
        sent_at: at,
      },
    },
    {
      table: 'loan_paper',
      mark: ['id', n],
      row: { id: n, order_id: n, kind: 'identity', state: 'accepted', state_at: at },
    },
    {
      table: 'shop_order',
      mark: ['id', n],
      row: {
        id: n,
        order_no: `HS-KEEP-${n}`,
        kind: 'newCar',
        state: 'sign_end',
        state_at: at,
        due_fen: 1,
        outlet_id: 30_001,
        customer_id: customerId,
        placed_at: at,
        pay_until: at,
        terms_at: at,
        terms_version: '1',
      },
    },
  ],
}
