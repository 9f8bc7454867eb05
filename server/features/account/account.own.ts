import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: the account and its sign-ins. */
export const accountOwn: readonly OwnPart[] = [
  {
    table: 'customer',
    kind: 'account',
    rows: customerId => sql`id = ${customerId}`,
    columns: {
      gcid: ['客户编号', 'Customer number'],
      given_name: ['名', 'Given name'],
      surname: ['姓', 'Surname'],
      gender: ['性别', 'Gender'],
      mobile: ['手机号', 'Mobile number'],
      login_mobile: ['登录服务的手机号', 'Mobile number at the login service'],
      mobile_at: ['手机号更换时间', 'Mobile number changed'],
      birthday: ['生日', 'Birthday'],
      greeted_year: ['最近一次生日祝福的年份', 'Year of the last birthday greeting'],
      created_at: ['注册时间', 'Registered'],
      last_login_at: ['最近登录', 'Last sign-in'],
    },
    internal: ['id', 'sub'],
    forget: {
      gcid: sql`'deleted:' || gen_random_uuid()`,
      sub: sql`'deleted:' || gen_random_uuid()`,
      given_name: sql`''`,
      surname: sql`''`,
      gender: sql`null`,
      mobile: sql`''`,
      login_mobile: sql`''`,
      mobile_at: sql`null`,
      birthday: sql`null`,
      greeted_year: sql`null`,
    },
  },
  {
    table: 'session',
    kind: 'signIns',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      created_at: ['登录时间', 'Signed in'],
      last_seen_at: ['最近使用', 'Last used'],
      user_agent: ['浏览器', 'Browser'],
      expires_at: ['失效时间', 'Ends'],
      phone_proved_at: ['验证手机号时间', 'Number proved'],
    },
    internal: ['token_hash', 'customer_id', 'staff_id'],
    forget: 'remove',
  },
]
