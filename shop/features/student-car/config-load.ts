import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { studentConfigsPath } from '#shop/features/student/student-address.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { whereToHave } from '#shop/personal/where-to-have.ts'
import { cachedApi } from '#web/api.ts'
import { listAddress } from '#web/list/address.ts'
import { type Listed, makeList } from '#web/list/load.ts'
import { loadDisclaimers, type StudentDisclaimers } from './disclaimers.tsx'

export type StudentConfig = Output<'studentConfig.detail'>

const address = listAddress({ path: studentConfigsPath }, {})
export type ConfigList = Listed<typeof address.fresh, StudentConfig, null>

/** A customer's own configurations of the programme (8 a page as all lists of one's own). */
export const configList = makeList<typeof address.fresh, StudentConfig, null, null>({
  address,
  pageSize: pageSizes.favourites,
  keyOf: row => row.code,
  nothing: null,
  rest: async () => null,
  async page(ask, _state, at) {
    const { data, page } = await ask('studentConfig.list', { ...at, ...whereToHave() })
    return { rows: data, total: page?.total ?? 0, answer: null }
  },
})

export const loadConfigs = (request: Request): Promise<ConfigList> => loadOwnList(configList, request, { seen: true })

export interface ConfigPage {
  answer: Own<'studentConfig.detail'>
  /** State of the customer's newest qualification; null: there is none; absent: nobody can tell at the moment. */
  qualification: string | null | undefined
  disclaimers: StudentDisclaimers
}

/** No code is longer. */
const LONGEST = 64

/** One of them, with what is said of it at this stage of the programme. @throws a redirect to /404 as `readOwn` */
export async function loadConfig(request: Request): Promise<ConfigPage> {
  const code = readText(new URL(request.url).searchParams.get('code'), LONGEST)
  const [answer, own] = await Promise.all([
    readOwn('studentConfig.detail', { code, ...whereToHave() }, request, { seen: true }),
    // Never kept on the device: it says where somebody was, and when.
    readOwn('qualification.mine', {}, request),
  ])
  const qualification = own.ok ? (own.data.own?.state ?? null) : undefined
  if (!answer.ok) return { answer, qualification, disclaimers: [] }
  const disclaimers = await loadDisclaimers(cachedApi, answer.data, qualification === 'approved')
  return { answer, qualification, disclaimers }
}
