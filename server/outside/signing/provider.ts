/**
 * What a service that signs contracts has to provide (Electronic Signature Law art. 13: a signature is the signer's, and a
 * later change of the document shows). The shop proves the signer by a code to the phone of the account and knows the
 * hash of what is signed; a service puts its certificate and time stamp under both.
 */

/** What is to be signed, by whom, and by what that was proved. */
export interface SigningWish {
  /** Ours. The same number is the same signature, however often it is asked for. */
  signatureNo: string
  contractNo: string
  /** SHA-256 of what the contract says, hexadecimal. */
  contentHash: string
  /** The texts that it rests on, by name. */
  versions: Readonly<Record<string, string>>
  /** Eleven digits, proved by a code a moment ago; what is kept of it is masked. */
  phone: string
  signedAt: Date
}

/** What proves it afterwards, and what was signed for that, word by word. */
export interface SigningSeal {
  /** Who has signed: the name of the provider. */
  provider: string
  signedText: string
  /** Over `signedText`, in base64url. */
  seal: string
  /** By which it is checked, in base64url. */
  publicKey: string
}

/** Nobody answered, or nothing that says what became of it: the same is asked again under the same number. */
export class SigningUnreachable extends Error {}

export interface SigningProvider {
  /** @throws SigningUnreachable */
  sign(wish: SigningWish): Promise<SigningSeal>
}
