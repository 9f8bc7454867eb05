/** A dealer's shop in the words of spec 3 (Dealer shop: shopId, shopName, cbuNo, shopResourceUrl, imgUrl, template, rotations). */
import type { Reply } from '#contract/kit.ts'
import { type BannerTarget, bannerTargets, outletRoles } from '#contract/outlet-codes.ts'
import { outletPicture } from '#contract/outlet-pictures.ts'
import { photoAddress, photoSizes } from '#contract/photo.ts'
import { alike } from '#server/lib/words.ts'
import type { Outlet, Rotation } from './dealer.rules.ts'

type Shop = Reply<'dealer.outletDetail'>['shop']

/** Width of a photograph that stands for a banner. */
const BANNER_WIDTH = photoSizes[2].width

/** Where each target is, for an outlet. */
const places: Readonly<Record<BannerTarget, (outletId: number) => string>> = {
  usedcar: outletId => `/dealerShop/dealerListCar/used/${outletId}`,
  stock: outletId => `/dealerShop/dealerListCar/stock/${outletId}`,
  testdrive: outletId => `/newcar/testdrive?outletId=${outletId}`,
  service: outletId => `/aftersales/maintenance/booking?outletId=${outletId}`,
}

/**
 * What a banner leads to: null where it says nothing, or something that the outlet does not do (any more).
 * @param services codes of what the outlet does and shows
 */
export function targetOf({ href }: Rotation, services: readonly string[]): BannerTarget | null {
  const found = bannerTargets.find(each => href === `?type=${each.code}`)
  return found && services.includes(found.needs) ? found.code : null
}

/** The dealer's shop. @param services what the outlet does, as visitors see it: without a channel that is off */
export const presentShop = (outlet: Outlet, services: readonly string[]): Shop => ({
  shopId: outlet.shopId,
  cbuNo: outlet.cbuNo,
  shopResourceUrl: outlet.shopResourceUrl,
  shopName: { cn: outlet.nameCn, en: outlet.nameEn },
  imgUrl: outletPicture(outlet.picture, outlet.outletId),
  template: outlet.shopTemplate,
  rotations: outlet.rotations.flatMap(each => {
    const target = targetOf(each, services)
    // A banner of what the outlet does not do would promise it.
    if (target === null && each.href !== undefined) return []
    const { photoId = null, picture = outlet.picture } = each
    return {
      imgUrl: photoId === null ? outletPicture(picture, outlet.outletId) : photoAddress(photoId, BANNER_WIDTH),
      photoId,
      picture,
      title: { cn: each.titleCn, en: each.titleEn },
      target,
      link: target && places[target](outlet.outletId),
    }
  }),
})

/** The team, in the order of the outlet. */
export const presentTeam = (outlet: Outlet): Reply<'dealer.shopDetail'>['team'] =>
  outlet.team.map(({ nameCn, nameEn, role, photoId }) => {
    const found = outletRoles.find(each => each.code === role)
    return {
      name: { cn: nameCn, en: nameEn },
      role,
      roleName: found ? { cn: found.cn, en: found.en } : alike(role),
      photoId: photoId ?? null,
    }
  })
