/** The browser of a test file: a process of its own that ends with the file. */
import { type Browser, chromium } from 'playwright-core'
import { afterAll, inject } from 'vitest'

/** The browser reaches this machine alone: a request to any other host fails. Containers have little shared memory. */
const always = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost', '--disable-dev-shm-usage', '--disable-gpu']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Boxes of pictures are there without them, and they are the dearest part of a page; that all exist the page audit asks. */
export const withoutPictures = '--blink-settings=imagesEnabled=false'

/** For pages that live for seconds: making their scripts quick costs more than it brings. */
export const shortLived = '--js-flags=--no-opt --no-maglev'

/**
 * Makes the way to the browser of the file that calls this; it starts when it is first asked for.
 * @param args further switches of Chromium
 */
export function browserOfFile(args: readonly string[] = []): () => Promise<Browser> {
  let browser: Promise<Browser> | undefined
  afterAll(async () => (await browser)?.close())
  // Started here and not for all files together: every word to a shared one went through a further process.
  return () =>
    (browser ??= chromium.launch({ executablePath: inject('chromium'), args: [...always, ...asRoot, ...args] }))
}
