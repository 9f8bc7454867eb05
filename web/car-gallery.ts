import { required } from '#contract/required.ts'
import { pictureTable } from './picture-table.ts'
import type { PictureTable } from './picture-shapes.ts'
import { type Alt, cabinView, carView, hasView, type PictureSource, sourceOf } from './pictures.ts'

/** The pictures of one car's page: apart from `pictures.ts`, because only galleries speak of views by name. */

/** Outside views in the fixed order of a gallery (design 8): 18. */
export const outsideViews = {
  quarter: ['前侧 35°', 'front three-quarter view'],
  side: ['左侧', 'left side'],
  'rear-quarter': ['后侧 145°', 'rear three-quarter view'],
  front: ['正前方', 'front'],
  rear: ['正后方', 'rear'],
  'quarter-right': ['右前侧', 'front three-quarter view from the right'],
  'side-right': ['右侧', 'right side'],
  'rear-quarter-right': ['右后侧', 'rear three-quarter view from the right'],
  'top-quarter': ['俯视前侧', 'front three-quarter view from above'],
  headlamp: ['前大灯', 'headlamp'],
  grille: ['前脸与标识', 'front graphic and badge'],
  'wheel-front': ['前轮与制动', 'front wheel and brake'],
  'wheel-rear': ['后轮', 'rear wheel'],
  taillight: ['尾灯', 'tail lamp'],
  mirror: ['外后视镜', 'door mirror'],
  door: ['车门与腰线', 'door and shoulder line'],
  roof: ['车顶', 'roof'],
  glass: ['侧窗', 'side windows'],
} as const satisfies Record<string, Alt>
export type OutsideView = keyof typeof outsideViews

/** Close-ups are filled by the paint, which is a better ground than the average of all paints. */
const closeUps: ReadonlySet<OutsideView> = new Set(['mirror', 'door', 'roof'])

/** Inside views, in the same way: 9. */
export const insideViews = {
  rear: ['从后排看座舱', 'cabin from between the rear seats'],
  driver: ['驾驶席视角', "cabin from the driver's seat"],
  passenger: ['副驾座椅', 'passenger seat'],
  bench: ['后排座椅', 'rear seats'],
  wheel: ['方向盘', 'steering wheel'],
  screen: ['中控屏幕', 'centre screen'],
  console: ['中央通道', 'centre console'],
  door: ['车门内板', 'door panel'],
  boot: ['行李舱', 'boot'],
} as const satisfies Record<string, Alt>
export type InsideView = keyof typeof insideViews

/** Close-ups of what an inspection may find. */
export const defectKinds = {
  scratch: ['划痕', 'scratch'],
  dent: ['凹陷', 'dent'],
  chip: ['石击掉漆', 'stone chips'],
  kerb: ['轮毂剐蹭', 'kerbed wheel'],
  wear: ['座椅磨损', 'worn seat'],
} as const satisfies Record<string, Alt>
export type DefectKind = keyof typeof defectKinds

type Code = string | null | undefined

export interface CarPicture extends PictureSource {
  kind: 'outside' | 'inside' | 'defect'
  view: OutsideView | InsideView | DefectKind
  alt: Alt
}

/** What of a car its pictures follow from; `defects` are those of its report. */
export interface PicturedCar {
  bodyKey: Code
  paint: Code
  cabin: Code
  /** Stands in the descriptions: Vega 620 长续航版. */
  name?: Alt
  defects?: readonly PicturedDefect[]
}
/** A finding: number of the item and code of the defect (`contract/inspection.ts`). */
export interface PicturedDefect {
  itemCode: string
  code: string
  item: string
  repaired: boolean
}

const table: PictureTable = pictureTable
const entries = <V extends string>(views: Readonly<Record<V, Alt>>) => Object.entries(views) as [V, Alt][]

/** Most defects that a gallery shows (design 8). */
export const mostDefects = 5

/**
 * Which close-up shows a finding, by the area (first letter of the item) and the defect. What is not on the paint, a wheel
 * or a front seat (glass, seepage, malfunctions) has none.
 */
export function defectKindOf({ itemCode, code }: Pick<PicturedDefect, 'itemCode' | 'code'>): DefectKind | undefined {
  const area = itemCode.charAt(0)
  if (area === 'P') {
    if (code === 'AX' || code === 'BX') return 'dent'
    if (code === 'HH') return ['P01', 'P14'].includes(itemCode) ? 'chip' : 'scratch'
  }
  if (area === 'W' && code === 'HH') return 'kerb'
  if ((itemCode === 'C01' || itemCode === 'C02') && code === 'MS') return 'wear'
  return undefined
}

const unnamed: Alt = ['车辆', 'Car']

/** The gallery of a car in the order of design 8: outside, inside, defects. Without any picture one outline stands there. */
export function carGallery(car: PicturedCar): CarPicture[] {
  const { bodyKey, paint, cabin, name = unnamed } = car
  const described = ([cn, en]: Alt): Alt => [`${name[0]} ${cn}`, `${name[1]}, ${en}`]
  const outside = entries(outsideViews)
    .filter(([view]) => hasView(table.cars, bodyKey, paint, view))
    .map(([view, alt]): CarPicture => {
      const source = carView(bodyKey, paint, view)
      const colour =
        closeUps.has(view) && source.outline?.paint ? { colour: `var(--paint-${source.outline.paint})` } : {}
      return { ...source, ...colour, kind: 'outside', view, alt: described(alt) }
    })
  const none: CarPicture = {
    ...carView(bodyKey, paint, 'side'),
    kind: 'outside',
    view: 'side',
    alt: described(['图片暂缺', 'no picture yet']),
  }
  const first = outside.length > 0 ? outside : [none]
  return [...first, ...insideOf(bodyKey, cabin, described), ...defectPictures(car).values()]
}

/** Used cars have oak. */
function insideOf(body: Code, cabin: Code, described: (alt: Alt) => Alt): CarPicture[] {
  return entries(insideViews).flatMap(([view, alt]): CarPicture[] => {
    const source = cabinView(body, cabin, 'oak', view)
    return source ? [{ ...source, kind: 'inside', view, alt: described(alt) }] : []
  })
}

/** Close-ups of what was found and not put right, each kind once, by the code of the item. */
export function defectPictures({ paint, cabin, name = unnamed, defects = [] }: PicturedCar): Map<string, CarPicture> {
  const shown = new Map<DefectKind, [PicturedDefect, colour: string]>()
  for (const defect of defects) {
    const kind = defectKindOf(defect)
    const colour = kind === 'wear' ? cabin : paint
    if (!kind || !colour || defect.repaired || shown.has(kind)) continue
    const shapes = table.defects[kind]
    if (shapes && table.sets[shapes[1]]?.includes(colour)) shown.set(kind, [defect, colour])
  }
  return new Map(
    [...shown].slice(0, mostDefects).map(([view, [{ item, itemCode }, code]]) => {
      const [cn, en] = defectKinds[view]
      const alt: Alt = [`${name[0]} ${item}：${cn}（示意）`, `${name[1]}, ${item}: ${en} (illustration)`]
      const colour = view === 'kerb' || view === 'wear' ? 'var(--surface-media)' : `var(--paint-${code})`
      const source = sourceOf(`defect/${view}/${code}`, required(table.defects[view], `close-up of ${view}`)[0], colour)
      return [itemCode, { ...source, kind: 'defect', view, alt }]
    }),
  )
}
