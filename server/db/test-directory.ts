/** Regions, dictionary, outlets, forms and the model range of the demonstration, for tests of calls that read them. */
import type { Connection } from '#server/db/connect.ts'
import { byColumn, columnOf } from '#server/db/dialect.ts'
import { dictionaryRows } from '#server/db/seed/dictionary.ts'
import { formRows, formVersionRows } from '#server/db/seed/forms.ts'
import { goodsFitRows, goodsRows, goodsSkuRows } from '#server/db/seed/goods.ts'
import { freightAreaRows, freightZoneRows } from '#server/db/seed/freight.ts'
import { maintenanceRows } from '#server/db/seed/maintenance.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { campaignRows, couponRows, giftRows } from '#server/db/seed/promotions.ts'
import { rangeRows } from '#server/db/seed/range.ts'
import { regionRows } from '#server/db/seed/regions.ts'
import { valuationRuleRows, valuationVersionRows } from '#server/db/seed/valuation.ts'
import { rangeTables } from '#server/lib/range/range-rows.ts'
import type { Preparation } from '#server/db/test-database.ts'

/** A Saturday; holidays of the outlets are announced from here. */
export const directoryDay = '2026-11-21'

/** Inserts rows by their fields; arrays and JSON become what the column is. */
export async function insertRows(db: Connection, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0]!).map(columnOf).join(', ')
  await db.pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map(byColumn))],
  )
}

export const directory: Preparation = {
  name: 'directory',
  async fill(db) {
    await insertRows(db, 'region', regionRows)
    await insertRows(db, 'dictionary_entry', dictionaryRows)
    await insertRows(db, 'outlet', outletRows(directoryDay))
    await insertRows(db, 'lead_form', formRows)
    await insertRows(db, 'lead_form_version', formVersionRows)
    await insertRows(db, 'valuation_version', valuationVersionRows)
    await insertRows(db, 'valuation_rule', valuationRuleRows)
    for (const [table] of rangeTables) await insertRows(db, table, rangeRows[table])
    await insertRows(db, 'maintenance_work', maintenanceRows)
  },
}

/** The directory with all after-sales goods of the demonstration, its campaigns, coupons and freight. */
export const afterSales: Preparation = {
  name: 'after_sales',
  async fill(db) {
    await directory.fill(db)
    await insertRows(db, 'goods', goodsRows(directoryDay))
    await insertRows(db, 'goods_sku', goodsSkuRows())
    await insertRows(db, 'goods_fit', goodsFitRows())
    await insertRows(db, 'freight_zone', freightZoneRows)
    await insertRows(db, 'freight_area', freightAreaRows)
    await insertRows(db, 'campaign', campaignRows(directoryDay))
    await insertRows(db, 'campaign_gift', giftRows)
    await insertRows(
      db,
      'coupon',
      couponRows(directoryDay).map(row => ({ ...row, taken: 0 })),
    )
  },
}
