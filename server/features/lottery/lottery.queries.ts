/** Lotteries in the database (decision 125). Whoever draws, or ends one, locks it first. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { drawsAFile, type LotteryState } from '#contract/lottery-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Lottery } from './lottery.states.ts'

type Tx = Transaction<DB>
export type Prize = Selectable<DB['lottery_prize']>
export type Draw = Selectable<DB['lottery_draw']>

/** A lottery in any state; undefined: there is none. @param lock holds everybody who draws off until the transaction ends */
export async function lotteryBy(db: Kysely<DB>, code: string, lock = false): Promise<Lottery | undefined> {
  const { rows } = await sql<Lottery>`
    select * from lottery where code = ${code} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The same by its number in the table, locked. */
export async function lockLottery(tx: Tx, id: number): Promise<Lottery | undefined> {
  const { rows } = await sql<Lottery>`select * from lottery where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Its prizes, in their order. */
export async function prizesOf(db: Kysely<DB>, lotteryId: number): Promise<Prize[]> {
  const { rows } = await sql<Prize>`
    select * from lottery_prize where lottery_id = ${lotteryId} order by no`.execute(db)
  return rows
}

/** A draw with what it met. */
export interface OwnDraw extends Draw {
  nameCn: string | null
  nameEn: string | null
  kind: 'coupon' | 'gift' | null
}

const withPrize = sql`
  select d.*, p.name_cn, p.name_en, p.kind from lottery_draw d
  left join lottery_prize p on p.lottery_id = d.lottery_id and p.no = d.prize_no`
const MOST_LISTED = 100

/** A customer's draws, the newest first. */
export async function drawsOf(db: Kysely<DB>, lotteryId: number, customerId: number): Promise<OwnDraw[]> {
  const { rows } = await sql<OwnDraw>`${withPrize}
    where d.lottery_id = ${lotteryId} and d.customer_id = ${customerId} order by d.n desc limit ${MOST_LISTED}`.execute(
    db,
  )
  return rows
}

/** A customer's draw of a turn. */
export async function drawOfTurn(
  db: Kysely<DB>,
  { lotteryId, customerId, turn }: { lotteryId: number; customerId: number; turn: string },
): Promise<OwnDraw | undefined> {
  const { rows } = await sql<OwnDraw>`${withPrize}
    where d.lottery_id = ${lotteryId} and d.customer_id = ${customerId} and d.turn = ${turn}`.execute(db)
  return rows[0]
}

/** Writes a draw down and counts it and what it won, in a lottery that is locked. */
export async function keepDraw(
  tx: Tx,
  draw: Pick<
    Draw,
    | 'lotteryId'
    | 'n'
    | 'customerId'
    | 'turn'
    | 'nonce'
    | 'result'
    | 'prizeNo'
    | 'outcome'
    | 'giftNo'
    | 'couponNo'
    | 'drawnAt'
  >,
): Promise<void> {
  const { lotteryId, n, prizeNo, outcome } = draw
  await tx.insertInto('lottery_draw').values(draw).execute()
  await sql`update lottery set draws = ${n} where id = ${lotteryId}`.execute(tx)
  if (outcome === 'won')
    await sql`update lottery_prize set taken = taken + 1 where lottery_id = ${lotteryId} and no = ${prizeNo}`.execute(
      tx,
    )
}

/** One file of the list of draws, by their numbers; nobody can be told from it. @param part from 1 */
export async function listedDraws(
  db: Kysely<DB>,
  lotteryId: number,
  part: number,
): Promise<Pick<Draw, 'n' | 'nonce' | 'result' | 'outcome'>[]> {
  const { rows } = await sql<Pick<Draw, 'n' | 'nonce' | 'result' | 'outcome'>>`
    select n, nonce, result, outcome from lottery_draw
    where lottery_id = ${lotteryId} and n > ${(part - 1) * drawsAFile} and n <= ${part * drawsAFile} order by n`.execute(
    db,
  )
  return rows
}

/** Lotteries whose time is over, by their numbers in the table. */
export async function dueLotteries(db: Kysely<DB>, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lottery where due_at <= ${now} order by due_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What came of each prize. */
export async function figuresOf(
  db: Kysely<DB>,
  lotteryId: number,
): Promise<Map<number, { handed: number; gone: number }>> {
  const { rows } = await sql<{ no: number; handed: number; gone: number }>`
    select prize_no as no, count(handed_at)::int as handed, (count(*) filter (where outcome = 'gone'))::int as gone
    from lottery_draw where lottery_id = ${lotteryId} and prize_no is not null group by prize_no`.execute(db)
  return new Map(rows.map(row => [row.no, row]))
}

/** A lottery at the desk: with what was won, and what that costs in fen. */
export interface DeskLottery extends Lottery {
  won: number
  costFen: number
}

const withFigures = sql`
  select l.*, coalesce(sum(p.taken), 0)::int as won, coalesce(sum(p.taken::bigint * p.cost_fen), 0)::bigint as cost_fen
  from lottery l left join lottery_prize p on p.lottery_id = l.id`

/** One page of lotteries: what waits for somebody first, then the newest. */
export async function deskLotteries(
  db: Kysely<DB>,
  { state, skip, take }: { state: LotteryState | undefined; skip: number; take: number },
): Promise<{ rows: DeskLottery[]; total: number }> {
  const fits = state === undefined ? sql`l.state <> 'discarded'` : sql`l.state = ${state}`
  const [{ rows }, count] = await Promise.all([
    sql<DeskLottery>`${withFigures} where ${fits} group by l.id
      order by l.state = 'sent' desc, l.state = 'draft' desc, l.starts_at desc, l.id desc
      offset ${skip} limit ${take}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from lottery l where ${fits}`.execute(db),
  ])
  return { rows, total: oneRow(count).n }
}

/** One lottery at the desk. */
export async function deskLottery(db: Kysely<DB>, code: string): Promise<DeskLottery | undefined> {
  const { rows } = await sql<DeskLottery>`${withFigures} where l.code = ${code} group by l.id`.execute(db)
  return rows[0]
}

/** What happened to a lottery, the newest first. */
export async function lotteryHistory(
  db: Kysely<DB>,
  id: number,
): Promise<{ event: string; at: Date; by: string | null; note: { reason?: string } }[]> {
  const { rows } = await sql<{ event: string; at: Date; by: string | null; note: { reason?: string } }>`
    select e.event, e.at, e.note, s.name as by from lottery_event e
    left join staff_account s on e.actor = 'staff' and s.id::text = e.actor_id
    where e.id = ${id} order by e.seq desc limit 100`.execute(db)
  return rows
}

/** Writes the prizes of a draft, numbered in their order, in the place of those before. */
export async function writePrizes(
  tx: Tx,
  lotteryId: number,
  prizes: readonly Omit<Prize, 'lotteryId' | 'no' | 'taken'>[],
): Promise<void> {
  await sql`delete from lottery_prize where lottery_id = ${lotteryId}`.execute(tx)
  await tx
    .insertInto('lottery_prize')
    .values(prizes.map((prize, at) => ({ ...prize, lotteryId, no: at + 1 })))
    .execute()
}

/** A gift by its number, locked, with its lottery's code. */
export async function lockGift(tx: Tx, giftNo: string): Promise<(OwnDraw & { code: string }) | undefined> {
  const { rows } = await sql<OwnDraw & { code: string }>`
    select d.*, p.name_cn, p.name_en, p.kind, l.code from lottery_draw d
    join lottery_prize p on p.lottery_id = d.lottery_id and p.no = d.prize_no
    join lottery l on l.id = d.lottery_id
    where d.gift_no = ${giftNo} for update of d`.execute(tx)
  return rows[0]
}

/** Notes that a gift was handed over. */
export async function noteHanded(tx: Tx, drawId: number, staffId: number, now: Date): Promise<void> {
  await sql`update lottery_draw set handed_at = ${now}, handed_by = ${staffId} where id = ${drawId}`.execute(tx)
}
