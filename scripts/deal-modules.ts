/**
 * Deals the modules of the browser to files (decision 181). Each page needs some modules at once; a file that several pages
 * share brings all that is in it to each of them, and each file costs by itself. So modules that the same pages need lie
 * together, and two such heaps become one where that saves more than it has pages load without need.
 */

/** A module as the builder knows it. */
export interface Dealt {
  /** What it weighs when it has been sent, about, in bytes. */
  size: number
  /** Modules that it needs before it runs. */
  needs: readonly string[]
}

/** What a browser asks for: a page, or a part that comes later. */
export interface Asked {
  /** All modules that it needs before it runs. */
  needs: ReadonlySet<string>
  /** How much a byte of it counts. */
  weight: number
  /** What is there already when it is asked for: nothing of that is loaded again. */
  has?: ReadonlySet<string>
}

interface Heap {
  modules: string[]
  size: number
  /** More than one needs it, whether it is there already or not. */
  isShared: boolean
  /** Who loads it, a bit each. */
  load: Uint32Array
  needs: Set<Heap>
  neededBy: Set<Heap>
  best?: { heap: Heap; gain: number } | undefined
}

/** All that a module needs, itself included. */
export function reach(roots: readonly string[], needsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set(roots)
  for (const each of found) for (const next of needsOf(each)) found.add(next)
  return found
}

