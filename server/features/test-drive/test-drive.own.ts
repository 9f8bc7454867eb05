import { sql } from 'kysely'
import { ownLead } from '#server/features/lead/lead.own.ts'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: test drives and what was said of them. */
export const testDriveOwn: readonly OwnPart[] = [
  {
    table: 'test_drive_answer',
    kind: 'requests',
    rows: customerId =>
      sql`booking_id in (select booking_id from test_drive where lead_id in (select id from lead where ${ownLead(customerId)}))`,
    columns: {
      answers: ['问卷回答', 'Answers to the questionnaire'],
      at: ['提交时间', 'Sent'],
    },
    internal: ['booking_id', 'form_id', 'version'],
    forget: 'remove',
  },
  {
    table: 'test_drive',
    kind: 'requests',
    rows: customerId => sql`lead_id in (select id from lead where ${ownLead(customerId)})`,
    columns: {
      code: ['配置代码', 'Configuration code'],
      stated_at: ['确认驾驶资格的时间', 'Licence stated'],
    },
    internal: ['booking_id', 'lead_id', 'spu_id', 'route_id', 'key_hash'],
    forget: 'remove',
  },
]
