/** Drafts of versions of policies in the database (decision 167). */
import { type Kysely, sql } from 'kysely'
import type { PolicyId } from '#contract/codes.ts'
import type { PolicySection } from '#contract/policy-blocks.ts'
import type { PolicyText } from '#contract/policy-text.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** A draft with whoever had to do with it. */
export interface PolicyDraft extends RowOf<'policy_draft'> {
  policyId: PolicyId
  sections: PolicySection[]
  editor: string
  sender: string | null
  approver: string | null
}

const drafts = sql`
  select d.*, e.name as editor, s.name as sender, a.name as approver
  from policy_draft d join staff_account e on e.id = d.edited_by left join staff_account s on s.id = d.sent_by
    left join staff_account a on a.id = d.approved_by`

/** What a draft says, as it is written. */
export const textOf = (row: PolicyDraft): PolicyText => ({
  title: { cn: row.titleCn, en: row.titleEn },
  lead: { cn: row.leadCn, en: row.leadEn },
  change: { cn: row.changeCn, en: row.changeEn },
  from: row.fromDay,
  sections: row.sections,
})

/** Every draft of some policies, the newest first. */
export async function draftsOf(db: Kysely<DB>, among: readonly PolicyId[]): Promise<PolicyDraft[]> {
  const { rows } = await sql<PolicyDraft>`
    ${drafts} where d.policy_id = any(${[...among]}::text[]) order by d.no desc, d.id`.execute(db)
  return rows
}

/** One draft. */
export async function draftById(db: Kysely<DB>, id: number): Promise<PolicyDraft | undefined> {
  return (await sql<PolicyDraft>`${drafts} where d.id = ${id}`.execute(db)).rows[0]
}

/** What was done with the drafts of a policy, the newest first. */
export async function draftMoves(db: Kysely<DB>, policyId: PolicyId) {
  const { rows } = await sql<{ no: number; event: string; at: Date; by: string | null; reason: string }>`
    select d.no, e.event, e.at, s.name as by, coalesce(e.note->>'reason', '') as reason
    from policy_draft_event e join policy_draft d on d.id = e.id
      left join staff_account s on e.actor = 'staff' and s.id = e.actor_id::bigint
    where d.policy_id = ${policyId} order by e.at desc, e.seq desc`.execute(db)
  return Map.groupBy(rows, row => row.no)
}