function bitsOf(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Those who ask, by weight: a word of 32 bits holds only such as weigh the same, so that bits are counted by words. */
function bitPlaces(asked: readonly Asked[]): { at: number[]; weights: number[] } {
  const at: number[] = []
  const weights: number[] = []
  const room = new Map<number, number>()
  for (const { weight } of asked) {
    const used = room.get(weight)
    const place = used === undefined || used % 32 === 0 ? weights.push(weight) * 32 - 32 : used
    at.push(place)
    room.set(weight, place + 1)
  }
  return { at, weights }
}

/** Heaps of modules that the very same need, before any are put together. */
function firstHeaps(modules: ReadonlyMap<string, Dealt>, asked: readonly Asked[], at: number[], words: number): Heap[] {
  const signs = new Map<string, string[]>()
  const loads = new Map<string, Uint32Array>()
  for (const [place, { needs, has }] of asked.entries())
    for (const each of needs) {
      if (!modules.has(each)) continue
      signs.set(each, [...(signs.get(each) ?? []), String(place)])
      const load = loads.get(each) ?? new Uint32Array(words)
      loads.set(each, load)
      const bit = at[place]!
      if (!has?.has(each)) load[bit >>> 5]! |= 1 << (bit & 31)
    }
  const heaps = new Map<string, Heap>()
  const heapOf = new Map<string, Heap>()
  for (const name of [...signs.keys()].sort()) {
    const sign = signs.get(name)!.join(' ')
    const heap = heaps.get(sign) ?? {
      modules: [],
      size: 0,
      isShared: sign.includes(' '),
      load: new Uint32Array(words),
      needs: new Set(),
      neededBy: new Set(),
    }
    heaps.set(sign, heap)
    heapOf.set(name, heap)
    heap.modules.push(name)
    heap.size += modules.get(name)!.size
    for (const [word, bits] of loads.get(name)!.entries()) heap.load[word]! |= bits
  }
  for (const [name, heap] of heapOf)
    for (const need of modules.get(name)!.needs) {
      const other = heapOf.get(need)
      if (!other || other === heap) continue
      heap.needs.add(other)
      other.neededBy.add(heap)
    }
  return [...heaps.values()]
}

/** Heaps that one needs, near and far, itself included. */
function closure(heap: Heap): Set<Heap> {
  const found = new Set([heap])
  for (const each of found) for (const next of each.needs) found.add(next)
  return found
}

/**
 * Modules of each file. What only one asks for, and nothing was put to, is in none: it stays with who asks.
 * @param perFile what a file costs whoever loads it, in bytes: what smaller files compress less, and its request
 */
export function dealModules(
  modules: ReadonlyMap<string, Dealt>,
  asked: readonly Asked[],
  perFile: number,
): readonly (readonly string[])[] {
  const { at, weights } = bitPlaces(asked)
  const weighed = (count: (word: number) => number): number =>
    weights.reduce((sum, weight, word) => sum + bitsOf(count(word)) * weight, 0)
  let heaps = firstHeaps(modules, asked, at, weights.length)

  /** Bytes that those who load one load in addition when they load another one with all that it needs. */
  function added(by: Heap, to: Heap, but: Heap): number {
    let sum = 0
    for (const each of closure(to)) {
      if (each === but) continue
      const more = weighed(word => by.load[word]! & ~each.load[word]!)
      sum += more * (each.size + (each === to ? 0 : perFile))
    }
    return sum
  }
  /** Through a third one: as one file, each would need the other first. */
  const isAround = (from: Heap, to: Heap): boolean => [...from.needs].some(each => each !== to && closure(each).has(to))

  function gainOf(a: Heap, b: Heap): number {
    const saved = perFile * weighed(word => a.load[word]! & b.load[word]!)
    if (saved === 0) return 0
    const least =
      a.size * weighed(word => b.load[word]! & ~a.load[word]!) +
      b.size * weighed(word => a.load[word]! & ~b.load[word]!)
    if (least >= saved) return 0
    const gain = saved - added(a, b, a) - added(b, a, b)
    return gain <= 0 || isAround(a, b) || isAround(b, a) ? 0 : gain
  }
  function findBest(heap: Heap): void {
    heap.best = undefined
    for (const other of heaps) {
      if (other === heap) continue
      const gain = gainOf(heap, other)
      if (gain > (heap.best?.gain ?? 0)) heap.best = { heap: other, gain }
    }
  }
  function merge(a: Heap, b: Heap): Heap {
    const one: Heap = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      isShared: true,
      load: a.load.map((bits, word) => bits | b.load[word]!),
      needs: new Set([...a.needs, ...b.needs].filter(each => each !== a && each !== b)),
      neededBy: new Set([...a.neededBy, ...b.neededBy].filter(each => each !== a && each !== b)),
    }
    for (const each of one.needs) replace(each.neededBy)
    for (const each of one.neededBy) replace(each.needs)
    function replace(set: Set<Heap>): void {
      set.delete(a)
      set.delete(b)
      set.add(one)
    }
    // Whoever loads one of them loads now what both need.
    for (const each of closure(one)) for (const [word, bits] of one.load.entries()) each.load[word]! |= bits
    heaps = [...heaps.filter(each => each !== a && each !== b), one]
    return one
  }

  for (const heap of heaps) findBest(heap)
  for (;;) {
    const [next] = heaps.filter(({ best }) => best).sort((a, b) => b.best!.gain - a.best!.gain)
    if (!next?.best) break
    const other = next.best.heap
    // Other heaps have been put together since.
    const gain = heaps.includes(other) ? gainOf(next, other) : 0
    if (gain < next.best.gain - 1e-6) {
      findBest(next)
      continue
    }
    const one = merge(next, other)
    findBest(one)
    for (const each of heaps) {
      if (each === one) continue
      const gain = gainOf(each, one)
      if (gain > (each.best?.gain ?? 0)) each.best = { heap: one, gain }
      else if (each.best && !heaps.includes(each.best.heap)) findBest(each)
    }
  }
  // What others need stands first: the builder has a file take along what its modules need and no file before has.
  const ordered = new Set<Heap>()
  const order = (heap: Heap): void => {
    if (ordered.has(heap)) return
    for (const each of heap.needs) order(each)
    ordered.add(heap)
  }
  for (const heap of heaps) order(heap)
  return [...ordered].filter(({ isShared }) => isShared).map(each => each.modules)
}
