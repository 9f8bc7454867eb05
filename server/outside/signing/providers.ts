import type { Config } from '#server/config.ts'
import { ownSigning } from './own.ts'
import type { SigningProvider } from './provider.ts'

/** Who signs contracts: the house itself, until an installation has a service. */
export const signingProvider = (config: Config): SigningProvider => ownSigning(config)
