import type { OutsideView } from './car-gallery.ts'
import type { PictureSource } from './pictures.ts'

/** Composed drawings of the first four bodies: they stand in for cars that the studio has not photographed yet. */

const bodies: Readonly<Record<string, string>> = {
  sedan: 'sedan',
  suv: 'suv',
  'large-suv': 'suv',
  touring: 'wagon',
  compact: 'wagon',
  fastback: 'coupe',
}
const paints: readonly string[] = ['frost', 'silver', 'moon', 'slate', 'pine', 'copper', 'night', 'garnet']

type Files = Pick<PictureSource, 'avif' | 'webp' | 'src' | 'width' | 'height'>

const files = (path: string, avif: readonly number[], webp: readonly number[], width: number, height: number) => {
  const list = (format: string, widths: readonly number[]) =>
    widths.map(each => `/pictures/${path}-${each}.${format} ${each}w`).join(', ')
  return {
    avif: list('avif', avif),
    webp: list('webp', webp),
    src: `/pictures/${path}-${webp.at(-1)}.webp`,
    width,
    height,
  }
}

/** The drawn side view; undefined for a body or paint that was never drawn. */
export function drawnSide(body: string, paint: string): Files | undefined {
  const drawn = bodies[body]
  if (!drawn || !paints.includes(paint)) return undefined
  return files(`car/${drawn}-${paint}-side`, [480, 960], [480, 960], 960, 640)
}

const views = [
  ['front', 'headlamp'],
  ['wheel', 'wheel-front'],
  ['rear', 'taillight'],
] as const

/** Drawn close views under the names of the photographs that take their place. */
export function drawnViews(body: string, paint: string): { view: OutsideView; files: Files }[] {
  const side = drawnSide(body, paint)
  if (!side) return []
  const close = views.map(([name, view]) => {
    const path = `car/${bodies[body]}-${paint}-${name}`
    return { view, files: files(path, [960, 1600], [960], 1600, 1000) }
  })
  return [{ view: 'side', files: side }, ...close]
}

export function drawnCabin(cabin: string): Files | undefined {
  if (!['stone', 'night', 'cognac'].includes(cabin)) return undefined
  return files(`scene/interior-${cabin}`, [800, 1600], [800, 1600], 1600, 1000)
}

/** Heroes of the first studio. */
export function drawnScene(name: string): Files {
  if (name.endsWith('-m')) return files('scene/hero-dusk-m', [780], [780], 780, 891)
  return files('scene/hero-dusk', [1000, 2000], [1000, 2000], 2000, 949)
}
