import { type RawBuilder, sql } from 'kysely'
import { joinMs } from './account.rules.ts'

/**
 * Whether something that was done without signing in is of the phone that the login service names of a customer, and not
 *older than the next sign-in would join. No session is longer than that, so the number is still the customer's.
 * @param phone column with eleven digits or nothing
 * @param at column with the moment
 */
export const sincePhone = (
  customerId: number,
  phone: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(${phone} <> '' and exists (
    select from customer c where c.id = ${customerId} and ${at} > c.last_login_at - ${joinMs}::float8 * interval '1 millisecond'
      and ${phone} = regexp_replace(c.mobile, '^([+]|00)?86(?=[0-9]{11}$)', '')))`
