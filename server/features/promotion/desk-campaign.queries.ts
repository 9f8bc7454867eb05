/** Campaigns and their gifts as staff make and change them. */
import type { CampaignKind } from '#contract/codes.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { newPublicId } from '#server/lib/ids.ts'
import type { PromotionState } from './desk-promotion.rules.ts'
import type { Reduction, Scope } from './promotion.rules.ts'

export interface DeskGift {
  giftId: string
  skuCode: string
  nameCn: string
  nameEn: string
  fromFen: number
  quantity: number
  quota: number
  taken: number
}

export interface DeskCampaign {
  campaignCode: string
  version: number
  state: PromotionState
  kind: CampaignKind
  nameCn: string
  nameEn: string
  labelCn: string
  labelEn: string
  reduction: Reduction | null
  scope: Scope
  gifts: DeskGift[]
  startsAt: Date
  endsAt: Date
  updatedAt: Date
}

const campaign = sql`
  select c.code as campaign_code, c.version, c.state, c.kind, c.name_cn, c.name_en,
    c.label_cn, c.label_en, c.reduction,
    jsonb_build_object('categories', c.categories, 'spuCodes', c.spu_codes) as scope,
    c.starts_at, c.ends_at, c.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('giftId', gift.gift_id, 'skuCode', gift.sku_code,
        'nameCn', concat_ws(' ', g.name_cn, nullif(concat_ws('，', sku.colour_cn, sku.size_cn), '')),
        'nameEn', concat_ws(' ', g.name_en, nullif(concat_ws(', ', sku.colour_en, sku.size_en), '')),
        'fromFen', gift.from_fen, 'quantity', gift.quantity, 'quota', gift.quota, 'taken', gift.taken)
        order by gift.sort, gift.gift_id)
      from campaign_gift gift join goods_sku sku using (sku_code) join goods g using (spu_code)
      where gift.campaign_code = c.code), '[]') as gifts
  from campaign c`

/** One page of campaigns, the latest end first, and how many there are. */
export async function deskCampaignPage(
  db: Kysely<DB>,
  state: PromotionState | undefined,
  limit: number,
  offset: number,
): Promise<{ campaigns: DeskCampaign[]; total: number }> {
  const wanted = state ? sql`c.state = ${state}` : sql`true`
  const [page, counted] = await Promise.all([
    sql<DeskCampaign>`${campaign} where ${wanted} order by c.ends_at desc, c.code
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from campaign c where ${wanted}`.execute(db),
  ])
  return { campaigns: page.rows, total: oneRow(counted).n }
}

/** @param lock holds other editors off until the transaction ends; purchases go on */
export async function deskCampaign(db: Kysely<DB>, code: string, lock = false): Promise<DeskCampaign | undefined> {
  const { rows } = await sql<DeskCampaign>`
    ${campaign} where c.code = ${code} ${lock ? sql`for update of c` : sql``}`.execute(db)
  return rows[0]
}

export interface CampaignEdit {
  campaignCode: string
  kind: DeskCampaign['kind']
  nameCn: string
  nameEn: string
  labelCn: string
  labelEn: string
  reduction: Reduction | null
  scope: Scope
  startsAt: Date
  endsAt: Date
}

const columnsOf = (edit: CampaignEdit, now: Date) => ({
  kind: edit.kind,
  nameCn: edit.nameCn,
  nameEn: edit.nameEn,
  labelCn: edit.labelCn,
  labelEn: edit.labelEn,
  reduction: edit.reduction === null ? null : JSON.stringify(edit.reduction),
  categories: [...edit.scope.categories],
  spuCodes: [...edit.scope.spuCodes],
  startsAt: edit.startsAt,
  endsAt: edit.endsAt,
  updatedAt: now,
})

/** A new campaign as a draft. @returns whether its code was free */
export async function addCampaign(tx: Transaction<DB>, edit: CampaignEdit, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('campaign')
    .values({ code: edit.campaignCode, state: 'draft', ...columnsOf(edit, now) })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

/** Writes what staff edited of a campaign that is locked. @returns the new version */
export async function saveCampaign(tx: Transaction<DB>, edit: CampaignEdit, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('campaign')
    .set(eb => ({ ...columnsOf(edit, now), version: eb('version', '+', 1) }))
    .where('code', '=', edit.campaignCode)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Announces a campaign that is locked, or ends it. @returns the new version */
export async function setCampaignState(
  tx: Transaction<DB>,
  code: string,
  state: PromotionState,
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('campaign')
    .set(eb => ({ state, updatedAt: now, version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface GiftEdit {
  skuCode: string
  fromFen: number
  quantity: number
  quota: number
}

/**
 * Brings the gifts of a locked campaign to what staff wrote, each by its SKU. Rows are locked in the order of their ids,
 * as purchases lock them, and judged as they stand then.
 * @returns nothing when it is done; otherwise the gift that was given away and would be removed, or whose number would
 *   fall below what was given
 */
export async function setGifts(
  tx: Transaction<DB>,
  code: string,
  gifts: readonly GiftEdit[],
): Promise<{ kept: string } | { taken: number } | undefined> {
  const { rows } = await sql<{ giftId: string; skuCode: string; taken: number; given: boolean }>`
    select gift.gift_id, gift.sku_code, gift.taken,
      exists (select from gift_taking t where t.gift_id = gift.gift_id) as given
    from campaign_gift gift where gift.campaign_code = ${code} order by gift.gift_id for update of gift`.execute(tx)
  for (const old of rows) {
    const wanted = gifts.find(gift => gift.skuCode === old.skuCode)
    if (!wanted && old.given) return { kept: old.skuCode }
    if (wanted && wanted.quota < old.taken) return { taken: old.taken }
  }
  const gone = rows.filter(old => !gifts.some(gift => gift.skuCode === old.skuCode)).map(old => old.giftId)
  if (gone.length > 0) await tx.deleteFrom('campaign_gift').where('giftId', 'in', gone).execute()
  for (const [sort, gift] of gifts.entries()) {
    const values = { fromFen: gift.fromFen, quantity: gift.quantity, quota: gift.quota, sort }
    const old = rows.find(row => row.skuCode === gift.skuCode)
    if (old) await tx.updateTable('campaign_gift').set(values).where('giftId', '=', old.giftId).execute()
    else
      await tx
        .insertInto('campaign_gift')
        .values({ giftId: `GIFT-${newPublicId(12)}`, campaignCode: code, skuCode: gift.skuCode, ...values })
        .execute()
  }
  return undefined
}

/** The first of these codes that no good has, and the first that no SKU has. */
export async function unknownCode(
  db: Kysely<DB>,
  spuCodes: readonly string[],
  skuCodes: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...spuCodes]}::text[]) as code where code not in (select spu_code from goods)
    union all
    select code from unnest(${[...skuCodes]}::text[]) as code where code not in (select sku_code from goods_sku)
    limit 1`.execute(db)
  return rows[0]?.code
}
