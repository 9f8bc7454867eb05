/** What an order that waits for payment remembers of its tries; the same for every kind. */

/** Another try begins: what the last one came to is over. */
export const tryAgain = () => ({ payFailedAt: null })

/** The channel refused a try; the order waits for another one. */
export const sayFailed = ({ now }: { now: Date }) => ({ payFailedAt: now })
