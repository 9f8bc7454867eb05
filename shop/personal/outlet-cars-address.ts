import { writeFilterPath } from '#contract/car-filter-path.ts'

/** The used cars of an outlet, in the list of all of them. @param cbuNo the outlet's number among dealers */
export const outletCarsHref = (cbuNo: string): string => `/usedcar/list/${writeFilterPath({ cbuNo: [cbuNo] })}`
