import { makeSignal, otherTabs, readAs, storedText, useStore } from '#web/store.ts'

/** At most so many stand beside each other (design 10, Compare tray). */
export const mostCompared = 4

const onlyDifferences = 'only'

/** Query keys of a comparison. */
export const compareKeys: readonly string[] = [onlyDifferences]

/** Whether an address wants the lines that differ alone. */
export const wantsDifferences = (query: Pick<URLSearchParams, 'get'>): boolean => query.get(onlyDifferences) === '1'

interface Kind<T> {
  /** The page of the comparison. */
  path: string
  /** Under which name the tray stands in local storage. */
  name: string
  /** Between two ids. */
  between: string
  /** An id as the shop writes it; undefined for a text that is none. */
  idOf: (text: string) => T | undefined
}

/**
 * What stands beside each other of one kind: an address, and a tray that this browser keeps. The tray holds ids alone;
 * opening somebody's link changes nobody's tray (decision 057).
 */
export function makeComparison<T extends string | number>({ path, name, between, idOf }: Kind<T>) {
  /** The ids of a text: the first four, each once; what is none is left out. */
  function readIds(text: string | null | undefined): T[] {
    const ids = (text ?? '').split(between).flatMap(part => idOf(part) ?? [])
    return [...new Set(ids)].slice(0, mostCompared)
  }
  const stored = storedText('localStorage', name)
  const { subscribe, tell } = makeSignal(otherTabs(name))
  const read = readAs<readonly T[]>(stored, readIds)
  const none: readonly T[] = []

  /** Puts these into the tray, and nothing else. */
  function keep(ids: readonly T[]): void {
    stored.write(ids.length > 0 ? ids.join(between) : null)
    tell()
  }
  return {
    readIds,
    keep,
    /** The address of a comparison, in the order of the ids. @param differences the lines that differ alone */
    href: (ids: readonly T[], differences = false): string =>
      `${path}${ids.length > 0 ? `/${ids.join(between)}` : ''}${differences ? `?${onlyDifferences}=1` : ''}`,
    /** Ids in this browser's tray. */
    useIds: (): readonly T[] => useStore({ subscribe, read }, none),
    /**
     * Puts one into the tray, or takes it out.
     * @returns false where the tray is full; nothing has changed then
     */
    toggle(id: T): boolean {
      const before = read()
      if (!before.includes(id) && before.length >= mostCompared) return false
      keep(before.includes(id) ? before.filter(each => each !== id) : [...before, id])
      return true
    },
  }
}
