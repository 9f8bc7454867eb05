/** What the build tells the service worker of the site that it was built with (`scripts/worker-site.ts`). */
export interface WorkerSite {
  /** The router's name for this build, as documents carry it. */
  version: string
  /** Each page that opens without a network: its paths, the first is canonical. */
  pages: readonly (readonly [string, ...string[]])[]
  /** Names below `/assets/`: what the page needs that says that there is no network, and what the others need besides. */
  files: { frame: readonly string[]; pages: readonly string[] }
  /** Those of them that there is an English one of. */
  english: readonly string[]
}

/** Language and layout that a document was made for, as its root element says them. */
export interface Face {
  language: string
  layout: string
}

/** What a page says to the worker. */
export type ToWorker =
  /** This browser belongs to somebody who keeps something: keep the pages that show it. */
  | { say: 'keep'; face: Face }
  /** Which build are you of? The answer comes by the port. */
  | { say: 'version' }
  /** Take the place of the one before, now. */
  | { say: 'begin' }
