import { type Batch, closeLayers, type Alt, type Print } from '../plan.ts'
import { upholsteries } from '#contract/car-codes.ts'
import { carModel, paintCodes } from './range.ts'

/** Marks of wear for the reports of used cars, drawn over panels in every paint. */
const marks = [
  ['scratch', 'panel-door', ['车门划痕近景', 'close view of a scratch on a door']],
  ['dent', 'panel-wing', ['翼子板凹陷近景', 'close view of a dent in a wing']],
  ['chip', 'panel-bonnet', ['机盖石击痕近景', 'close view of stone chips on the bonnet']],
  ['kerb', 'wheel-hub', ['轮毂刮蹭近景', 'close view of kerb rash on a wheel']],
] as const satisfies readonly (readonly [defect: string, view: string, alt: Alt])[]

export function defectBatches(): Batch[] {
  const size = { width: 960, height: 640, samples: 8 }
  return [
    {
      kind: 'studio',
      name: 'defect',
      rank: 55,
      model: carModel('sedan'),
      light: 'day',
      layers: closeLayers,
      views: marks.map(([, name]) => ({ name, ...size })),
      prints: marks.flatMap(([defect, from, alt]) =>
        paintCodes.map((paint): Print => {
          return {
            key: `defect/${defect}/${paint}`,
            from,
            paint,
            defect,
            ground: 'day',
            widths: { avif: [480, 960], webp: [960] },
            alt,
          }
        }),
      ),
    },
    worn(),
  ]
}

/** A worn bolster in each upholstery, cut out of the cabin's picture of the driver's place. */
function worn(): Batch {
  const files = upholsteries.map(({ code }) => `{work}/script/cabin-sedan/p-cabin-driver-${code}-oak.png`)
  const crop = ['0.42', '0.72', '0.82']
  return {
    kind: 'script',
    name: 'defect-wear',
    rank: 56,
    command: [
      ...['python3', 'art/studio/wear.py'],
      ...upholsteries.flatMap(({ code }, at) => [files[at]!, `{out}/${code}.png`, ...crop]),
    ],
    sources: ['art/geometry', 'art/car', 'art/studio/wear.py'],
    prints: upholsteries.map(
      ({ code }): Print => ({
        key: `defect/wear/${code}`,
        from: code,
        widths: { avif: [320, 640], webp: [640] },
        alt: ['座椅磨损近景', 'close view of a worn seat'],
      }),
    ),
  }
}
