import { moneyKinds, moneyPeriod } from '#contract/money.ts'
import type { Output } from '#contract/kit.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, together } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'

export type Movement = Output<'money.list'>['movements'][number]

interface Rest extends Pick<Output<'money.list'>, 'sums'> {
  /** 0 until an answer has come once. */
  serverTime: number
}

const moneyAddress = listAddress(
  { path: '/user/money' },
  {
    kind: oneOf('kind', moneyKinds, { stays: true }),
    period: together<string, 'period'>(['period'], {
      read(values) {
        const text = values.get('period') ?? ''
        return moneyPeriod.test(text) ? text : undefined
      },
      write: period => [period],
      input: period => ({ period }),
    }),
  },
)

export type MoneyList = Listed<typeof moneyAddress.fresh, Movement, Rest>

/** The customer's payments, deposits and refunds, the newest first. */
export const moneyList = defineList({
  address: moneyAddress,
  call: 'money.list',
  pageSize: 20,
  rowsOf: (data): Movement[] => data.movements,
  keyOf: row => row.number,
  rest: async (_ask, _state, first): Promise<Rest> => {
    const { sums, serverTime } = (await first).answer.data
    return { sums, serverTime }
  },
  nothing: { sums: { paidFen: 0, backFen: 0, comingFen: 0 }, serverTime: 0 },
})
