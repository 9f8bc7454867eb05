/**
 * Pages that open without a network: names of the route table (decision 117). Their documents are the same for everybody;
 * what a customer saw there last is kept apart, by `shop/personal/seen-answers.ts`.
 */
export const keptPages = [
  'myPreconfig',
  'orderList',
  'orderDetail',
  'appointments',
  'testDriveDetail',
  'maintenanceDetail',
  'collection',
  'studentConfigureList',
  'studentConfigureDetail',
] as const

/** Ways to them, with words of `frame/personal.texts.ts`; a stranger has a wish list as well. */
export const keptLinks = [
  { word: 'wishlist', href: '/orderCenter/myPreconfig', own: false },
  { word: 'allOrders', href: '/orderCenter/orderList', own: true },
  { word: 'appointments', href: '/user/appointments', own: true },
  { word: 'collection', href: '/user/collection', own: true },
] as const satisfies readonly {
  word: string
  href: string
  /** It shows something only to who is signed in. */
  own: boolean
}[]

/** Stands in for every other page that nobody answers. */
export const offlinePage = 'offline'
export const offlinePath = '/offline'
/** Key of its address: the page that was asked for. */
export const askedKey = 'to'
