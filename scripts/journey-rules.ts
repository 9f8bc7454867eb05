/** Rules of the journeys in a browser (e2e), and of all tests: none may hang on how busy a machine is. */
import { finds, type SourceRule } from '#scripts/source.ts'

/**
 * What a page shows comes when it comes: a journey that looks once for something passes on a quiet machine and fails on
 * a busy one. That something is absent may be claimed at once, of a page that was waited for.
 */
export const looksUntilItHolds: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^e2e\/.*\.ts$/.test(path)),
    /\bexpect\(await [^\n]*\.(count|isVisible|isChecked|isDisabled|isEnabled|inputValue|innerText|getAttribute)\([^()]*\)\)(?!\.toBe\((0|false)\))/g,
    found => `looks once (${found}); claim it by expectSoon`,
  )

/** How long something takes by the clock is a matter of what else the machine does. */
export const noLimitByClock: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /(?<!source-rules)\.test\.tsx?$/.test(path)),
    /\b(performance|Date)\.now\(\) - \w+\)\.(not\.toBeGreater|toBeLess)Than|\bconst \w+ = (performance|Date)\.now\(\) - \w+$/gm,
    found =>
      `limits a time by the clock (${found}); claim it of the work (scripts/used-time.ts), or of the order of things`,
  )
