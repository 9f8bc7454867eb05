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

/** Something that somebody should hear of at once: another account was asked for, for the price of a car. */
export interface NoticeMessage {
  /** Eleven digits. */
  phone: string
  /** Number of the sale, and bank with the last four digits of the account. */
  facts: { no: string; account: string }
  requestId: string
  /** As in a code. */
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
  /** The same without a code; absent: the house has no text for it, and only its own inbox tells. */
  sendNotice?: (message: NoticeMessage) => Promise<string>
}
