import { bodies, type Wheel, wheels } from '#contract/car-codes.ts'
import { type Alt, type Batch, type ModelSource, type Print, type View, wheelLayers } from '../plan.ts'
import { type Body, bodyCodes, bodyName, carModel } from './range.ts'

/** Each body's other wheels, as layers over the first views of the car in any paint (decision 063). */

const views = { quarter: ['前侧视角', 'from the front left'], side: ['侧面', 'side view'] } as const satisfies Record<
  string,
  Alt
>

/** The wheels of a design in their places below a body. */
function fittedModel(body: Body, wheel: Wheel): ModelSource {
  return {
    name: `fitted/${body}-${wheel}`,
    command: ['python3', 'art/car/build.py', body, '--wheel', wheel, '--only-wheels', '--out', '{out}'],
    sources: carModel(body).sources,
  }
}

function alt(body: Body, { cn, en }: (typeof wheels)[number], view: Alt): Alt {
  const [bodyCn, bodyEn] = bodyName(body)
  return [`${bodyCn}的${cn}轮毂，${view[0]}`, `${en} wheels of the ${bodyEn}, ${view[1]}`]
}

export function fittedBatches(): Batch[] {
  return bodyCodes.flatMap((body, at) =>
    wheels
      .filter(({ code }) => code !== bodies.find(each => each.code === body)?.wheel)
      .map(
        (wheel, nth): Batch => ({
          kind: 'studio',
          name: `fitted-${body}-${wheel.code}`,
          rank: 16 + at / 10 + nth / 100,
          model: carModel(body),
          wheels: fittedModel(body, wheel.code),
          light: 'day',
          layers: wheelLayers,
          views: Object.keys(views).map((name): View => ({ name, width: 1600, height: 1067, samples: 40 })),
          prints: Object.entries(views).map(
            ([view, words]): Print => ({
              key: `fitted/${body}/${wheel.code}/${view}`,
              from: view,
              part: 'wheels',
              widths: { avif: [480, 960, 1600], webp: [480, 960, 1600] },
              alt: alt(body, wheel, words),
            }),
          ),
        }),
      ),
  )
}
