/** Addresses of activities, which messages lead to (spec 4, Dealer activities). */

export const activitiesPath = '/dealerspace'
/** The page of one activity. */
export const activityPath = (activityId: number): string => `${activitiesPath}/detail/${activityId}`
