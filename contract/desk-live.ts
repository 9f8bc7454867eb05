/**
 * What the desk hears of while it looks at a list or writes in a draft (decision 138): which things have changed, by their
 * public numbers and nothing else. What they are now the page asks for itself.
 */
export const liveTopics = ['orders', 'cases', 'leads', 'parcelFiles', 'contentDrafts', 'policyDrafts'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** One message: what has changed since the last one. */
export type LiveChanges = readonly { topic: LiveTopic; number: string }[]

/** The stream of changes, for staff alone: header `apiToken` as in every call. */
export const deskFollowPath = '/desk/live/v1/follow'
