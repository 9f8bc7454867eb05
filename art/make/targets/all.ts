import type { Batch } from '../plan.ts'
import { cabinBatches } from './cabin.ts'
import { carBatches } from './car.ts'
import { cutoutBatches } from './cutout.ts'
import { defectBatches } from './defect.ts'
import { fittedBatches } from './fitted.ts'
import { goodsBatches } from './goods.ts'
import { sceneBatches } from './scene.ts'
import { spinBatches } from './spin.ts'
import { wheelBatches } from './wheel.ts'

/** The targets of `npm run art`, by name. */
export const targets: Record<string, () => Batch[]> = {
  car: carBatches,
  scene: sceneBatches,
  goods: goodsBatches,
  cabin: cabinBatches,
  wheel: wheelBatches,
  cutout: cutoutBatches,
  fitted: fittedBatches,
  spin: spinBatches,
  defect: defectBatches,
}

/** The batches of some targets in the order of their value. A batch without prints is left out. */
export function batchesOf(names: readonly string[]): Batch[] {
  return names
    .flatMap(name => targets[name]!())
    .filter(({ prints }) => prints.length > 0)
    .toSorted((a, b) => a.rank - b.rank)
}
