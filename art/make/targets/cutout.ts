import type { Batch, Print } from '../plan.ts'
import { carBatches } from './car.ts'
import { bodyCodes, carAlt, paintCodes } from './range.ts'

/** The side view before nothing, for comparing cars and for grounds of the page's own. Uses the renders of `car`. */
export function cutoutBatches(): Batch[] {
  return bodyCodes.flatMap(body =>
    carBatches()
      .filter(batch => batch.name === `car-${body}`)
      .map(batch => ({
        ...batch,
        name: `cutout-${body}`,
        rank: batch.rank + 40,
        prints: paintCodes.map((paint): Print => {
          return {
            key: `cutout/${body}/${paint}/side`,
            from: 'side',
            paint,
            ground: 'none',
            widths: { avif: [640, 1280], webp: [640] },
            alt: carAlt(body, paint, ['侧面', 'side view']),
          }
        }),
      })),
  )
}
