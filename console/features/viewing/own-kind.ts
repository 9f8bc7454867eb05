import type { OwnKind } from '#console/features/slot/own-kinds.ts'
import { ViewingFacts } from './viewing-facts.tsx'

/** What the calendar knows of viewings beyond the hour: the car, and how it is seen. */
export const viewingKind: OwnKind = { Facts: ViewingFacts }
