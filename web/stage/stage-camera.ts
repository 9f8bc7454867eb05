/** Turns a pose into a camera: around the car, in the cabin, or close to a detail. */
import { PerspectiveCamera, Vector3 } from 'three'
import type { CarObject } from './car-object.ts'
import { around, type Pose, type ViewName } from './orbit.ts'
import type { DetailName } from './stage-state.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Angle of view across, degrees: a lens of 78 mm outside, of 24 mm in the cabin. */
const WIDTH = { outside: 26, inside: 76, details: 26 } as const
/** Never so flat that the roof is cut, never so high that the car becomes small on a phone held upright. */
const HEIGHT = { low: 13, high: 62 } as const
/** Share of the picture's width that the car fills (design 8: 88 to 94 %). */
const FILL = 0.93
/** How near the largest zoom brings the eye. */
const NEAREST = 0.4
/** The eye never comes lower than this above the floor, metres. */
const FLOOR = 0.22

const details: Readonly<
  Record<DetailName, { anchor: string; azimuth: number; distance: number; otherwise: [number, number, number] }>
> = {
  lamp: { anchor: 'headlamp', azimuth: 42, distance: 3.1, otherwise: [-0.65, -0.6, 0.66] },
  wheel: { anchor: 'wheel_front', azimuth: 72, distance: 2.7, otherwise: [0, -0.85, 0.36] },
  tail: { anchor: 'taillight', azimuth: 138, distance: 3.3, otherwise: [3.9, -0.6, 0.8] },
  screen: { anchor: 'screen', azimuth: 180, distance: 1.15, otherwise: [0.86, 0, 0.98] },
}

export class StageCamera {
  readonly camera = new PerspectiveCamera(24, 1, 0.05, 90)
  readonly #car: CarObject
  #aspect = 1

  constructor(car: CarObject) {
    this.#car = car
  }

  resize(width: number, height: number): void {
    this.#aspect = width / Math.max(1, height)
  }

  place(view: ViewName, detail: DetailName, pose: Pose): void {
    const across = this.#open(view, view === 'inside' ? 1 - 0.45 * pose.zoom : 1)
    if (view === 'inside') this.#inside(pose)
    else if (view === 'details') this.#detail(detail, pose)
    else this.#outside(pose, across)
    this.camera.updateMatrixWorld()
  }

  /** Sets the lens. @returns half the tangent of the width that it shows */
  #open(view: ViewName, narrow: number): number {
    const wanted = Math.tan(radians((WIDTH[view] * narrow) / 2)) / this.#aspect
    const high = Math.min(Math.tan(radians(HEIGHT.high / 2)), Math.max(Math.tan(radians(HEIGHT.low / 2)), wanted))
    this.camera.fov = (2 * Math.atan(high) * 180) / Math.PI
    this.camera.aspect = this.#aspect
    this.camera.updateProjectionMatrix()
    return high * this.#aspect
  }

  #outside({ azimuth, elevation, zoom }: Pose, across: number): void {
    const { from, to } = this.#car.facts.box
    const [length, width, height] = [to[0] - from[0], to[1] - from[1], to[2]]
    const turn = radians(azimuth)
    const [along, side] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
    // What the car spans and how far it reaches towards the eye; seen end on it may stay further away than it could.
    const spans = Math.max(side * length + along * width, length * 0.72)
    const reaches = (along * length + side * width) / 2
    const whole = spans / 2 / FILL / across + reaches * 0.45
    // The whole height with some air, where the stage is wide and low.
    const tall = (height * 0.78) / (across / this.#aspect) + reaches * 0.5
    const distance = Math.max(whole, tall) * (1 - (1 - NEAREST) * zoom)
    const target = new Vector3((from[0] + to[0]) / 2, height * 0.42, 0)
    this.#around(target, azimuth, elevation, distance)
  }

  #inside({ azimuth, elevation }: Pose): void {
    // Between the front seats, a little behind them: in front of the rear doors' hinges, a hand below the roof.
    const { anchors, box } = this.#car.facts
    const eye = this.#car.point('eye', [(anchors.door_hinge_rear?.[0] ?? 1.7) - 0.02, 0, box.to[2] - 0.33])
    const [turn, lift] = [radians(azimuth), radians(elevation)]
    this.camera.position.copy(eye)
    this.camera.lookAt(
      eye.x - Math.cos(turn) * Math.cos(lift),
      eye.y + Math.sin(lift),
      eye.z - Math.sin(turn) * Math.cos(lift),
    )
  }

  #detail(name: DetailName, { azimuth, elevation, zoom }: Pose): void {
    const { anchor, azimuth: from, distance, otherwise } = details[name]
    const target = this.#car.point(anchor, otherwise)
    // Anchors stand on one side of the car; the pictures show the driver's.
    if (name !== 'screen') target.z = Math.abs(target.z)
    this.#around(target, around(from + azimuth), elevation, distance * (1 - 0.45 * zoom))
  }

  #around(target: Vector3, azimuth: number, elevation: number, distance: number): void {
    const [turn, lift] = [radians(azimuth), radians(elevation)]
    this.camera.position.set(
      target.x - Math.cos(turn) * Math.cos(lift) * distance,
      Math.max(FLOOR, target.y + Math.sin(lift) * distance),
      target.z + Math.sin(turn) * Math.cos(lift) * distance,
    )
    this.camera.lookAt(target)
  }
}
