/**
 * The shop's own pictures (made by `scripts/pictures.ts`) as the `Picture` component takes them. A record names its body,
 * paint and cabin by code; an unknown code gives the outline of a car.
 */

export const bodyCodes = ['sedan', 'suv', 'wagon', 'coupe'] as const
export type BodyCode = (typeof bodyCodes)[number]
export const paintCodes = ['frost', 'silver', 'moon', 'slate', 'pine', 'copper', 'night', 'garnet'] as const
export type PaintCode = (typeof paintCodes)[number]
export const cabinCodes = ['stone', 'night', 'cognac'] as const
export type CabinCode = (typeof cabinCodes)[number]

/** One picture in its sizes and formats. */
export interface PictureSource {
  /** `srcset` of AVIF and WebP; absent for a drawing. */
  avif?: string
  webp?: string
  /** For browsers without either, and for sharing. */
  src: string
  /** Of the largest size: the box is known before the picture is there. */
  width: number
  height: number
  /** What stands in when the file is missing. */
  fallback?: string
}

export type Alt = readonly [cn: string, en: string]

export interface CarPicture extends PictureSource {
  kind: 'outside' | 'inside'
  view: 'side' | 'quarter' | 'night' | 'front' | 'wheel' | 'rear' | 'cabin'
  alt: Alt
}

const base = '/pictures'
const srcset = (path: string, format: 'avif' | 'webp', widths: readonly number[]) =>
  widths.map(width => `${base}/${path}-${width}.${format} ${width}w`).join(', ')

interface Files {
  path: string
  avif: readonly number[]
  webp: readonly number[]
  width: number
  height: number
}

const sourceOf = ({ path, avif, webp, width, height }: Files): PictureSource => ({
  avif: srcset(path, 'avif', avif),
  webp: srcset(path, 'webp', webp),
  src: `${base}/${path}-${webp.at(-1)}.webp`,
  width,
  height,
})

const isOneOf = <T extends string>(codes: readonly T[], code: string | null | undefined): code is T =>
  codes.some(known => known === code)

/** The outline of a body on the empty studio, 3:2. */
export function silhouette(body: string | null | undefined): PictureSource {
  const known = isOneOf(bodyCodes, body) ? body : 'sedan'
  return { src: `${base}/car/silhouette-${known}.svg`, width: 960, height: 640 }
}

/** The side view of lists, 3:2, all models at the same scale. */
export function carSide(body: string | null | undefined, paint: string | null | undefined): PictureSource {
  const outline = silhouette(body)
  if (!isOneOf(bodyCodes, body) || !isOneOf(paintCodes, paint)) return outline
  const widths = [480, 960]
  const side = sourceOf({ path: `car/${body}-${paint}-side`, avif: widths, webp: widths, width: 960, height: 640 })
  return { ...side, fallback: outline.src }
}

/** Cars that have a rendered three-quarter picture. */
const quarters = new Set(['coupe-copper', 'sedan-frost', 'sedan-garnet', 'sedan-slate', 'suv-pine'])

const outsideViews = [
  ['side', ['侧面', 'side view']],
  ['night', ['夜间侧面', 'side view at night']],
  ['front', ['车头近景', 'close view of the front']],
  ['wheel', ['轮毂近景', 'close view of a wheel']],
  ['rear', ['车尾近景', 'close view of the rear']],
] as const satisfies readonly (readonly [CarPicture['view'], Alt])[]

/**
 * The gallery of a car, in the order of design 8: outside, then inside. An unknown body or paint gives one outline, an
 * unknown cabin none.
 * @param name Stands in the descriptions: Vega 620 长续航版.
 */
export function carPictures(
  body: string | null | undefined,
  paint: string | null | undefined,
  cabin: string | null | undefined,
  name: Alt = ['车辆', 'Car'],
): CarPicture[] {
  const described = ([cn, en]: Alt): Alt => [`${name[0]} ${cn}`, `${name[1]}, ${en}`]
  const inside: CarPicture[] = isOneOf(cabinCodes, cabin)
    ? [{ ...scenePicture(`interior-${cabin}`), kind: 'inside', view: 'cabin', alt: described(['座舱', 'cabin']) }]
    : []
  if (!isOneOf(bodyCodes, body) || !isOneOf(paintCodes, paint)) {
    return [
      { ...silhouette(body), kind: 'outside', view: 'side', alt: described(['图片暂缺', 'no picture yet']) },
      ...inside,
    ]
  }
  const car = `${body}-${paint}`
  const outside = outsideViews.map(([view, alt]): CarPicture => {
    const rest = { kind: 'outside', view, alt: described(alt) } as const
    if (view === 'side') return { ...carSide(body, paint), ...rest }
    const files = { path: `car/${car}-${view}`, avif: [960, 1600], webp: [960], width: 1600, height: 1000 }
    return { ...sourceOf(files), fallback: silhouette(body).src, ...rest }
  })
  const files = { path: `car/${car}-quarter`, avif: [960, 1440], webp: [960], width: 1440, height: 900 }
  const alt = described(['前侧视角', 'from the front and side'])
  const quarter: CarPicture[] = quarters.has(car)
    ? [{ ...sourceOf(files), fallback: silhouette(body).src, kind: 'outside', view: 'quarter', alt }]
    : []
  return [...quarter, ...outside, ...inside]
}

/** Scenes and cabins: name → widths and height at the largest. */
const scenes = {
  'hero-studio': [[1000, 2000], 1039],
  'hero-studio-m': [[780], 780],
  'hero-dusk': [[1000, 2000], 949],
  'hero-dusk-m': [[780], 891],
  'new-vega': [[650, 1300], 970],
  'dusk-altair': [[756, 1512], 1128],
  'interior-stone': [[800, 1600], 1000],
  'interior-night': [[800, 1600], 1000],
  'interior-cognac': [[800, 1600], 1000],
} as const satisfies Record<string, readonly [widths: readonly number[], height: number]>

export type SceneName = keyof typeof scenes

/** A rendered scene; heroes have a crop of their own for mobile, `-m`. */
export function scenePicture(name: SceneName): PictureSource {
  const [widths, height] = scenes[name]
  const width = Math.max(...widths)
  return sourceOf({ path: `scene/${name}`, avif: widths, webp: widths, width, height })
}
