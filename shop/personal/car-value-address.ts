/** What an own car is worth over time. */
export const carValueHref = (ownCarId: number): string => `/user/carValue?ownCarId=${ownCarId}`
