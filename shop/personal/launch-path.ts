/** The page of the launch model (spec 2, ix3Payment). */
export const launchPath = '/newcar/ix3Payment'
