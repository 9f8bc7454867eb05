/** A stream of random numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** least ≤ n ≤ most, whole */
  int(least: number, most: number): number
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Index of a list of weights. */
  weighted(weights: readonly number[]): number
  normal(mean: number, deviation: number): number
  triangular(least: number, mode: number, most: number): number
  exponential(mean: number): number
}

/** FNV-1a over the text, so that every thing of the seed has a stream of its own and a larger seed begins like a smaller. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** sfc32 with 12 warm-up rounds. */
export function randomOf(...names: (string | number)[]): Random {
  const name = names.join('/')
  let a = hash(name)
  let b = hash(`${name}:b`)
  let c = hash(`${name}:c`)
  let d = 1
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()

  const random: Random = {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    between: (least, most) => least + next() * (most - least),
    chance: share => next() < share,
    pick: list => list[Math.floor(next() * list.length)] as (typeof list)[number],
    weighted(weights) {
      let left = next() * weights.reduce((sum, w) => sum + w, 0)
      for (let i = 0; i < weights.length; i++) {
        left -= weights[i] ?? 0
        if (left < 0) return i
      }
      return weights.length - 1
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    triangular(least, mode, most) {
      const u = next()
      const bend = (mode - least) / (most - least)
      return u < bend
        ? least + Math.sqrt(u * (most - least) * (mode - least))
        : most - Math.sqrt((1 - u) * (most - least) * (most - mode))
    },
    exponential: mean => -mean * Math.log(1 - next()),
  }
  return random
}
