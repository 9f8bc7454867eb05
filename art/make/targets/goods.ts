import type { Batch } from '../plan.ts'

export function goodsBatches(): Batch[] {
  return []
}
