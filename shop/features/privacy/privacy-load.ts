import { type Own, readOwn } from '#shop/personal/read-own.ts'

export interface PrivacyData {
  overview: Own<'privacy.overview'>
  consents: Own<'consent.mine'>
}

/** What the privacy centre shows; each part says itself when it is missing. */
export async function loadPrivacy(request: Request): Promise<PrivacyData> {
  const [overview, consents] = await Promise.all([
    readOwn('privacy.overview', {}, request),
    readOwn('consent.mine', {}, request),
  ])
  return { overview, consents }
}
