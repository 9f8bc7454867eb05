/**
 * The live stage: draws when something has changed and rests otherwise. Changes of look cross-fade from the last frame,
 * doors swing, turns coast.
 */
import { NeutralToneMapping, Scene, WebGLRenderer, type WebGLRenderTarget } from 'three'
import type { Choice } from './car-materials.ts'
import { CarObject } from './car-object.ts'
import { loadModel } from './model-file.ts'
import { coast, type Pose, type Spin, wayTo, within } from './orbit.ts'
import { StageCamera } from './stage-camera.ts'
import type { StageState, StudioName } from './stage-state.ts'
import { exposures, StudioRoom, studioLight } from './studio-light.ts'

export interface CarChoice extends Choice {
  body: string
  wheel: string
}

export interface SceneOptions {
  canvas: HTMLCanvasElement
  /** Lies over the canvas and holds the last frame while it fades. */
  veil: HTMLCanvasElement
  lite: boolean
  signal: AbortSignal
  onProgress: (share: number) => void
  /** A drag or its momentum has ended here. */
  onRest: (pose: Pose) => void
  /** The graphics card has gone away. */
  onLost: () => void
}

/** What one frame cost, kept as a performance mark `stage-frame` for measurements. */
export interface FrameFacts {
  calls: number
  triangles: number
  textures: number
  /** Of the studios' light, the only large ones. */
  textureMB: number
}

/** Duration of a cross-fade and of the doors; 1 ms for visitors who want no motion (design 6). */
const SCENE_MS = 640
/** Bytes of a point of light; its smaller copies add a third. */
const HALF_FLOATS = 8
/** A turn by key or button. */
const TURN_MS = 320
/** A frame that takes longer than this is drawn with fewer points while the car moves, ms. */
const SLOW_MS = 45

const easeMove = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
const easeOut = (t: number): number => 1 - (1 - t) ** 3

interface Motion {
  begun: number
  lasts: number
  step: (share: number) => void
}

export class StageScene {
  readonly #options: SceneOptions
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #room = new StudioRoom()
  readonly #car: CarObject
  readonly #eye: StageCamera
  readonly #lights = new Map<StudioName, WebGLRenderTarget>()
  readonly #motions = new Map<'doors' | 'turn', Motion>()
  #state: StageState
  #choice: CarChoice
  #pose: Pose
  #spin: Spin | undefined
  #open: number
  #frame = 0
  #last = 0
  #still: boolean
  #slow = false
  #size = { width: 1, height: 1 }

  /** @throws when there is no WebGL 2, or the model cannot be loaded */
  static async create(
    options: SceneOptions,
    state: StageState,
    choice: CarChoice,
    still: boolean,
  ): Promise<StageScene> {
    const { lite, signal } = options
    const renderer = new WebGLRenderer({ canvas: options.canvas, antialias: true, powerPreference: 'high-performance' })
    try {
      const file = await loadModel(`${choice.body}${lite ? '-lite' : ''}`, signal, options.onProgress)
      const car = new CarObject(file)
      await car.wear(choice.wheel, lite, signal)
      signal.throwIfAborted()
      return new StageScene(options, renderer, car, state, choice, still)
    } catch (error) {
      renderer.dispose()
      throw error
    }
  }

  private constructor(
    options: SceneOptions,
    renderer: WebGLRenderer,
    car: CarObject,
    state: StageState,
    choice: CarChoice,
    still: boolean,
  ) {
    this.#options = options
    this.#renderer = renderer
    this.#car = car
    this.#state = state
    this.#choice = choice
    this.#still = still
    this.#pose = state.poses[state.view]
    this.#open = state.doors ? 1 : 0
    this.#eye = new StageCamera(car)
    renderer.toneMapping = NeutralToneMapping
    this.#scene.add(this.#room.mesh, car.object)
    options.canvas.addEventListener('webglcontextlost', this.#lost)
    this.#show()
    car.swing(this.#open)
  }

  /** Edge of the reflections' faces. */
  get #lightSize(): number {
    return this.#options.lite ? 128 : 256
  }

  readonly #lost = (event: Event): void => {
    event.preventDefault()
    this.#options.onLost()
  }

