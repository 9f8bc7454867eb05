/** One car as a model: body halves, doors on their hinges, cabin, tyres and brakes on the wheels' places, shadow. */
import { floorShadow } from './floor.ts'
import { glowsOf } from './lamps.ts'
import { ModelDocument } from './document.ts'
import { occlusionOf } from './occlusion.ts'
import { type CarParts, moved, type Part, type Point } from './parts.ts'
import { type Detail, surfacesOf } from './shapes.ts'
import { lookOf } from './slots.ts'

/** What the stage must know beside the shapes; stands in the root's extras. */
export interface CarFacts {
  body: string
  /** Metres, x to the rear from the front axle, z up. */
  box: { from: Point; to: Point }
  glows: ReturnType<typeof glowsOf>
  /** Views that the stage frames: name → point to look at. */
  anchors: Record<string, Point>
  /** Radius at the bead of the tyre, to which the rims of a wheel file are scaled; metres. */
  rimRadius: number
}

/** The parts that belong to a wheel design; tyre and brake belong to the car. */
const isRim = (part: Part): boolean => part.group === 'wheel' && /^(rim|badge_cap)/.test(part.name)

/** Front and rear door of the half; parts of either side's name ride on them. */
const hinges = { door_f: 'door_hinge_front', door_r: 'door_hinge_rear' } as const

const doorOf = (part: Part): string =>
  part.group === 'half' ? part.name.replace(/^(?:(door_[fr])[lr]_)?.*/, '$1') : ''

const opaque = (part: Part): boolean => !['glass', 'lens', 'redlens'].includes(lookOf(part).material)

/**
 * The generator's y runs to the left, glTF's frame has left where y is below zero. Halves and wheels do not mind; writing
 * on what stands once does.
 */
const righted = (car: CarParts): CarParts => ({
  ...car,
  parts: car.parts.map(part => (part.name.startsWith('whole_') ? moved(part, [0, 0, 0], true) : part)),
})

/** In a frame with x to the rear and z up, the driver's left is where y is below zero. */
const sideName = (name: string, y: number): string => name.replace(/.$/, y < 0 ? 'l' : 'r')

/** The wheel of the driver's side, with the writing on its tyre the right way round. */
const wheelOf = ({ parts }: CarParts): Part[] =>
  parts.filter(part => part.group === 'wheel').map(part => moved(part, [0, 0, 0], true))

/** The generator's places, and the middle of the central screen. */
function anchorsOf({ anchors, parts }: CarParts): Record<string, Point> {
  const screen = parts.find(part => part.name === 'cabin_centre_screen_glass')
  if (!screen) return { ...anchors }
  const { from, to } = boxOf([screen])
  return { ...anchors, screen: [to[0], (from[1] + to[1]) / 2, (from[2] + to[2]) / 2] }
}

/** All parts where they stand, both sides and four wheels: what keeps the light off. */
function standing({ parts, wheels }: CarParts): Part[] {
  const zero: Point = [0, 0, 0]
  return parts.filter(opaque).flatMap(part => {
    if (part.group === 'half') return [part, moved(part, zero, true)]
    if (part.group === 'full') return [part]
    return wheels.map(wheel => moved(part, wheel.pos, wheel.side < 0))
  })
}

function boxOf(parts: readonly Part[]): { from: Point; to: Point } {
  const low = [9, 9, 9]
  const high = [-9, -9, -9]
  for (const { positions } of parts)
    for (let at = 0; at < positions.length; at++) {
      const k = at % 3
      low[k] = Math.min(low[k]!, positions[at]!)
      high[k] = Math.max(high[k]!, positions[at]!)
    }
  const round = (point: number[]) => point.map(value => Math.round(value * 1000) / 1000) as unknown as Point
  return { from: round(low), to: round(high) }
}

/**
 * Looks up the light of a car, which takes the longest, and gives what makes its model as fine as one likes.
 * @param made by the generator
 * @param rimRadius metres
 */
export function carModel(made: CarParts, rimRadius: number) {
  const car = righted(made)
  const all = standing(car)
  const box = boxOf(all)
  const middle = (box.from[0] + box.to[0]) / 2
  const light = occlusionOf(all, [middle, 0])
  /** @param shadowCell edge of the shadow's cells, metres */
  return async (detail: Detail, shadowCell: number) => {
    const halves = car.parts.filter(part => part.group === 'half')
    const facts: CarFacts = { body: car.body, box, glows: glowsOf(halves), anchors: anchorsOf(car), rimRadius }

    const model = new ModelDocument(car.body)
    model.root.setExtras({ ...facts })
    const half = model.mesh(
      'body',
      surfacesOf(
        halves.filter(part => !doorOf(part)),
        detail,
        light,
      ),
    )
    model.shape('body_l_mesh', half, model.node('body_l'))
    model.shape('body_r_mesh', half, model.node('body_r').setScale([1, -1, 1]))

    for (const [door, anchor] of Object.entries(hinges)) {
      const parts = halves.filter(part => doorOf(part) === door)
      const hinge = car.anchors[anchor]
      if (parts.length === 0 || !hinge) continue
      const mesh = model.mesh(door, surfacesOf(parts, detail, light, hinge))
      const [one, other] = [sideName(`${door}_`, hinge[1]), sideName(`${door}_`, -hinge[1])]
      model.shape(`${one}_mesh`, mesh, model.node(one).setTranslation([...hinge]))
      const mirrored = model.node(other).setTranslation([hinge[0], -hinge[1], hinge[2]]).setScale([1, -1, 1])
      model.shape(`${other}_mesh`, mesh, mirrored)
    }

    const cabin = surfacesOf(
      car.parts.filter(part => part.group === 'full'),
      detail,
      light,
    )
    model.shape('cabin_mesh', model.mesh('cabin', cabin), model.node('cabin'))

    const wheelParts = wheelOf(car).filter(part => !isRim(part))
    const front = car.wheels.find(wheel => wheel.side < 0) ?? car.wheels[0]!
    const wheel = model.mesh('wheel', surfacesOf(wheelParts, detail, light, [0, 0, 0], front.pos))
    for (const each of car.wheels) {
      const name = sideName(`wheel_${each.name.toLowerCase()}`, each.pos[1])
      const node = model.node(name).setTranslation([...each.pos])
      // The same casting on both sides, turned round, as wheels without a sense of rotation are fitted.
      if (each.side > 0) node.setRotation([0, 0, 1, 0])
      model.shape(`${name}_mesh`, wheel, node)
    }

    const shadow = floorShadow([box.from[0], box.to[0]], box.to[1], shadowCell, light)
    model.shape('shadow_mesh', model.mesh('shadow', [shadow]), model.node('shadow'))
    return model.write()
  }
}

/** The rim of one design about its own centre, its outer face towards -y. */
export async function buildWheelModel(car: CarParts, design: string, rimRadius: number, detail: Detail) {
  const wheel = wheelOf(car)
  const light = occlusionOf(wheel.filter(opaque), [0, 0])
  const model = new ModelDocument(`wheel-${design}`)
  model.root.setExtras({ design, rimRadius })
  const rims = surfacesOf(wheel.filter(isRim), detail, light)
  model.shape('rim_mesh', model.mesh('rim', rims), model.node('rim'))
  return model.write()
}
