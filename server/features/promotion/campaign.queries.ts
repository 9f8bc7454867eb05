import type { CampaignKind } from '#contract/codes.ts'
import { type Kysely, sql } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { photoOf } from '#server/features/goods/goods-picture.queries.ts'
import { cached } from '#server/lib/cached.ts'
import type { GiftCampaign } from './gift.rules.ts'
import type { Campaign, Reduction, Scope } from './promotion.rules.ts'

/** A campaign as it was announced. */
export interface TakenCampaign {
  code: string
  kind: CampaignKind
  nameCn: string
  nameEn: string
  labelCn: string
  labelEn: string
  scope: Scope
  reduction: Reduction | null
  startsAt: Date
  endsAt: Date
  gifts: TakenGift[]
}

export interface TakenGift {
  giftId: string
  skuCode: string
  fromFen: number
  quantity: number
  nameCn: string
  nameEn: string
  optionCn: string
  optionEn: string
  spuCode: string
  colour: string | null
  photoId: string | null
}

async function loadCampaigns(db: Kysely<DB>): Promise<TakenCampaign[]> {
  const { rows } = await sql<Omit<TakenCampaign, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }>`${hot}
    select c.code, c.kind, c.name_cn, c.name_en, c.label_cn,
      c.label_en, jsonb_build_object('categories', c.categories, 'spuCodes', c.spu_codes) as scope,
      c.reduction, c.starts_at, c.ends_at,
      coalesce((select jsonb_agg(jsonb_build_object('giftId', gift.gift_id, 'skuCode', gift.sku_code,
          'fromFen', gift.from_fen, 'quantity', gift.quantity, 'nameCn', g.name_cn, 'nameEn', g.name_en,
          'optionCn', concat_ws('，', sku.colour_cn, sku.size_cn), 'optionEn', concat_ws(', ', sku.colour_en, sku.size_en),
          'spuCode', g.spu_code, 'colour', sku.colour,
          'photoId', ${photoOf(sql`sku.spu_code`, sql`sku.colour`)}) order by gift.from_fen, gift.sort, gift.gift_id)
        from campaign_gift gift join goods_sku sku using (sku_code) join goods g using (spu_code)
        where gift.campaign_code = c.code), '[]') as gifts
    from campaign c where c.state = 'publish' order by c.code`.execute(db)
  return rows.map(row => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }))
}

/** All campaigns that are or were announced, held in memory; what has run out of its quota is asked for each time. */
export const campaignsOf = cached(['campaign', 'campaign_gift', 'goods', 'goods_sku'], loadCampaigns)

export const runsAt = ({ startsAt, endsAt }: Pick<TakenCampaign, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  startsAt <= now && now < endsAt

/** The campaigns of a moment that take something off, as `reckon` takes them. */
export const reducing = (held: readonly TakenCampaign[], now: Date): Campaign[] =>
  held.flatMap(each =>
    each.reduction && runsAt(each, now) ? [{ code: each.code, scope: each.scope, reduction: each.reduction }] : [],
  )
/** Those that give something. */
export const giving = (held: readonly TakenCampaign[], now: Date): GiftCampaign[] =>
  held.filter(each => each.kind === 'gift' && runsAt(each, now))
