import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { Broken } from './frame/broken.tsx'
import { Gate, loadGate } from './frame/gate.tsx'
import { NotFound } from './frame/not-found.tsx'

/** A page in a file of its own: its `loader` and its component are loaded when it is first opened. */
const page = (
  path: string,
  load: () => Promise<{ loader?: RouteObject['loader']; default: () => React.ReactNode }>,
) => ({
  path,
  errorElement: <Broken />,
  lazy: async () => {
    const { loader, default: Component } = await load()
    return { loader, Component }
  },
})

/** Every address of the staff site, below /console. */
const pages: RouteObject[] = [
  { index: true, loader: () => redirect('/orders?queue=confirm') },
  page('orders', () => import('./features/order/queue.page.tsx')),
  page('orders/:orderNo', () => import('./features/order/order.page.tsx')),
  page('shipments', () => import('./features/shipment/ship-file.page.tsx')),
  page('redeem', () => import('./features/voucher/redeem.page.tsx')),
  page('refunds', () => import('./features/refund-case/cases.page.tsx')),
  page('refunds/:caseNo', () => import('./features/refund-case/case.page.tsx')),
  page('comments', () => import('./features/comment/review.page.tsx')),
  page('goods', () => import('./features/desk/goods/goods-list.page.tsx')),
  page('goods/:spuCode', () => import('./features/desk/goods/goods.page.tsx')),
  page('coupons', () => import('./features/desk/promotion/coupons.page.tsx')),
  page('coupons/~new', () => import('./features/desk/promotion/coupon.page.tsx')),
  page('coupons/:couponCode', () => import('./features/desk/promotion/coupon.page.tsx')),
  page('campaigns', () => import('./features/desk/promotion/campaigns.page.tsx')),
  page('campaigns/~new', () => import('./features/desk/promotion/campaign.page.tsx')),
  page('campaigns/:campaignCode', () => import('./features/desk/promotion/campaign.page.tsx')),
  page('incidents', () => import('./features/payment/incidents.page.tsx')),
  page('jobs', () => import('./features/desk/jobs.page.tsx')),
  page('acts', () => import('./features/staff/acts.page.tsx')),
  { path: '*', element: <NotFound /> },
]

export const router = createBrowserRouter(
  [
    {
      id: 'gate',
      loader: loadGate,
      // Who somebody is changes with a login alone, and a login loads the document anew.
      shouldRevalidate: () => false,
      element: <Gate />,
      errorElement: <Broken alone />,
      hydrateFallbackElement: <></>,
      children: pages,
    },
  ],
  { basename: '/console' },
)
