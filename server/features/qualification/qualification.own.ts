import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

const ofOwn = (customerId: number) =>
  sql<boolean>`qualification_id in (select id from student_qualification where customer_id = ${customerId})`

/** What is kept of a customer here: qualifications as a returning student, their papers, and who opened one. */
export const qualificationOwn: readonly OwnPart[] = [
  {
    table: 'student_qualification',
    kind: 'requests',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      qualification_no: ['资质编号', 'Qualification number'],
      state: ['状态', 'State'],
      state_at: ['更新时间', 'Changed'],
      office: ['海关', 'Customs office'],
      verdict: ['按规则的结果', 'By the rules'],
      apply_until: ['最晚申请日', 'Apply until'],
      reasons: ['原因', 'Reasons'],
      said: ['审核说明', 'What the reviewer wrote'],
      created_at: ['开始填写', 'Begun'],
      submitted_at: ['提交时间', 'Sent'],
    },
    internal: [
      'id',
      'customer_id',
      'version',
      'facts',
      'person_hash',
      'judged_version',
      'reviewer_id',
      'agreed_by',
      'due_at',
      'warned_on',
    ],
    forget: { facts: sql`null`, person_hash: sql`null`, said: sql`''` },
  },
  {
    table: 'student_paper',
    kind: 'uploads',
    rows: ofOwn,
    columns: {
      kind: ['留学生资质材料', 'Paper of a qualification'],
      pages: ['页数', 'Pages'],
      bytes: ['大小（字节）', 'Size in bytes'],
      added_at: ['上传时间', 'Sent'],
    },
    internal: ['document_id', 'qualification_id', 'sent_mark', 'scanned'],
    forget: 'remove',
  },
  {
    table: 'student_paper_view',
    kind: 'uploads',
    rows: ofOwn,
    columns: {
      kind: ['被查看的材料', 'Paper that was opened'],
      viewer: ['查看人', 'By'],
      at: ['查看时间', 'At'],
    },
    internal: ['id', 'qualification_id', 'document_id', 'viewer_id', 'token_mark', 'ends_at'],
    forget: 'keep',
  },
]
