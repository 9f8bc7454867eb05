import { defineJob } from '#server/lib/jobs.ts'

/** A customer has signed in: what was left under the same phone without an account can join it. */
export const customerSignedIn = defineJob<{ customerId: number }>('account.signedIn')
