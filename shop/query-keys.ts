/** Query keys that a page's loader reads. Others never reach the server's rendering or its cache key. */
export const knownQueryKeys: readonly string[] = []
