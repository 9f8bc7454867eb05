import { type Batch, closeLayers, type Print, type View } from '../plan.ts'
import { bodyCodes, carAlt, carModel, paintCodes } from './range.ts'

/** The 24 still angles of each body for browsers without WebGL: 00 the nose, 06 the driver's side, 12 the tail. */
const angles = Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0'))

export function spinBatches(): Batch[] {
  return bodyCodes.map((body, at): Batch => {
    return {
      kind: 'studio',
      name: `spin-${body}`,
      rank: 60 + at,
      model: carModel(body),
      light: 'day',
      layers: closeLayers,
      views: angles.map((angle): View => ({ name: `spin-${angle}`, width: 800, height: 500, samples: 6 })),
      prints: angles.flatMap(angle =>
        paintCodes.map((paint): Print => {
          return {
            key: `spin/${body}/${paint}/${angle}`,
            from: `spin-${angle}`,
            paint,
            ground: 'day',
            widths: { webp: [800] },
            alt: carAlt(body, paint, [`${Number(angle) * 15}°`, `at ${Number(angle) * 15}°`]),
          }
        }),
      ),
    }
  })
}
