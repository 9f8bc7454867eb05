import type { Output } from '#contract/kit.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList, type Listed } from '#web/list/load.ts'

export type ConsentEntry = Output<'consent.history'>[number]

const address = listAddress({ path: '/user/privacy/consents' }, {})

/** What the customer agreed to, refused and took back, the newest first. */
export const consentHistory = defineList({
  address,
  call: 'consent.history',
  pageSize: 20,
  rowsOf: (data): ConsentEntry[] => data,
  keyOf: row => row.id,
  rest: async () => ({}),
  nothing: {},
})

export type ConsentHistory = Listed<typeof address.fresh, ConsentEntry, object>
