import { type Kysely, sql } from 'kysely'

/**
 * Lists of the dictionary that said again what the range's tables say are made of those now, and so follow them. Their
 * numbers begin above those of the table, so that none is given twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from dictionary_entry where list in ('NCSeries', 'UCSeries', 'Range', 'Equipment');

    create view dictionary_row as
      select id, list, code, name_cn, name_en, parent, sort, type, value, extra from dictionary_entry where enabled
      union all
      select 1000000000 + row_number() over (order by sort, series_code), 'NCSeries', 'NC_' || series_code, name_cn,
        name_en, null, sort, null, series_code, '{}'
      from car_series as series
      where exists (
        select from car_trim as trim where trim.series_code = series.series_code and trim.last_model_year is null)
      union all
      select 1100000000 + row_number() over (order by sort, series_code), 'UCSeries', 'UC_' || series_code, name_cn,
        name_en, null, sort, null, series_code, '{}'
      from car_series
      union all
      select 1200000000 + row_number() over (order by sort, range_code), 'Range', range_code, name_cn, name_en,
        series_code, sort, null, range_code, '{}'
      from car_model
      union all
      select 1300000000 + row_number() over (order by sort, equipment_code), 'Equipment', equipment_code, name_cn,
        name_en, null, sort, null, equipment_code, '{}'
      from car_equipment where headline;
    comment on view dictionary_row is 'entries that are shown, with the lists that are rows of the range';
  `.execute(db)
}
