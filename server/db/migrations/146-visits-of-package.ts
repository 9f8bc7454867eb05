import { type Kysely, sql } from 'kysely'

/** Packages of several visits: a line of an order has a voucher for each of them (decision 085). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table goods
      add column visits smallint not null default 1 check (visits between 1 and 10),
      add constraint visits_of_packages check (visits = 1 or kind = 'package');
    comment on column goods.visits is 'of a package: how many visits it pays for, each with a voucher; prices are whole fen for each';

    alter table shop_order_line
      add column visits smallint not null default 1 check (visits between 1 and 10),
      add constraint line_of_whole_packages check (quantity % visits = 0);
    comment on column shop_order_line.visits is 'pieces, each a voucher, that one of its SKU has; quantity and prices are of pieces';

    update goods set visits = 3 where spu_code = 'service-basic-3' and kind = 'package';
    update goods set
      about_cn = array_replace(about_cn, '未核销的部分可退。多次套餐按单次价扣除已用次数后退款。',
        '未核销的部分可退。多次套餐每次一张券，按实付金额平均到每次，退还未使用的次数。'),
      about_en = array_replace(about_en,
        'What is not redeemed can be refunded; of a package with several visits, those used are taken off at the price of a single one.',
        'What is not redeemed can be refunded; a package with several visits has a voucher for each, and those not used come back at their equal share of what was paid.');
    update shop_order_line line set visits = 3, quantity = quantity * 3, price_fen = price_fen / 3
    from shop_order o where o.id = line.order_id and line.spu_code = 'service-basic-3' and line.kind = 'goods'
      and o.paid_fen = 0 and o.delivery_way = 'fitting' and line.price_fen % 3 = 0 and line.install_fen = 0;
  `.execute(db)
}
