import { dotted } from '#contract/signs.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { dealerShopHref } from './dealer-shop-address.ts'

/** The name of an outlet, which leads to its shop. */
export const OutletLink = ({ outletId, name }: { outletId: number; name: string }) => (
  <TextLink href={dealerShopHref(outletId)}>{dotted(name)}</TextLink>
)
