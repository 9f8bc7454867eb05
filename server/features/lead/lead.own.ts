import { type RawBuilder, sql } from 'kysely'
import { sincePhone } from '#server/features/account/own-phone.ts'
import type { OwnPart } from '#server/lib/own-part.ts'

/** Leads of a customer, and those that were sent with the account's phone without signing in, as the next login would join them. */
export const ownLead = (customerId: number): RawBuilder<boolean> =>
  sql`(customer_id = ${customerId} or customer_id is null and ${sincePhone(customerId, sql`phone`, sql`last_at`)})`

/** What is kept of a customer here: requests and what was written in them. */
export const leadOwn: readonly OwnPart[] = [
  {
    table: 'lead_contact',
    kind: 'requests',
    rows: customerId => sql`lead_id in (select id from lead where ${ownLead(customerId)})`,
    columns: {
      way: ['联系方式', 'How'],
      reached: ['是否联系上', 'Reached'],
      note: ['门店备注', 'Note of the dealer'],
      at: ['时间', 'At'],
    },
    internal: ['id', 'lead_id', 'staff_id', 'next_at'],
    forget: 'remove',
  },
  {
    table: 'lead_submission',
    kind: 'requests',
    rows: customerId => sql`lead_id in (select id from lead where ${ownLead(customerId)})`,
    columns: {
      kind: ['种类', 'Kind'],
      form_id: ['表单', 'Form'],
      answers: ['填写的内容', 'Answers'],
      form_data: ['表单数据', 'Data of the form'],
      consents: ['同意', 'Consents'],
      valuation: ['估价', 'Valuation'],
      tracking: ['来源参数', 'Where the visit came from'],
      at: ['提交时间', 'Sent'],
    },
    internal: ['lead_id', 'seq', 'form_version', 'language', 'lead_info', 'origin', 'address_hash'],
    forget: 'remove',
  },
  {
    table: 'lead',
    kind: 'requests',
    rows: ownLead,
    columns: {
      lead_no: ['咨询编号', 'Request number'],
      kind: ['种类', 'Kind'],
      name: ['称呼', 'Name'],
      phone: ['手机号', 'Mobile number'],
      series_code: ['车系', 'Series'],
      city_code: ['城市代码', 'City code'],
      outlet_id: ['门店编号', 'Outlet'],
      car_no: ['车辆编号', 'Car'],
      state: ['状态', 'State'],
      created_at: ['提交时间', 'Sent'],
      contacted_at: ['首次联系', 'First contact'],
      stopped_at: ['停止联系', 'Contact stopped'],
    },
    internal: [
      'id',
      'topic',
      'customer_id',
      'state_at',
      'last_at',
      'assigned_at',
      'stopped_by',
      'version',
      'owner_id',
      'owned_at',
      'respond_by',
      'due_at',
      'told_at',
      'next_at',
      'attempts',
      'contact_minutes',
      'lost_reason',
    ],
    forget: 'remove',
  },
]
