/** Addresses of the overseas-student programme (spec 2). */
export const carsPath = '/newcar/dutyFreeList'
export const guidePath = '/newcar/buyCarGuide'
export const leadPath = '/newcar/retainedCapital'