  /** @param width of the stage in CSS pixels */
  resize(width: number, height: number): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) }
    this.#eye.resize(width, height)
    this.#sharpness(false)
    this.#draw()
  }

  /** Full resolution at rest, at most two points a pixel; fewer while a slow machine moves the car. */
  #sharpness(moving: boolean): void {
    const full = Math.min(globalThis.devicePixelRatio, 2)
    const ratio = moving && this.#slow ? Math.min(1, full * 0.6) : full
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(this.#size.width, this.#size.height, false)
  }

  /** Everything that has no motion of its own. */
  #show(): void {
    const { studio, lights } = this.#state
    this.#car.materials.choose(this.#choice)
    this.#car.light(lights)
    let light = this.#lights.get(studio)
    if (!light) {
      light = studioLight(this.#renderer, studio, this.#lightSize)
      this.#lights.set(studio, light)
    }
    this.#scene.environment = light.texture
    this.#renderer.toneMappingExposure = exposures[studio]
    this.#room.show(studio)
  }

  /** Takes over a new state: what looks different fades in, doors swing, the eye travels. */
  apply(state: StageState, still: boolean): void {
    const before = this.#state
    const pose = state.poses[state.view]
    this.#still = still
    const looks = state.studio !== before.studio || state.lights !== before.lights
    const elsewhere = state.view !== before.view || state.detail !== before.detail
    if (looks || elsewhere) this.#veil()
    this.#state = state
    if (looks) this.#show()
    if (elsewhere) {
      this.#motions.delete('turn')
      this.#spin = undefined
      this.#pose = pose
    } else if (!samePose(pose, this.#pose)) this.#travel(pose)
    if (state.doors !== before.doors) this.#swing(state.doors ? 1 : 0)
    this.#wake()
  }

  /** Takes over another paint, cabin or wheel. */
  async choose(choice: CarChoice): Promise<void> {
    const wheels = choice.wheel !== this.#choice.wheel
    if (wheels) {
      this.#veil()
      this.#choice = choice
      await this.#car.wear(choice.wheel, this.#options.lite, this.#options.signal)
    } else {
      this.#veil()
      this.#choice = choice
    }
    this.#show()
    this.#wake()
  }

  #travel(to: Pose): void {
    const from = this.#pose
    const way = wayTo(from.azimuth, to.azimuth)
    this.#spin = undefined
    this.#move('turn', TURN_MS, share => {
      const t = easeOut(share)
      this.#pose = {
        azimuth: from.azimuth + way * t,
        elevation: from.elevation + (to.elevation - from.elevation) * t,
        zoom: from.zoom + (to.zoom - from.zoom) * t,
      }
      if (share === 1) this.#pose = to
    })
  }

  #swing(to: number): void {
    const from = this.#open
    this.#move('doors', SCENE_MS, share => {
      this.#open = from + (to - from) * easeMove(share)
      this.#car.swing(this.#open)
    })
  }

  #move(name: 'doors' | 'turn', lasts: number, step: Motion['step']): void {
    if (this.#still) {
      this.#motions.delete(name)
      step(1)
    } else this.#motions.set(name, { begun: performance.now(), lasts, step })
  }

  /** The finger or the mouse has moved the car. */
  drag(by: { azimuth: number; elevation: number; zoom: number }): void {
    this.#motions.delete('turn')
    this.#spin = undefined
    const { azimuth, elevation, zoom } = this.#pose
    this.#pose = within(this.#state.view, {
      azimuth: azimuth + by.azimuth,
      elevation: elevation + by.elevation,
      zoom: zoom + by.zoom,
    })
    this.#wake()
  }

  /** It lets go at this speed. */
  release(spin: Spin): void {
    if (!this.#still && Math.hypot(spin.azimuth, spin.elevation) > 0.05) {
      this.#spin = spin
      this.#wake()
    } else this.#options.onRest(this.#pose)
  }

  #wake(): void {
    if (this.#frame) return
    this.#last = performance.now()
    this.#frame = requestAnimationFrame(this.#tick)
  }

  readonly #tick = (now: number): void => {
    this.#frame = 0
    const elapsed = Math.max(1, now - this.#last)
    for (const [name, motion] of this.#motions) {
      const share = Math.min(1, Math.max(0, (performance.now() - motion.begun) / motion.lasts))
      motion.step(share)
      if (share === 1) this.#motions.delete(name)
    }
    let rested = false
    if (this.#spin) {
      const next = coast(this.#state.view, this.#pose, this.#spin, elapsed)
      this.#spin = next?.spin
      if (next) this.#pose = next.pose
      else rested = true
    }
    const moving = this.#motions.size > 0 || this.#spin !== undefined
    const slow = this.#slow
    if (moving && elapsed > SLOW_MS) this.#slow = true
    if (this.#slow && (moving !== this.#sharp || slow !== this.#slow)) this.#sharpness(moving)
    this.#sharp = moving
    this.#draw()
    this.#last = now
    if (moving) this.#frame = requestAnimationFrame(this.#tick)
    if (rested) this.#options.onRest(this.#pose)
  }
  /** Whether the last frame was one of a motion. */
  #sharp = false

  #draw(): void {
    this.#eye.place(this.#state.view, this.#state.detail, this.#pose)
    this.#renderer.render(this.#scene, this.#eye.camera)
    const { render, memory } = this.#renderer.info
    const detail: FrameFacts = {
      calls: render.calls,
      triangles: render.triangles,
      textures: memory.textures,
      textureMB: (this.#lights.size * 6 * this.#lightSize ** 2 * HALF_FLOATS * 4) / 3 / 1e6,
    }
    performance.clearMarks('stage-frame')
    performance.mark('stage-frame', { detail })
  }

  /** Keeps the frame that is on the screen and lets it fade over the next ones. */
  #veil(): void {
    const { veil } = this.#options
    if (this.#still) return
    // The frame must be drawn in the same task, or the browser has cleared it already.
    this.#draw()
    veil.width = this.#renderer.domElement.width
    veil.height = this.#renderer.domElement.height
    veil.getContext('2d')?.drawImage(this.#renderer.domElement, 0, 0)
    for (const each of veil.getAnimations()) each.cancel()
    veil.animate([{ opacity: 1 }, { opacity: 0 }], { duration: SCENE_MS, easing: 'ease-in-out', fill: 'backwards' })
  }

  /** Gives everything back to the graphics card. */
  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#options.canvas.removeEventListener('webglcontextlost', this.#lost)
    this.#car.dispose()
    this.#room.dispose()
    for (const light of this.#lights.values()) light.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}

const samePose = (a: Pose, b: Pose): boolean =>
  Math.abs(wayTo(a.azimuth, b.azimuth)) < 0.01 &&
  Math.abs(a.elevation - b.elevation) < 0.01 &&
  Math.abs(a.zoom - b.zoom) < 0.001
