import type { Batch } from '../plan.ts'

export function cabinBatches(): Batch[] {
  return []
}
