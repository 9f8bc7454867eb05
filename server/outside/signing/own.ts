/** Signs in the house: an Ed25519 signature (RFC 8032) over number, hash, moment, masked phone and versions. */
import type { Config } from '#server/config.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { signingKey } from '#server/lib/report-signature.ts'
import { secretOf } from '#server/secrets.ts'
import type { SigningProvider, SigningWish } from './provider.ts'

/** The text that is signed: one line, the same for the same wish. */
export const signedContractText = ({ signatureNo, contractNo, contentHash, versions, phone, signedAt }: SigningWish) =>
  [
    'hesper-contract-1',
    contractNo,
    signatureNo,
    contentHash,
    signedAt.toISOString(),
    maskMobile(phone),
    ...Object.entries(versions).map(([text, version]) => `${text}=${version}`),
  ].join(' ')

export const ownSigning = (config: Config): SigningProvider => ({
  async sign(wish) {
    const key = signingKey(secretOf(config, 'report'), 'car contract')
    const signedText = signedContractText(wish)
    return { provider: 'own', signedText, seal: key.sign(signedText), publicKey: key.publicKey }
  },
})
