/** Changes that outlets propose, in the database (decision 118). */
import { type Kysely, sql } from 'kysely'
import type { ProposalState } from '#contract/outlet-proposal.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { ProposedChange, ProposedFacts } from './proposal.judge.ts'

/** A proposal with its outlet and with whoever had to do with it. */
export interface Proposal extends RowOf<'outlet_proposal'> {
  facts: ProposedFacts
  changes: ProposedChange[]
  nameCn: string
  nameEn: string
  outletState: string
  sentBy: string
  decidedBy: string | null
}

const proposals = sql`
  select p.*, o.name_cn, o.name_en, o.state as outlet_state, s.name as sent_by, d.name as decided_by
  from outlet_proposal p join outlet o using (outlet_id) join staff_account s on s.id = p.proposed_by
    left join outlet_proposal_event e on e.id = p.id and e.to_state <> 'sent'
    left join staff_account d on d.id = case e.actor when 'staff' then e.actor_id::bigint end`

/** One proposal. */
export async function proposalById(db: Kysely<DB>, id: number): Promise<Proposal | undefined> {
  return (await sql<Proposal>`${proposals} where p.id = ${id}`.execute(db)).rows[0]
}

/** The last proposals of an outlet, the newest first. */
export async function proposalsOf(db: Kysely<DB>, outletId: number, most: number): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    ${proposals} where p.outlet_id = ${outletId} order by p.id desc limit ${most}`.execute(db)
  return rows
}

/** Whether one waits for head office. */
export async function hasOpenProposal(db: Kysely<DB>, outletId: number): Promise<boolean> {
  const { rows } = await sql`
    select from outlet_proposal where outlet_id = ${outletId} and state = 'sent'`.execute(db)
  return rows.length > 0
}

/** One that waits of an outlet that has closed is nobody's work any more. */
const inQueue = sql`p.state = 'sent' and exists (
  select from outlet o where o.outlet_id = p.outlet_id and o.state = 'open')`

/** One page of proposals: those that wait longest first, of others the last decided. */
export async function proposalPage(
  db: Kysely<DB>,
  { state, skip, take }: { state: ProposalState; skip: number; take: number },
): Promise<{ rows: Proposal[]; total: number }> {
  const fits = state === 'sent' ? inQueue : sql`p.state = ${state}`
  const order = state === 'sent' ? sql`p.sent_at, p.id` : sql`p.state_at desc, p.id desc`
  const [{ rows }, count] = await Promise.all([
    sql<Proposal>`${proposals} where ${fits} order by ${order} offset ${skip} limit ${take}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from outlet_proposal p where ${fits}`.execute(db),
  ])
  return { rows, total: oneRow(count).n }
}

/** How many wait for this member of staff: who sent one does not decide on it. */
export async function countProposals(db: Kysely<DB>, staffId: number): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from outlet_proposal p where ${inQueue} and p.proposed_by <> ${staffId}`.execute(db)
  return oneRow(found).n
}
