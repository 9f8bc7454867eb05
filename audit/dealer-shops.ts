/** Shops of dealers: one that has everything and long words, a workshop, and one that has closed for good. */
import type { Pool } from 'pg'

export async function dealerShops(pool: Pool): Promise<{ full: number; workshop: number; closed: number }> {
  const one = async (text: string): Promise<number> =>
    (await pool.query<{ outlet_id: number }>(text)).rows[0]?.outlet_id ?? 0
  const full = await one(`
    select o.outlet_id from outlet o
    where o.state = 'open' and o.services @> array['used', 'sales', 'service', 'testdrive']
      and exists (select from used_car u where u.outlet_id = o.outlet_id and u.state = 'publish')
      and exists (select from stock_car s where s.outlet_id = o.outlet_id and s.state = 'free')
    order by 1 limit 1`)
  const workshop = await one(
    `select outlet_id from outlet where state = 'open' and shop_template = 'workshop' order by 1 limit 1`,
  )
  const closed = await one(`
    select o.outlet_id from outlet o
    where o.state = 'open' and not exists (select from used_car u where u.outlet_id = o.outlet_id)
      and not exists (select from stock_car s where s.outlet_id = o.outlet_id)
    order by 1 desc limit 1`)
  await pool.query(`update outlet set intro_cn = $2, intro_en = $3, team = team || $4::jsonb where outlet_id = $1`, [
    full,
    '自二〇一二年起服务本城车主，新车、认证二手车与售后在同一屋檐下，周末与节假日前均可预约。',
    'Serving drivers of this city since 2012: new cars, certified pre-owned cars and the workshop under one roof.',
    JSON.stringify([
      { nameCn: '欧阳古丽娜扎尔·艾尼瓦尔', nameEn: 'Gulnazar Ainiwar Ouyang-Abdurahman', role: 'delivery' },
    ]),
  ])
  await pool.query(`update outlet set state = 'closed', merged_into = $2 where outlet_id = $1`, [closed, full])
  return { full, workshop, closed }
}
