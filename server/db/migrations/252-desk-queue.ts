import { type Kysely, sql } from 'kysely'

/**
 * The queue of the desk in which an order stands, and when its step ends there, as columns that the database reckons from
 * the order itself (decision 138): a list of ten thousand orders is read in order, and counted, from an index. What the
 * states mean stands in `contract/order-states.ts`; `desk-queue.test.ts` holds these columns to it, so a change there
 * needs a migration that makes them anew. Of a parcel the end is so many hours after its payment, which sorts alike; of an
 * open refund case the case knows it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      add column desk_queue text generated always as (
        case when case_state in (
          'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer',
          'return_refund_audit', 'refunding'
        ) then 'refund' else case
          when kind || ':' || state in (
            'usedCarDeposit:save', 'newCar:save', 'studentCar:save', 'goods:save', 'fitted:save',
            'package:save'
          ) then 'unpaid'
          when kind || ':' || state in (
            'usedCarDeposit:refunding', 'newCar:refunding', 'studentCar:refunding', 'goods:refunding',
            'fitted:refunding', 'package:refunding'
          ) then 'refund'
          when kind || ':' || state in (
            'usedCarDeposit:paid', 'newCar:paid', 'studentCar:paid'
          ) then 'confirm'
          when kind || ':' || state in (
            'usedCarDeposit:confirm', 'newCar:confirm'
          ) then 'sign'
          when kind || ':' || state in (
            'usedCarDeposit:sign_end', 'newCar:sign_end', 'studentCar:handed_over',
            'goods:delivery_end', 'goods:verify_end', 'fitted:delivery_end', 'fitted:verify_end',
            'package:delivery_end', 'package:verify_end'
          ) then 'done'
          when kind || ':' || state in (
            'studentCar:confirm', 'studentCar:customs_applied', 'studentCar:customs_approved',
            'studentCar:customs_sealed', 'studentCar:contracted', 'studentCar:car_allocated',
            'studentCar:car_arrived', 'studentCar:purchase_permit', 'studentCar:tax_exempt',
            'studentCar:plated'
          ) then 'customs'
          when kind || ':' || state in (
            'goods:to_delivery', 'fitted:to_delivery', 'package:to_delivery'
          ) then 'ship'
          when kind || ':' || state in (
            'goods:delivery', 'fitted:delivery', 'package:delivery'
          ) then 'transit'
          when kind || ':' || state in (
            'goods:to_verify', 'goods:verify', 'fitted:to_verify', 'fitted:verify',
            'package:to_verify', 'package:verify'
          ) then 'redeem'
        end end
      ) stored,
      add column desk_until timestamptz generated always as (
        case
          when kind || ':' || state in (
            'usedCarDeposit:save', 'newCar:save', 'studentCar:save', 'goods:save', 'fitted:save',
            'package:save'
          ) then pay_until
          when kind || ':' || state in (
            'usedCarDeposit:paid', 'newCar:paid', 'studentCar:paid'
          ) then hold_until
          when kind || ':' || state in (
            'studentCar:confirm', 'studentCar:customs_approved', 'studentCar:customs_sealed',
            'studentCar:contracted', 'studentCar:car_allocated', 'studentCar:car_arrived',
            'goods:to_verify', 'goods:verify', 'fitted:to_verify', 'fitted:verify',
            'package:to_verify', 'package:verify'
          ) then valid_until
          when kind || ':' || state in (
            'goods:to_delivery', 'fitted:to_delivery', 'package:to_delivery'
          ) then paid_at
          when kind || ':' || state in (
            'goods:delivery', 'fitted:delivery', 'package:delivery'
          ) then receive_until
        end
      ) stored;
    comment on column shop_order.desk_queue is 'queue of the desk; null: in none';
    comment on column shop_order.desk_until is 'when its step ends; of a parcel when it was paid, which sorts alike';
    create index shop_order_in_queue on shop_order (desk_queue, desk_until, placed_at, id) where desk_queue is not null;
    create index shop_order_of_outlet_in_queue on shop_order (outlet_id, desk_queue, desk_until, placed_at, id)
      where desk_queue is not null and outlet_id is not null;
    drop index shop_order_desk;
  `.execute(db)
}
