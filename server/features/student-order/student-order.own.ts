import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

const ofOwn = (customerId: number) =>
  sql<boolean>`order_id in (select id from shop_order where customer_id = ${customerId})`

/** What is kept of a customer here: steps of customs and taxes, their documents, and who opened one. */
export const studentOrderOwn: readonly OwnPart[] = [
  {
    table: 'student_order_step',
    kind: 'orders',
    rows: ofOwn,
    columns: {
      step: ['海关与税务步骤', 'Step of customs and taxes'],
      done_on: ['办理日期', 'Done on'],
      number: ['编号', 'Number'],
      valid_until: ['有效期至', 'Valid until'],
    },
    internal: ['order_id', 'staff_id', 'at'],
    forget: 'keep',
  },
  {
    table: 'student_order_correction',
    kind: 'orders',
    rows: ofOwn,
    columns: {
      step: ['更正的步骤', 'Step that was corrected'],
      was_on: ['原登记日期', 'Noted for before'],
      was_number: ['原编号', 'Number before'],
      was_until: ['原有效期', 'Valid until before'],
      done_on: ['更正后日期', 'Corrected day'],
      number: ['更正后编号', 'Corrected number'],
      valid_until: ['更正后有效期', 'Corrected end of validity'],
      agreed: ['是否生效', 'Whether it holds'],
      decided_at: ['确认时间', 'Decided'],
    },
    internal: ['id', 'order_id', 'document_id', 'replaces', 'remark', 'staff_id', 'at', 'second_staff_id'],
    forget: 'keep',
  },
  {
    table: 'student_order_refusal',
    kind: 'orders',
    rows: ofOwn,
    columns: {
      refusal: ['结束原因', 'Why the order ended'],
      number: ['决定文号', 'Number of the decision'],
      ended_at: ['结束时间', 'Ended'],
    },
    internal: ['order_id', 'remark', 'staff_id', 'at', 'second_staff_id'],
    forget: 'keep',
  },
  {
    table: 'student_order_paper',
    kind: 'uploads',
    rows: ofOwn,
    columns: {
      step: ['免税车订单的文件', 'Document of a duty-free car'],
      pages: ['页数', 'Pages'],
      bytes: ['大小（字节）', 'Size in bytes'],
      added_at: ['添加时间', 'Added'],
      standing: ['状态', 'How it stands'],
      reason: ['退回原因', 'Why it was sent back'],
    },
    internal: ['document_id', 'order_id', 'sent_mark', 'scanned', 'staff_id', 'decided_by', 'decided_at'],
    forget: 'remove',
  },
  {
    table: 'student_order_view',
    kind: 'uploads',
    rows: ofOwn,
    columns: {
      step: ['被查看的文件', 'Document that was opened'],
      viewer: ['查看人', 'By'],
      at: ['查看时间', 'At'],
    },
    internal: ['id', 'order_id', 'document_id', 'viewer_id', 'token_mark', 'ends_at'],
    forget: 'keep',
  },
]
