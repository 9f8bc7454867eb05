import type { Config } from '#server/config.ts'
import type { CarrierService } from './provider.ts'
import { sampleCarrier } from './sample.ts'

/** Who says where parcels are; null: staff write it down, or nobody does. */
export const carrierService = ({ CARRIER_SERVICE }: Pick<Config, 'CARRIER_SERVICE'>): CarrierService | null =>
  CARRIER_SERVICE === 'sample' ? sampleCarrier : null
