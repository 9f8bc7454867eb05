/** Which campaigns, channels and pages the shop knows (decisions 143, 164). */
import type { Kysely } from 'kysely'
import type { ReportGroup } from '#contract/campaign-report.ts'
import { readCarried } from '#contract/carried.ts'
import { contentAt, namedPages } from '#contract/content-page.ts'
import { defaultCampaignChannel } from '#contract/constants.ts'
import { knownPage } from '#contract/linked-pages.ts'
import { linkAddress } from '#contract/short-link.ts'
import { namedCampaigns } from '#contract/timed-campaign.ts'
import type { DB } from '#server/db/schema.ts'
import { codesOfPages, type FollowedLink, goodsCampaigns, linkAddresses } from './campaign-report.queries.ts'

/** The campaign, channel or page of an address, as `trackingPayload` in the browser has it. */
export function keyOfAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, group: ReportGroup): string {
  if (group === 'page') return knownPage(pathname) ?? ''
  const { cf = '', mz_cm, campChannel } = readCarried(search)
  return group === 'campaign' ? cf : (mz_cm ?? campChannel ?? defaultCampaignChannel)
}

/** The same of a visit by a link. */
export const keyOfLink = (link: Omit<FollowedLink, 'day' | 'n'>, group: ReportGroup): string =>
  keyOfAddress(new URL(linkAddress(link), 'http://shop.invalid'), group)

/** Tells pages by a code that there are, or were, from what somebody has made up. */
export async function pagesThatAre(db: Kysely<DB>): Promise<(name: string) => boolean> {
  const { pages, newCar, usedCar } = await codesOfPages(db)
  return name => {
    const { pageCode, of } = contentAt(name) ?? {}
    if (pageCode === undefined) return true
    if (of === undefined) return Object.hasOwn(namedPages, pageCode) || pages.has(pageCode)
    return pageCode === 'activity' ? newCar.has(of) : namedCampaigns.includes(of) || usedCar.has(of)
  }
}

/**
 * Tells campaigns and channels that the shop knows from what somebody has written into an address, which may be anything,
 * a person's name included (decision 164): those of its short links, and codes of its campaigns and pages.
 */
export async function namesThatAre(db: Kysely<DB>, group: 'campaign' | 'channel'): Promise<(name: string) => boolean> {
  const links = new Set((await linkAddresses(db)).map(link => keyOfLink(link, group)))
  // Of what no source is known.
  links.add(group === 'channel' ? defaultCampaignChannel : '').add('')
  if (group === 'channel') return name => links.has(name)
  const [{ pages, newCar, usedCar }, goods] = await Promise.all([codesOfPages(db), goodsCampaigns(db)])
  const known = [links, pages, newCar, usedCar, new Set(goods)]
  return name => known.some(names => names.has(name))
}
