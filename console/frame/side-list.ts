import type { Permission } from '#contract/permissions.ts'
import type { TimedWork } from '#contract/trade-figures.ts'
import type { Counts } from './counts.ts'
import type { frameTexts } from './frame.texts.ts'

export interface Entry {
  text: keyof typeof frameTexts
  href: string
  permission: Permission
  count?: (counts: Counts) => number
  /** What its times are called (`desk.queue.work`), where that is another word. */
  work?: TimedWork
  /** What is counted stands here, where the list itself shows more: where the day leads to. */
  counted?: string
}

/** The side list, group by group; what the role may not do is left out (design 9). */
export const sideList: readonly { text: keyof typeof frameTexts; entries: readonly Entry[] }[] = [
  {
    text: 'day',
    entries: [
      { text: 'today', href: '/today', permission: 'desk.use' },
      { text: 'figures', href: '/figures', permission: 'figures.view' },
      { text: 'stockFigures', href: '/stock-figures', permission: 'goods.view' },
    ],
  },
  {
    text: 'orders',
    entries: [
      { text: 'confirm', href: '/orders?queue=confirm', permission: 'order.view', count: c => c.orders.confirm },
      { text: 'sign', href: '/orders?queue=sign', permission: 'order.view', count: c => c.orders.sign },
      { text: 'ship', href: '/orders?queue=ship', permission: 'order.view', count: c => c.orders.ship },
      { text: 'transit', href: '/orders?queue=transit', permission: 'order.view' },
      { text: 'redeem', href: '/orders?queue=redeem', permission: 'order.view', count: c => c.orders.redeem },
      { text: 'refund', href: '/orders?queue=refund', permission: 'order.view' },
      { text: 'unpaid', href: '/orders?queue=unpaid', permission: 'order.view' },
      { text: 'done', href: '/orders?queue=done', permission: 'order.view' },
      { text: 'allOrders', href: '/orders?queue=all', permission: 'order.view' },
    ],
  },
  {
    text: 'acting',
    entries: [
      { text: 'cases', href: '/refunds', permission: 'refundCase.view', count: c => c.cases },
      { text: 'leads', href: '/leads', permission: 'lead.view', count: c => c.leads },
      { text: 'followUps', href: '/leads?queue=follow', permission: 'lead.view', count: c => c.followUps },
      { text: 'appointments', href: '/slots', permission: 'slot.view', count: c => c.appointments },
      { text: 'carOffers', href: '/car-offers', permission: 'offer.view', count: c => c.carOffers },
      { text: 'carsToPrice', href: '/car-offers?queue=price', permission: 'offer.inspect', count: c => c.carsToPrice },
      { text: 'vouchers', href: '/redeem', permission: 'voucher.redeem', count: c => c.vouchersBack },
      { text: 'packing', href: '/packing', permission: 'shipment.ship' },
      { text: 'parcels', href: '/shipments', permission: 'shipment.ship' },
      { text: 'invoices', href: '/invoices', permission: 'invoice.view', count: c => c.invoices },
      {
        text: 'qualifications',
        href: '/qualifications',
        permission: 'qualification.review',
        count: c => c.qualifications,
      },
      {
        text: 'studentOrders',
        href: '/student-orders',
        permission: 'studentOrder.view',
        count: c => c.orders.customs,
        work: 'customs',
      },
      {
        text: 'studentPapers',
        href: '/student-orders?board=papers',
        permission: 'studentOrder.act',
        count: c => c.customsPapers,
      },
      {
        text: 'outletProposals',
        href: '/outlets/~proposals',
        permission: 'outlet.edit',
        count: c => c.proposals,
      },
      { text: 'comments', href: '/comments', permission: 'comment.review', count: c => c.comments },
    ],
  },
  {
    text: 'selling',
    entries: [
      { text: 'newCars', href: '/new-cars', permission: 'car.view' },
      {
        text: 'activities',
        href: '/activities',
        permission: 'activity.view',
        count: c => c.activities,
        counted: '/activities?state=submitted',
      },
      { text: 'launch', href: '/launch', permission: 'allotment.view' },
      { text: 'studentRules', href: '/student-rules', permission: 'studentRules.view' },
      { text: 'studentFigures', href: '/student-figures', permission: 'studentFigures.view' },
      { text: 'studentPool', href: '/student-pool', permission: 'studentPool.view' },
      { text: 'usedCars', href: '/cars', permission: 'car.view' },
      { text: 'holds', href: '/holds', permission: 'car.view' },
      { text: 'valuation', href: '/valuations', permission: 'valuation.view' },
      { text: 'goods', href: '/goods', permission: 'goods.view' },
      {
        text: 'goodsFiles',
        href: '/goods/~file?state=asked',
        permission: 'price.agree',
        count: c => c.goodsFiles,
      },
      {
        text: 'workPrices',
        href: '/slots/~prices?waits=1',
        permission: 'price.agree',
        count: c => c.workPrices,
      },
      { text: 'coupons', href: '/coupons', permission: 'promotion.view' },
      { text: 'campaigns', href: '/campaigns', permission: 'promotion.view' },
      {
        text: 'content',
        href: '/content',
        permission: 'content.view',
        count: c => c.contentPages,
        counted: '/content?state=waiting',
      },
      { text: 'policies', href: '/policies', permission: 'policy.view', count: c => c.policies },
      {
        text: 'lotteries',
        href: '/lotteries',
        permission: 'lottery.view',
        count: c => c.lotteries,
        counted: '/lotteries?state=sent',
      },
      {
        text: 'mailings',
        href: '/mailings',
        permission: 'mailing.view',
        count: c => c.mailings,
        counted: '/mailings?state=sent',
      },
      { text: 'prizes', href: '/prizes', permission: 'lottery.hand' },
      { text: 'links', href: '/links', permission: 'promotion.view' },
      { text: 'campaignReport', href: '/campaign-report', permission: 'promotion.view' },
      { text: 'range', href: '/range', permission: 'range.view' },
      { text: 'forms', href: '/forms', permission: 'form.view' },
      { text: 'outlets', href: '/outlets', permission: 'outlet.edit' },
      { text: 'ownOutlet', href: '/outlet', permission: 'outlet.propose' },
    ],
  },
  {
    text: 'money',
    entries: [
      { text: 'books', href: '/books', permission: 'books.view', count: c => c.books },
      { text: 'journal', href: '/journal', permission: 'books.view' },
      { text: 'balance', href: '/balance', permission: 'books.view' },
    ],
  },
  {
    text: 'trouble',
    entries: [
      { text: 'incidents', href: '/incidents', permission: 'incident.view', count: c => c.incidents },
      { text: 'jobs', href: '/jobs', permission: 'job.view', count: c => c.parkedJobs },
      {
        text: 'staff',
        href: '/staff',
        permission: 'staff.view',
        count: c => c.accounts,
        counted: '/staff?state=unknown',
      },
      { text: 'acts', href: '/acts', permission: 'audit.view' },
      { text: 'retention', href: '/retention', permission: 'audit.view' },
    ],
  },
]
