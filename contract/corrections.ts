/** What staff put right on an order, why, and who agreed to it (decision 145). No zod: browsers carry it. */
export const corrections = ['correctParcel', 'correctAddress', 'correctOutlet', 'correctVisit'] as const
export type Correction = (typeof corrections)[number]

/** Why something is put right, as the customer reads it. */
export const correctionReasons = {
  mistyped: ['登记有误', 'It was entered wrongly'],
  customerAsked: ['应您的要求', 'You asked for it'],
  carrierAsked: ['承运商要求', 'The carrier asked for it'],
  outletAsked: ['门店要求', 'The dealer asked for it'],
} as const satisfies Record<string, readonly [cn: string, en: string]>
export type CorrectionReason = keyof typeof correctionReasons

/** Which reasons there are for what. */
export const reasonsOf = {
  correctParcel: ['mistyped', 'carrierAsked'],
  correctAddress: ['customerAsked', 'mistyped', 'carrierAsked'],
  correctOutlet: ['customerAsked', 'mistyped', 'outletAsked'],
  correctVisit: ['customerAsked', 'mistyped', 'outletAsked'],
} as const satisfies Record<Correction, readonly [CorrectionReason, ...CorrectionReason[]]>

/** How the customer agreed to another address. */
export const agreements = {
  telephone: ['您在电话中确认', 'confirmed by you on the telephone'],
  message: ['您以书面消息确认', 'confirmed by you in writing'],
  counter: ['您在门店当面确认', 'confirmed by you at the dealer'],
} as const satisfies Record<string, readonly [cn: string, en: string]>
export type Agreement = keyof typeof agreements
export const agreementCodes = Object.keys(agreements) as [Agreement, ...Agreement[]]
