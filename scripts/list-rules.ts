/** House rules about lists: how one is paged is known in one place (decision 042). */
import { finds, isTest, type Source, type SourceRule } from '#scripts/source.ts'

/** The kit itself, the component that it shows, and the page that shows every component. */
const KIT = /^web\/(list\/|ui\/pagination\.tsx$)|^shop\/features\/ui-page\//
/** Words for a field of a call page nothing. */
const WORDS = /\.texts\.ts$/
const PAGES = /\bpageNumber\b|<Pagination\b|\.get\('page'\)/g

const ofSites = (sources: Source[]): Source[] =>
  sources.filter(({ path }) => /^(shop|console|web)\/.*\.tsx?$/.test(path) && !isTest(path) && !WORDS.test(path))

/** A list is of the kit: it neither counts its pages nor reads them from the address by itself. */
export const oneWayToPage: SourceRule = sources =>
  finds(
    ofSites(sources).filter(({ path }) => !KIT.test(path)),
    PAGES,
    found => `pages a list by itself (${found}); use defineList and ListResults of web/list`,
  )

/** Folders that know how a list is paged; the kit is the first. */
export const waysToPage = (sources: Source[]): number =>
  new Set(
    ofSites(sources)
      .filter(({ text }) => text.search(PAGES) >= 0)
      .map(({ path }) => (KIT.test(path) ? 'web/list' : path.slice(0, path.lastIndexOf('/')))),
  ).size
