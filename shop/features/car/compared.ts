import { makeSignal, otherTabs, readAs, storedText, useStore } from '#web/store.ts'

/** At most so many trims stand beside each other (design 10, Compare tray). */
export const mostCompared = 4

const path = '/newcar/compare'
const onlyDifferences = 'only'

/**
 * The address of a comparison, which keeps its trims in their order: `/newcar/compare/101-204`.
 * @param differences the lines that differ alone
 */
export const compareHref = (spuIds: readonly number[], differences = false): string =>
  `${path}${spuIds.length > 0 ? `/${spuIds.join('-')}` : ''}${differences ? `?${onlyDifferences}=1` : ''}`

/** Query keys of a comparison. */
export const compareKeys: readonly string[] = [onlyDifferences]

/** Whether an address wants the lines that differ alone. */
export const wantsDifferences = (query: Pick<URLSearchParams, 'get'>): boolean => query.get(onlyDifferences) === '1'

/**
 * The trims of a text: the first four, each once.
 * @param text what stands in the path, or in the storage; anything that is no number of a trim is left out
 */
export function readCompared(text: string | null | undefined): number[] {
  const ids = (text ?? '').split('-').flatMap(part => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : []))
  return [...new Set(ids)].slice(0, mostCompared)
}

const stored = storedText('localStorage', 'comparedCars')
const { subscribe, tell } = makeSignal(otherTabs('comparedCars'))
const read = readAs<readonly number[]>(stored, readCompared)
const none: readonly number[] = []

/** Numbers of the trims in this browser's tray. */
export const useCompared = (): readonly number[] => useStore({ subscribe, read }, none)

/** Puts these into the tray, and nothing else. */
export function keepCompared(spuIds: readonly number[]): void {
  stored.write(spuIds.length > 0 ? spuIds.join('-') : null)
  tell()
}

/**
 * Puts a trim into the tray, or takes it out.
 * @returns false where the tray is full; nothing has changed then
 */
export function toggleCompared(spuId: number): boolean {
  const before = read()
  if (!before.includes(spuId) && before.length >= mostCompared) return false
  keepCompared(before.includes(spuId) ? before.filter(each => each !== spuId) : [...before, spuId])
  return true
}
