import { type Alt, type Batch, closeLayers, paintLayers, type Print, type View } from '../plan.ts'
import { type Body, bodyCodes, carAlt, carModel, paintCodes, paintsInUse } from './range.ts'

/** Every body from outside: two views in all paints, sixteen more in the paints of the used cars. */

const first = { quarter: ['前侧视角', 'from the front left'], side: ['侧面', 'side view'] } as const satisfies Views
const around = {
  'rear-quarter': ['后侧视角', 'from the rear left'],
  front: ['正前方', 'from the front'],
  rear: ['正后方', 'from the rear'],
  'quarter-right': ['右前侧视角', 'from the front right'],
  'side-right': ['右侧面', 'right side view'],
  'rear-quarter-right': ['右后侧视角', 'from the rear right'],
  'top-quarter': ['前侧俯视', 'from above the front'],
} as const satisfies Views
const close = {
  headlamp: ['大灯近景', 'close view of a headlamp'],
  grille: ['前脸近景', 'close view of the front'],
  'wheel-front': ['前轮近景', 'close view of a front wheel'],
  'wheel-rear': ['后轮近景', 'close view of a rear wheel'],
  taillight: ['尾灯近景', 'close view of a tail lamp'],
  mirror: ['外后视镜近景', 'close view of a door mirror'],
  door: ['车门把手近景', 'close view of a door handle'],
  roof: ['车顶近景', 'close view of the roof'],
  glass: ['前风挡近景', 'close view of the windscreen'],
} as const satisfies Views
type Views = Record<string, Alt>

const wide = { avif: [480, 960, 1600], webp: [480, 960, 1600] } as const
const gallery = { avif: [640, 1280], webp: [960] } as const

function prints(body: Body, views: Views, paints: readonly Parameters<typeof carAlt>[1][], widths: Print['widths']) {
  return Object.entries(views).flatMap(([view, alt]) =>
    paints.map((paint): Print => {
      return {
        key: `car/${body}/${paint}/${view}`,
        from: view,
        paint,
        ground: 'day',
        widths,
        alt: carAlt(body, paint, alt),
      }
    }),
  )
}

const shots = (views: Views, size: Omit<View, 'name'>) => Object.keys(views).map((name): View => ({ name, ...size }))

/** Three batches a body: first views, then the walk around, then close-ups. */
export function carBatches(): Batch[] {
  return bodyCodes.flatMap((body, at): Batch[] => {
    const common = { kind: 'studio', model: carModel(body), light: 'day' } as const
    const used = paintsInUse(body)
    return [
      {
        ...common,
        name: `car-${body}`,
        rank: 10 + at,
        layers: paintLayers,
        views: shots(first, { width: 1600, height: 1067, samples: 14 }),
        prints: prints(body, first, paintCodes, wide),
      },
      {
        ...common,
        name: `car-${body}-around`,
        rank: 30 + at,
        layers: paintLayers,
        views: shots(around, { width: 1280, height: 800, samples: 8 }),
        prints: prints(body, around, used, gallery),
      },
      {
        ...common,
        name: `car-${body}-close`,
        rank: 40 + at,
        layers: closeLayers,
        views: shots(close, { width: 1280, height: 800, samples: 6 }),
        prints: prints(body, close, used, gallery),
      },
    ]
  })
}
