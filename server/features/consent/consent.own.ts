import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** A customer's own, and those of the phone without an account; the account goes after them, for it names the phone. */
const ownSubject = (
  customerId: number,
) => sql<boolean>`(customer_id = ${customerId} or customer_id is null and phone <> ''
  and phone = (select regexp_replace(mobile, '^([+]|00)?86', '') from customer where id = ${customerId}))`

/** What is kept of a customer here: consents, and whose they are. */
export const consentOwn: readonly OwnPart[] = [
  {
    table: 'consent_subject',
    kind: 'consents',
    rows: ownSubject,
    columns: {
      phone: ['手机号', 'Mobile number'],
    },
    internal: ['id', 'customer_id'],
    forget: {
      customer_id: sql`null`,
      phone: sql`''`,
    },
  },
  {
    table: 'consent_event',
    kind: 'consents',
    rows: customerId => sql`subject_id in (select id from consent_subject where ${ownSubject(customerId)})`,
    columns: {
      consent_id: ['用途', 'Purpose'],
      consent_version: ['版本', 'Version'],
      given: ['是否同意', 'Given'],
      outlet_id: ['门店编号', 'Outlet'],
      signed_at: ['勾选时间', 'Ticked'],
      at: ['记录时间', 'Recorded'],
      source_kind: ['来源', 'Given with'],
      source_id: ['来源编号', 'Reference'],
      form_id: ['表单', 'Form'],
      channel: ['版式', 'Layout'],
    },
    internal: ['id', 'subject_id', 'staff_id'],
    forget: 'keep',
  },
]
