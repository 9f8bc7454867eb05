/** The tabs of both pages, in their order. */
export const savedKinds = ['newcar', 'usedcar', 'goods'] as const
export type SavedKind = (typeof savedKinds)[number]

/** What the pages say of each kind (keys of `savedTexts`), and where there is more of it. */
export const savedWays = {
  newcar: {
    href: '/newcar/home',
    see: 'seeNewCars',
    count: 'countNewCars',
    noneKept: 'emptyNewCars',
    noneSeen: 'emptyNewCarsSeen',
    gone: 'newCarGone',
    number: 'newCarNo',
  },
  usedcar: {
    href: '/usedcar/list',
    see: 'seeCars',
    count: 'count',
    noneKept: 'emptyCollectionWhy',
    noneSeen: 'emptyHistoryWhy',
    gone: 'gone',
    number: 'goneNo',
  },
  goods: {
    href: '/aftersales',
    see: 'seeGoods',
    count: 'countGoods',
    noneKept: 'emptyGoods',
    noneSeen: 'emptyGoodsSeen',
    gone: 'goodGone',
    number: 'goodNo',
  },
} as const satisfies Record<SavedKind, object>
