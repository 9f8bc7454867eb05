/**
 * What the picture studio is asked to make. A target is a list of batches; a batch is one run of one program (Blender or
 * a script of ours) and the pictures that come out of it.
 */

export type Format = 'avif' | 'webp'
export type Widths = Readonly<Partial<Record<Format, readonly number[]>>>
export type Alt = readonly [cn: string, en: string]
export type Light = 'day' | 'night' | 'dusk'

/** One picture of the shop in its sizes: `shop/public/pictures/<key>-<width>.<format>`. */
export interface Print {
  key: string
  /** The view (studio batches) or the file without `.png` (script batches) it comes from. */
  from: string
  /** Paint to compose; absent when the picture is rendered in one piece. */
  paint?: string
  /** `none` leaves the car before nothing, with alpha. */
  ground?: Light | 'none'
  /** Share of the width, and place of the middle (0..1): a crop at the picture's own ratio. */
  crop?: readonly [share: number, x: number, y: number]
  /** The rims alone, before nothing: a layer to lay over the same view in any paint. */
  part?: 'wheels'
  /** A mark of wear to draw into the layers; see `art/studio/defects.py`. */
  defect?: string
  widths: Widths
  alt: Alt
}

export interface Placement {
  place: readonly [number, number, number]
  target: readonly [number, number, number]
  /** mm on a 36 mm sensor. */
  lens: number
  shift?: readonly [number, number]
}

/** One camera position, rendered once for all paints. Sizes in pixels. */
export interface View {
  name: string
  width: number
  height: number
  samples: number
  camera?: Placement
  layers?: readonly string[]
}

/** A model file and the command that builds it; `{out}` in the command stands for the file. */
export interface ModelSource {
  name: string
  command: readonly string[]
  /** Files and folders that the command reads; a change builds the model again. */
  sources: readonly string[]
}

interface Common {
  name: string
  /** Order of work: small numbers first. */
  rank: number
  prints: readonly Print[]
}

/** Views of one model in the studio, rendered by `art/studio/render.py`. */
export interface StudioBatch extends Common {
  kind: 'studio'
  model: ModelSource
  also?: readonly ModelSource[]
  /** Stand in place of the wheels of the model, whose camera it stays; only what they cover is rendered. */
  wheels?: ModelSource
  axes?: 'left' | 'right'
  light: Light
  look?: Readonly<Record<string, string | number>>
  layers: readonly string[]
  views: readonly View[]
}

/** A program that writes `<from>.png` files into the folder `{out}`; it holds the render lock when it runs Blender itself. */
export interface ScriptBatch extends Common {
  kind: 'script'
  command: readonly string[]
  sources: readonly string[]
  models?: readonly ModelSource[]
  /** The program's own description of the work; part of the key. */
  job?: unknown
}

export type Batch = StudioBatch | ScriptBatch

/** Layers of a car that is composed for each paint, with and without the mirror image in the floor. */
export const paintLayers = ['body', 'paint', 'shadow', 'mirror-body', 'mirror-paint'] as const
export const closeLayers = ['body', 'paint', 'shadow'] as const
/** All that a layer of other wheels is composed of. */
export const wheelLayers = ['body'] as const
/** A picture rendered in one piece. */
export const plainLayers = ['beauty', 'shadow'] as const
