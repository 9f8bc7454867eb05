import type { z } from 'zod'

/** A configuration that cannot be used; the message is made for the person who wrote it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * What is wrong with values that were read, one line for each.
 * @param given  the values by name; what may be secret is not repeated
 * @param prefix begins each line
 */
export function explain(error: z.ZodError, given: Record<string, unknown>, prefix = ''): string {
  return error.issues
    .map(({ path, message }) => {
      const name = path.join('.')
      const value =
        given[name] === undefined || /SECRET|TOKEN|ACCESS_KEY|_URL$/.test(name)
          ? ''
          : ` (it is ${JSON.stringify(given[name])})`
      return `${prefix}${name} ${message[0]?.toLowerCase()}${message.slice(1)}${value}`
    })
    .join('\n')
}
