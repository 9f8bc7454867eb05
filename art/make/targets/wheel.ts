import { wheels } from '#contract/car-codes.ts'
import { type Batch, plainLayers } from '../plan.ts'

/** Each wheel alone, 4:5, standing; the camera sees its face from a little in front. */
export function wheelBatches(): Batch[] {
  return wheels.map(
    ({ code, cn, en }, at): Batch => ({
      kind: 'studio',
      name: `wheel-${code}`,
      rank: 25 + at / 100,
      model: {
        name: `wheels/${code}`,
        command: ['python3', 'art/car/wheel_models.py', 'sedan', code, '--out', '{out}', '--step', '0.0025'],
        sources: ['art/geometry', 'art/car'],
      },
      light: 'day',
      layers: plainLayers,
      views: [
        {
          name: 'face',
          width: 800,
          height: 1000,
          samples: 24,
          camera: { place: [-0.75, 2.0, 0.52], target: [0, 0, 0.36], lens: 84, shift: [0, -0.03] },
        },
      ],
      prints: [
        {
          key: `wheel/${code}`,
          from: 'face',
          widths: { avif: [400, 800], webp: [400, 800] },
          alt: [`${cn}轮毂`, `${en} wheel`],
        },
      ],
    }),
  )
}
