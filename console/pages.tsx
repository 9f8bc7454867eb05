import type { Permission } from '#contract/permissions.ts'
import { redirect, type RouteObject } from 'react-router'
import { Broken } from './frame/broken.tsx'
import { whoAmI } from './frame/me.ts'
import { NotAllowed } from './frame/not-allowed.tsx'
import { NotFound } from './frame/not-found.tsx'
import { SignedIn } from './frame/signed-out.tsx'

/**
 * A page in a file of its own, for those who hold its permission: its `loader` and its component are loaded when it is
 * first opened. Whoever may not use it is told so before anything of it is asked.
 */
const page = (
  path: string,
  permission: Permission,
  load: () => Promise<{ loader?: RouteObject['loader']; default: () => React.ReactNode }>,
): RouteObject => ({
  path,
  errorElement: <Broken />,
  lazy: async () => {
    const { permissions } = await whoAmI()
    if (!permissions.includes(permission)) return { Component: () => <NotAllowed /> }
    const { loader, default: Component } = await load()
    return { loader, Component }
  },
})

/** Every address of the staff site, below /console, with the permission that it takes. */
export const pages: RouteObject[] = [
  { index: true, loader: () => redirect('/today') },
  page('today', 'desk.use', () => import('./features/today/today.page.tsx')),
  page('figures', 'figures.view', () => import('./features/figures/figures.page.tsx')),
  page('orders', 'order.view', () => import('./features/order/queue.page.tsx')),
  page('orders/:orderNo', 'order.view', () => import('./features/order/order.page.tsx')),
  page('shipments', 'shipment.ship', () => import('./features/shipment/ship-file.page.tsx')),
  page('packing', 'shipment.ship', () => import('./features/packing/packing.page.tsx')),
  page('redeem', 'voucher.redeem', () => import('./features/voucher/redeem.page.tsx')),
  page('orders/:orderNo/~compensate', 'refundCase.review', () => import('./features/refund-case/compensate.page.tsx')),
  page('orders/:orderNo/~refund', 'refundCase.review', () => import('./features/refund-case/begin.page.tsx')),
  page('refunds', 'refundCase.view', () => import('./features/refund-case/cases.page.tsx')),
  page('refunds/~stuck', 'refundCase.money', () => import('./features/refund-case/stuck.page.tsx')),
  page('refunds/~stuck/:refundNo', 'refundCase.money', () => import('./features/refund-case/stuck-refund.page.tsx')),
  page('refunds/:caseNo', 'refundCase.view', () => import('./features/refund-case/case.page.tsx')),
  page('invoices', 'invoice.view', () => import('./features/desk/invoice/invoices.page.tsx')),
  page('books', 'books.view', () => import('./features/reconciliation/days.page.tsx')),
  page('books/~differences', 'books.view', () => import('./features/reconciliation/differences.page.tsx')),
  page('books/~notices', 'books.view', () => import('./features/reconciliation/notices.page.tsx')),
  page('books/:day', 'books.view', () => import('./features/reconciliation/day.page.tsx')),
  page('journal', 'books.view', () => import('./features/reconciliation/journal.page.tsx')),
  page('balance', 'books.view', () => import('./features/reconciliation/balance.page.tsx')),
  page('comments', 'comment.review', () => import('./features/comment/review.page.tsx')),
  page('goods', 'goods.view', () => import('./features/desk/goods/goods-list.page.tsx')),
  page('goods/:spuCode', 'goods.view', () => import('./features/desk/goods/goods.page.tsx')),
  page('coupons', 'promotion.view', () => import('./features/desk/promotion/coupons.page.tsx')),
  page('coupons/~new', 'promotion.edit', () => import('./features/desk/promotion/coupon.page.tsx')),
  page('coupons/:couponCode', 'promotion.view', () => import('./features/desk/promotion/coupon.page.tsx')),
  page('campaigns', 'promotion.view', () => import('./features/desk/promotion/campaigns.page.tsx')),
  page('campaigns/~new', 'promotion.edit', () => import('./features/desk/promotion/campaign.page.tsx')),
  page('campaigns/:campaignCode', 'promotion.view', () => import('./features/desk/promotion/campaign.page.tsx')),
  page('content', 'content.view', () => import('./features/content-page/pages.page.tsx')),
  page('content/:pageCode', 'content.view', () => import('./features/content-page/page.page.tsx')),
  page('campaign-report', 'promotion.view', () => import('./features/reach/campaign-report.page.tsx')),
  page('links', 'promotion.view', () => import('./features/reach/links.page.tsx')),
  page('range', 'range.view', () => import('./features/range-change/changes.page.tsx')),
  page('range/~effects/:rangeChangeId', 'range.view', () => import('./features/range-change/effects.page.tsx')),
  page('range/:rangeChangeId', 'range.view', () => import('./features/range-change/change.page.tsx')),
  page('leads', 'lead.view', () => import('./features/lead/leads.page.tsx')),
  page('leads/~response', 'lead.view', () => import('./features/lead/response.page.tsx')),
  page('leads/:leadNo', 'lead.view', () => import('./features/lead/lead.page.tsx')),
  page('slots', 'slot.view', () => import('./features/sell/calendar.page.tsx')),
  page('forms', 'form.view', () => import('./features/form/forms.page.tsx')),
  page('forms/:formId', 'form.view', () => import('./features/form/form.page.tsx')),
  page('slots/~outlets', 'slot.view', () => import('./features/slot/outlets.page.tsx')),
  page('slots/~workshop/:outletId', 'slot.view', () => import('./features/maintenance/workshop.page.tsx')),
  page('activities', 'activity.view', () => import('./features/activity/activities.page.tsx')),
  page('activities/~new', 'activity.edit', () => import('./features/activity/new.page.tsx')),
  page('activities/:activityId', 'activity.view', () => import('./features/activity/activity.page.tsx')),
  page('lotteries', 'lottery.view', () => import('./features/lottery/lotteries.page.tsx')),
  page('lotteries/~new', 'lottery.edit', () => import('./features/lottery/new.page.tsx')),
  page('lotteries/:lotteryCode', 'lottery.view', () => import('./features/lottery/lottery.page.tsx')),
  page('mailings', 'mailing.view', () => import('./features/mailing/mailings.page.tsx')),
  page('mailings/~new', 'mailing.edit', () => import('./features/mailing/new.page.tsx')),
  page('mailings/:mailingCode', 'mailing.view', () => import('./features/mailing/mailing.page.tsx')),
  page('prizes', 'lottery.hand', () => import('./features/lottery/hand.page.tsx')),
  page('launch', 'allotment.view', () => import('./features/launch/allotments.page.tsx')),
  page('qualifications', 'qualification.review', () => import('./features/qualification/qualifications.page.tsx')),
  page(
    'qualifications/:qualificationNo',
    'qualification.review',
    () => import('./features/qualification/qualification.page.tsx'),
  ),
  page('student-orders', 'studentOrder.view', () => import('./features/student-order/board.page.tsx')),
  page('student-rules', 'studentRules.view', () => import('./features/student/rules.page.tsx')),
  page('student-figures', 'studentFigures.view', () => import('./features/programme/figures.page.tsx')),
  page('student-pool', 'studentPool.view', () => import('./features/student-car/pool.page.tsx')),
  page('slots/~prices', 'workPrice.view', () => import('./features/maintenance/prices.page.tsx')),
  page('slots/~kinds', 'slotKind.edit', () => import('./features/slot/kinds.page.tsx')),
  page('slots/~setup/:outletId', 'slot.view', () => import('./features/slot/setup.page.tsx')),
  page('car-offers', 'offer.view', () => import('./features/sell/offers.page.tsx')),
  page('car-offers/:carOfferNo', 'offer.view', () => import('./features/sell/offer.page.tsx')),
  page('car-offers/:carOfferNo/~inspection', 'offer.inspect', () => import('./features/sell/sheet.page.tsx')),
  page('valuations', 'valuation.view', () => import('./features/valuation-change/valuations.page.tsx')),
  page(
    'valuations/:valuationChangeId',
    'valuation.view',
    () => import('./features/valuation-change/valuation.page.tsx'),
  ),
  page('outlets', 'outlet.edit', () => import('./features/dealer-shop/outlets.page.tsx')),
  page('outlets/~proposals', 'outlet.edit', () => import('./features/outlet-proposal/proposals.page.tsx')),
  page('outlets/~proposals/:proposalId', 'outlet.edit', () => import('./features/outlet-proposal/proposal.page.tsx')),
  page('outlet', 'outlet.propose', () => import('./features/outlet-proposal/own.page.tsx')),
  page('outlets/~close', 'outlet.close', () => import('./features/dealer-shop/close.page.tsx')),
  page('new-cars', 'car.view', () => import('./features/car-stock/stock-cars.page.tsx')),
  page('new-cars/~new', 'car.edit', () => import('./features/car-stock/new-stock-car.page.tsx')),
  page('new-cars/:stockNo', 'car.view', () => import('./features/car-stock/stock-car.page.tsx')),
  page('cars', 'car.view', () => import('./features/used-car/cars.page.tsx')),
  page('cars/~faults', 'car.view', () => import('./features/used-car/faults.page.tsx')),
  page('cars/~campaigns', 'promotion.view', () => import('./features/used-car/timed-campaigns.page.tsx')),
  page('cars/~new', 'car.edit', () => import('./features/used-car/new-car.page.tsx')),
  page('cars/:carNo', 'car.view', () => import('./features/used-car/car.page.tsx')),
  page('holds', 'car.view', () => import('./features/used-car/holds.page.tsx')),
  page('incidents', 'incident.view', () => import('./features/payment/incidents.page.tsx')),
  page('jobs', 'job.view', () => import('./features/desk/jobs.page.tsx')),
  page('staff', 'staff.view', () => import('./features/team/accounts.page.tsx')),
  page('staff/~roles', 'staff.view', () => import('./features/team/roles.page.tsx')),
  page('staff/:staffId', 'staff.view', () => import('./features/team/account.page.tsx')),
  page('retention', 'audit.view', () => import('./features/privacy/retention.page.tsx')),
  page('acts', 'audit.view', () => import('./features/staff/acts.page.tsx')),
  { path: 'coupons/new', loader: () => redirect('/coupons/~new') },
  { path: 'campaigns/new', loader: () => redirect('/campaigns/~new') },
  { path: 'signed-in', element: <SignedIn /> },
  { path: '*', element: <NotFound /> },
]
