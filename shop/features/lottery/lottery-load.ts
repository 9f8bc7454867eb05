import type { Output } from '#contract/kit.ts'

export type LotteryFacts = Output<'lottery.detail'>
/** How it stands, with the server's clock minus the device's in ms when that came. */
export type LotteryNow = Output<'lottery.state'> & { offsetMs: number }
export type OwnDraw = Output<'lottery.draw'>

/** 128 bits by chance in hexadecimal: what a customer throws into the draw. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
