/** The browser of a place that test files run in, one after the other: a process that ends with the place. */
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The browser reaches this machine alone: a request to any other host fails. Containers have little shared memory. */
const always = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost', '--disable-dev-shm-usage', '--disable-gpu']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Boxes of pictures are there without them, and they are the dearest part of a page; that all exist the page audit asks. */
export const withoutPictures = '--blink-settings=imagesEnabled=false'

/** For pages that live for seconds: making their scripts quick costs more than it brings. */
export const shortLived = '--js-flags=--no-opt --no-maglev'

/** Browsers by their switches. */
const browsers = new Map<string, Promise<Browser>>()

/**
 * The way to the browser of the place that calls this; it starts when it is first asked for, serves one test file after
 * the other, and ends with the process of its place.
 * @param args further switches of Chromium
 */
export const browserOfPlace =
  (args: readonly string[] = []): (() => Promise<Browser>) =>
  () => {
    const key = args.join(' ')
    let browser = browsers.get(key)
    // Started here and not for all places together: every word to a shared one went through a further process.
    if (!browser) {
      browser = chromium.launch({ executablePath: inject('chromium'), args: [...always, ...asRoot, ...args] })
      browsers.set(key, browser)
    }
    return browser
  }
