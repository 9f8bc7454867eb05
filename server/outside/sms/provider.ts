/** What a service that sends text messages has to provide. */

/** A code on its way to a phone. */
export interface CodeMessage {
  /** Eleven digits. */
  phone: string
  code: string
  /** Ours, for whoever looks for it at the service. */
  requestId: string
  /** The browser that asked, as a hash; the stand-in shows the code there alone. */
  device: Buffer
}

/** It will not be sent like this: the service does not take the number, or has sent it too much today. */
export class SmsRefused extends Error {}

/** Nobody answered, or nothing that says that it was sent. */
export class SmsUnreachable extends Error {}

export interface SmsProvider {
  /**
   * Sends a code.
   * @returns the service's number of the message
   * @throws SmsRefused, SmsUnreachable
   */
  sendCode(message: CodeMessage): Promise<string>
}
