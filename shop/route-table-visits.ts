import type { RouteRow } from './route-row.ts'

const drivePage = {
  group: 'newcar',
  highlight: 'newCar',
  cartCount: true,
  header: 'shop',
  mobileTop: 'bar',
  showHome: true,
} as const

/** Booking a test drive: rows of the table in `route-table.ts`; what one has booked stands among the personal pages. */
export const driveRoutes: readonly RouteRow[] = [
  {
    name: 'testDrive',
    ...drivePage,
    paths: ['/newcar/testdrive'],
    file: 'features/test-drive/book.page.tsx',
    pageNameCN: '预约试驾',
    pageNameEN: 'Book a test drive',
    headTitle: ['预约试驾', 'Test drive'],
  },
  {
    name: 'testDriveSuccess',
    ...drivePage,
    paths: ['/newcar/testdrivesuccess'],
    file: 'features/test-drive/booked.page.tsx',
    pageNameCN: '试驾已预约',
    pageNameEN: 'Test drive booked',
  },
]

const maintenancePage = {
  group: 'aftersales',
  highlight: 'afterSales',
  cartCount: true,
  header: 'shop',
  mobileTop: 'bar',
  showHome: true,
} as const

/** Maintenance and how it is booked: rows of the table in `route-table.ts`; what one has booked stands among the personal pages. */
export const maintenanceRoutes: readonly RouteRow[] = [
  {
    name: 'maintenance',
    group: 'aftersales',
    highlight: 'afterSales',
    header: 'shop',
    cartCount: true,
    paths: ['/aftersales/maintenance'],
    file: 'features/goods/maintenance.page.tsx',
    pageNameCN: '预约保养',
    pageNameEN: 'Maintenance',
    mobileTop: 'bar',
    showFooter: true,
  },
  {
    name: 'maintenanceBooking',
    ...maintenancePage,
    paths: ['/aftersales/maintenance/booking'],
    file: 'features/maintenance/book.page.tsx',
    pageNameCN: '预约保养',
    pageNameEN: 'Book maintenance',
    headTitle: ['预约保养', 'Maintenance'],
  },
  {
    name: 'maintenanceBooked',
    ...maintenancePage,
    paths: ['/aftersales/maintenance/booked'],
    file: 'features/maintenance/booked.page.tsx',
    pageNameCN: '保养已预约',
    pageNameEN: 'Maintenance booked',
  },
]
