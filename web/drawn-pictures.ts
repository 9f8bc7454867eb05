import type { PictureSource } from './pictures.ts'

/** Scenes and cabins of the first studio: they stand in for those that the studio has not photographed yet. */

type Files = Pick<PictureSource, 'avif' | 'webp' | 'src' | 'width' | 'height'>

function files(name: string, widths: readonly number[], height: number): Files {
  const list = (format: string) => widths.map(each => `/pictures/scene/${name}-${each}.${format} ${each}w`).join(', ')
  const width = widths.at(-1)!
  return { avif: list('avif'), webp: list('webp'), src: `/pictures/scene/${name}-${width}.webp`, width, height }
}

export function drawnCabin(cabin: string): Files | undefined {
  if (!['stone', 'night', 'cognac'].includes(cabin)) return undefined
  return files(`interior-${cabin}`, [800, 1600], 1000)
}

export function drawnScene(name: string): Files {
  return name.endsWith('-m') ? files('hero-dusk-m', [780], 891) : files('hero-dusk', [1000, 2000], 949)
}
