import type { Output } from '#contract/kit.ts'
import { errors } from '#contract/errors.ts'
import { redirectTo } from '#shop/go.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { Ask } from '#web/api.ts'

export type DealerShop = Output<'dealer.shopDetail'>
/** An outlet that has closed, and who looks after its customers. */
export type Closed = Output<'dealer.successor'>

/** What stands at the top of all pages of an outlet: the outlet, or that it has closed. */
export type Found = { shop: DealerShop; closed: null } | { shop: null; closed: Closed }

/** What a refusal is called on this side: the server's own in a document, its number in the browser. */
const refusalOf = (error: unknown): string | number | undefined =>
  error instanceof ApiFailure ? error.code : (error as { reason?: string } | null)?.reason

const isOneOf = (error: unknown, ...names: ('OUTLET_CLOSED' | 'NOT_FOUND' | 'BAD_SHAPE')[]): boolean => {
  const said = refusalOf(error)
  return names.some(name => said === name || said === errors[name][0])
}

/** Number of an outlet as an address says it; undefined for what is none. */
export const outletIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/**
 * The shop of an outlet, or that it has closed.
 * @throws a redirect to /404 for one that there never was, and what `ask` throws
 */
export async function findShop(ask: Ask, outletId: number): Promise<Found> {
  try {
    return { shop: (await ask('dealer.shopDetail', { outletId })).data, closed: null }
  } catch (error) {
    if (isOneOf(error, 'NOT_FOUND', 'BAD_SHAPE')) throw redirectTo('/404')
    if (!isOneOf(error, 'OUTLET_CLOSED')) throw error
    return { shop: null, closed: (await ask('dealer.successor', { outletId })).data }
  }
}
