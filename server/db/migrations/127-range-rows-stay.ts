import { type Kysely, sql } from 'kysely'

/**
 * Staff add series, models and lines of equipment, too (decision 077): these rows stay like those of 086, and their codes
 * never change, so that no code is ever given twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, ...fixed] of kept) {
    const args = sql.join(fixed.map(each => sql.lit(each)))
    await sql`
      create trigger kept before update or delete on ${sql.table(table)}
        for each row execute function keep_range_row(${args});
      create trigger never_emptied before truncate on ${sql.table(table)}
        for each statement execute function keep_range_row();
    `.execute(db)
  }
}

/** Tables whose rows stay, each with what of a row never changes. */
const kept: readonly (readonly [table: string, ...fixed: string[]])[] = [
  ['car_series', 'series_code'],
  ['car_model', 'range_code', 'series_code'],
  ['car_equipment', 'equipment_code'],
  ['car_trim_equipment', 'spu_id', 'equipment_code'],
]
