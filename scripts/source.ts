/** What the rules of `check` read, and how they say where something stands. */
export interface Source {
  /** From the root of the repository. */
  path: string
  text: string
}

/** Takes all sources and returns sentences about what breaks it, each beginning with a path. */
export type SourceRule = (sources: Source[]) => string[]

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(path)

/** The line that something stands in, for messages. */
export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** A sentence for each place that a pattern finds. */
export function finds(sources: Source[], pattern: RegExp, explain: (found: string) => string): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(found => `${path}:${lineOf(text, found.index)} ${explain(found[0].trim())}`),
  )
}
