import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const pieces = (n: number): string => (n === 1 ? '1 item' : `${n} items`)

export const cartPageTexts = defineTexts({
  title: ['购物车', 'Cart'],
  home: ['首页', 'Home'],
  kinds: [(n: number) => `${n} 种商品`, (n: number) => `${n} ${n === 1 ? 'product' : 'products'}`],
  all: ['全选', 'Select all'],
  allShort: ['全选', 'All'],
  allOf: [(group: string) => `选择全部${group}商品`, (group: string) => `Select all for: ${group}`],
  pick: [(name: string) => `选择 ${name}`, (name: string) => `Select ${name}`],
  manage: ['管理', 'Edit'],
  manageDone: ['完成', 'Done'],
  moveChosen: ['移入收藏', 'Move to favourites'],
  removeChosen: ['删除所选', 'Delete selected'],
  removeOf: [(name: string) => `删除 ${name}`, (name: string) => `Delete ${name}`],
  quantityOf: [(name: string) => `${name} 的数量`, (name: string) => `Quantity of ${name}`],
  change: [(name: string) => `更改 ${name} 的规格与配送方式`, (name: string) => `Change options for ${name}`],
  fittedAfter: ['预约后安装', 'fitted by appointment'],
  packageAt: ['到店核销', 'redeemed at dealer'],
  withInstall: [(sum: string) => `含安装费 ${sum}`, (sum: string) => `incl. ${sum} fitting`],
  onlyLeft: [(n: number) => `仅剩 ${n} 件`, (n: number) => `Only ${n} left`],
  accept: ['知道了', 'Got it'],
  acceptPieces: [(n: number) => `改为 ${n} 件`, (n: number) => `Change to ${n}`],
  chooseOutlet: ['选择门店', 'Choose a dealer'],
  chooseAgain: ['重新选择', 'Choose again'],
  goneTitle: [(n: number) => `失效商品 ${n} 件`, (n: number) => `No longer available: ${n}`],
  clear: ['清空', 'Clear'],
  similar: ['看相似', 'See similar'],
  gifts: ['赠品', 'Gifts'],
  gift: [
    (name: string, n: number) => `${name}\u00a0×\u00a0${n}`,
    (name: string, n: number) => `${name}\u00a0×\u00a0${n}`,
  ],
  giftGone: ['已赠完', 'all given away'],
  amounts: ['金额明细', 'Summary'],
  gross: [(n: number) => `商品金额（${n} 件）`, (n: number) => `Items (${pieces(n)})`],
  coupon: ['优惠券', 'Coupon'],
  couponNone: ['未使用', 'Not used'],
  couponsUsable: [(n: number) => `${n} 张可用`, (n: number) => `${n} available`],
  couponsLook: ['领券', 'Claim coupons'],
  freight: ['运费', 'Shipping'],
  freightFree: ['免运费', 'Free'],
  freightLater: ['填写地址后计算', 'Calculated at checkout'],
  freightToOwn: [(place: string) => `寄往默认地址 ${place}`, (place: string) => `To your default address in ${place}`],
  freightTo: [(place: string) => `按寄往${place}估算`, (place: string) => `Estimate for ${place}`],
  total: ['合计', 'Total'],
  saved: [(sum: string) => `已减 ${sum}`, (sum: string) => `${sum} off`],
  settle: ['去结算', 'Check out'],
  settleOf: [(n: number) => `结算 ${n} 件`, (n: number) => `Check out (${n})`],
  chooseFirst: ['请先选择要结算的商品', 'Select what you would like to buy first'],
  confirmFirst: [
    (n: number) => `有 ${n} 种商品有变化，请先确认`,
    (n: number) => `${n} ${n === 1 ? 'product has' : 'products have'} changed. Please confirm first`,
  ],
  promiseReturn: ['原厂正品，支持 7 天无理由退货', 'Genuine products, 7-day returns on most items'],
  promiseInvoice: ['支付后可开具电子发票', 'Electronic invoice after payment'],
  removed: [(name: string) => `已删除 ${name}`, (name: string) => `${name} deleted`],
  removedMany: [(n: number) => `已删除 ${n} 种商品`, (n: number) => `${counted(n, 'product')} deleted`],
  undo: ['撤销', 'Undo'],
  moved: [(n: number) => `已将 ${n} 种商品移入收藏`, (n: number) => `${n} moved to your favourites`],
  removeTitle: [(n: number) => `删除所选的 ${n} 种商品？`, (n: number) => `Delete the ${n} selected products?`],
  removeYes: ['删除', 'Delete'],
  empty: ['购物车还是空的', 'Your cart is empty'],
  emptyWhy: [
    '挑选配件、精品与保养套餐，放进来一起结算。',
    'Add parts, accessories and service packages, and pay for them together.',
  ],
  emptyWay: ['去看售后精选', 'Browse accessories'],
  merged: ['登录前放入的商品已合并，以下有变化：', 'Your items from before signing in are here, with these changes:'],
  hints: ['优惠提示', 'Offers within reach'],
  goShopping: ['去凑单', 'Add more'],
  recommended: ['猜您需要', 'You may need'],
  recommendedWhy: [
    '有货的商品，与购物车同类的在前；只依据购物车，不使用其他信息。',
    'Items in stock, with the categories of your cart first. Nothing but the cart is used.',
  ],
})

/** The cart of somebody who is not signed in. */
export const visitorCartTexts = defineTexts({
  title: ['购物车', 'Cart'],
  before: ['合计（未含运费）', 'Total before shipping'],
  why: ['登录后结算，购物车会为您保留。', 'Sign in to check out. Your cart is kept.'],
  settle: ['登录并结算', 'Sign in to check out'],
  empty: ['购物车还是空的', 'Your cart is empty'],
  emptyWhy: ['如已登录过，登录后可看到之前放入的商品。', 'Sign in to see what you added before.'],
  signIn: ['登录', 'Sign in'],
})

export const choiceTexts = defineTexts({
  title: ['更改规格', 'Change options'],
  save: ['确认', 'Confirm'],
  saving: ['正在更改', 'Changing'],
})

export const couponTexts = defineTexts({
  title: ['优惠券', 'Coupons'],
  mine: ['我的优惠券', 'My coupons'],
  offers: ['可领取', 'Available to claim'],
  none: ['不使用优惠券', 'No coupon'],
  off: [(sum: string) => `可减 ${sum}`, (sum: string) => `${sum} off`],
  until: [(day: string) => `有效期至 ${day}`, (day: string) => `Valid until ${day}`],
  empty: ['暂无优惠券', 'No coupons'],
  emptyWhy: ['有新的优惠券时会出现在这里。', 'New coupons will appear here.'],
})
