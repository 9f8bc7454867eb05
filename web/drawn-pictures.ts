import type { PictureSource } from './pictures.ts'

/** The first studio's cabins: they stand in for an upholstery that the studio has not photographed yet. */
export function drawnCabin(
  cabin: string,
): Pick<PictureSource, 'avif' | 'webp' | 'src' | 'width' | 'height'> | undefined {
  if (!['stone', 'night', 'cognac'].includes(cabin)) return undefined
  const path = `/pictures/scene/interior-${cabin}`
  const list = (format: string) => [800, 1600].map(width => `${path}-${width}.${format} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), src: `${path}-1600.webp`, width: 1600, height: 1000 }
}
