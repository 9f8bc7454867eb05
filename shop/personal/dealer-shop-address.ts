/** Addresses of a dealer's shop (spec 2, Dealer shop). */

export const dealerShopHref = (outletId: number): string => `/dealerShop/${outletId}`

/** The two lists of cars of a dealer. */
export const dealerCarKinds = ['used', 'stock'] as const
export type DealerCarKind = (typeof dealerCarKinds)[number]

/** A dealer's list of cars. @param filter the filter as it stands in the path; empty: all */
export const dealerCarsHref = (kind: DealerCarKind, outletId: number, filter = ''): string =>
  `/dealerShop/dealerListCar/${kind}/${outletId}${filter && `/${filter}`}`
