import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'
import { ordersIn } from './order.displays.ts'
import { forgottenBuyer } from './order.own.ts'

/** What is kept no longer of orders: the books keep what was bought and paid, not where it was sent (domain D.4). */
export const orderKeep = {
  orderTracking: {
    table: 'shop_order',
    due: since => sql`placed_at < ${since} and tracking is not null`,
    then: { tracking: sql`null` },
  },
  buyers: {
    table: 'new_car_order',
    due: since => sql`buyer is not null and exists (select from shop_order o where o.id = order_id
      and o.state in ${ordersIn.nothingLeft} and o.state_at < ${since})`,
    then: forgottenBuyer,
  },
  studentOrderPersons: {
    table: 'student_order',
    due: since => sql`person_hash is not null and not live and exists (select from shop_order o where o.id = order_id
      and o.state in ${ordersIn.nothingLeft} and o.state_at < ${since})`,
    then: { person_hash: sql`null` },
  },
  recipients: {
    table: 'shop_order',
    due: since => sql`state not in ${ordersIn.open} and state_at < ${since}
      and (recipient ->> 'name' <> '' or remark <> '' or invoice ->> 'email' is not null or invoice ->> 'mobile' is not null)`,
    then: {
      recipient: sql`recipient || '{"name": "", "mobile": "", "street": ""}'::jsonb`,
      remark: sql`''`,
      invoice: sql`invoice || '{"email": null, "mobile": null}'::jsonb`,
    },
  },
} satisfies KeepWays
