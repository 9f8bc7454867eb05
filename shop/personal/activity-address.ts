/** What a customer has registered for. */
export const ownActivitiesPath = '/user/activities'
