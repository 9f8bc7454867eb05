import { formatMoney } from '#contract/figures.ts'
import { required } from '#contract/required.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import { machine, type Moved, type Moving } from '#server/lib/machine.ts'
import { setInvoiced } from './order-invoice.queries.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** What single events of an invoice need. */
interface InvoiceNeeds {
  /** Number of the invoice. */
  issued: { number: string }
  /** The same, when staff have issued it in the tax system. */
  record: { number: string }
  /** Number of the red letter, where it is known. */
  reversed: { number: string | null }
  failed: { why: string }
}

export interface InvoiceFacts extends Partial<{ number: string | null; why: string }> {
  /** The order that it is about, locked. */
  order: { customerId: number; orderNo: string }
}

type Given = { facts: InvoiceFacts; now: Date; actor: { kind: string; id?: number | string } }
type InvoiceMoving = Moving<'invoice', InvoiceFacts>

const again = ({ now }: Given) => ({ tries: 0, trouble: '', dueAt: now })
const wrong = ({ facts }: Given) => ({ trouble: required(facts.why, 'trouble'), dueAt: null })
const numbered = ({ facts, now, actor }: Given) => ({
  invoiceNo: facts.number,
  issuedAt: now,
  trouble: '',
  dueAt: null,
  staffId: actor.kind === 'staff' ? actor.id : null,
})
const redLettered = ({ facts, now }: Given) => ({
  redNo: facts.number,
  reversedAt: now,
  trouble: '',
  dueAt: null,
})

/**
 * One invoice: what was paid of an order and not given back, at the moment when it is asked for. Money that goes back
 * reverses the whole of it by a red letter, and what is left is another invoice; an order has one at a time that is not
 * reversed (domain D.6; decision 052).
 */
export const invoiceMachine = machine<InvoiceFacts, InvoiceNeeds>()({
  name: 'invoice',
  table: 'invoice',
  stamp: 'stateAt',
  ends: ['reversed', 'dropped'],
  transitions: [
    { on: 'ask', from: null, to: 'asked', by: ['clock'], then: [count] },
    { on: 'issued', from: 'asked', to: 'issued', by: ['channel'], set: numbered, also: [tellIssued] },
    { on: 'failed', from: 'asked', to: 'failed', by: ['channel'], set: wrong },
    { on: 'retry', from: 'failed', to: 'asked', by: ['staff'], set: again },
    // The sum has changed meanwhile, or to whom it is made out.
    { on: 'drop', from: 'failed', to: 'dropped', by: ['clock', 'customer', 'staff'], then: [countNot] },

    // Staff issue it in the tax system.
    { on: 'record', from: null, to: 'issued', by: ['staff'], then: [count], also: [tellIssued] },
    { on: 'record', from: 'failed', to: 'issued', by: ['staff'], set: numbered, also: [tellIssued] },

    // Money went back.
    { on: 'reverse', from: 'issued', to: 'reversing', by: ['clock'], set: again },
    {
      on: 'reversed',
      from: 'reversing',
      to: 'reversed',
      by: ['channel'],
      set: redLettered,
      then: [countNot],
      also: [tellReversed],
    },
    { on: 'failed', from: 'reversing', to: 'reverseFailed', by: ['channel'], set: wrong },
    { on: 'retry', from: 'reverseFailed', to: 'reversing', by: ['staff'], set: again },
    {
      on: 'reversed',
      from: ['issued', 'reverseFailed'],
      to: 'reversed',
      by: ['staff'],
      set: redLettered,
      then: [countNot],
      also: [tellReversed],
    },
  ],
})

type InvoiceMoved = Moved<'invoice', InvoiceFacts>

function count(tx: Transaction<DB>, { row }: InvoiceMoved): Promise<void> {
  return setInvoiced(tx, row.orderId, row.amountFen)
}

function countNot(tx: Transaction<DB>, { row }: InvoiceMoved): Promise<void> {
  return setInvoiced(tx, row.orderId, 0)
}

function tellIssued({ row, facts, now }: InvoiceMoving) {
  const { number, order } = facts
  const sum = formatMoney(row.amountFen)
  return newMessage({
    ...order,
    title: { cn: '发票已开具', en: 'Your invoice is ready' },
    body: {
      cn: `发票号码 ${number}，金额 ${sum}，可在“发票”中查看`,
      en: `Invoice no. ${number} for ${sum}. You will find it under Invoices`,
    },
    now,
  })
}

function tellReversed({ row, facts, now }: InvoiceMoving) {
  const { order } = facts
  const { invoiceNo } = row
  return newMessage({
    ...order,
    title: { cn: '发票已红冲', en: 'Your invoice was cancelled' },
    body: {
      cn: `因退款，发票 ${invoiceNo} 已红冲；如有剩余金额，将重新开具`,
      en: `Because of a refund, invoice no. ${invoiceNo} was cancelled by a credit note. A new one follows for what is left, if anything is`,
    },
    now,
  })
}
