import { surroundings } from './surroundings.ts'

/**
 * Puts these in place of what calls know of their surroundings. Files of tests share their modules, so whoever puts
 * something in takes it out again: by `beforeEach(() => surround(…))`.
 * @returns puts back all that was there before
 */
export function surround(given: Partial<typeof surroundings>): () => void {
  const before = { ...surroundings }
  Object.assign(surroundings, given)
  return () => void Object.assign(surroundings, before)
}
