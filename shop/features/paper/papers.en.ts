import type { Papers } from './paper.ts'

const since = '2026-11-22'

/** The papers in English. The Chinese text decides where the two differ, as the agreement says. */
export const inEnglish: Papers = {
  returns: ({ hotline, hours }) => ({
    title: 'Returns and refunds',
    since,
    lead: 'How an item can be returned is stated on its page, at checkout and in the order. These rules apply to all items of a kind.',
    sections: [
      {
        title: 'Items sent by parcel',
        text: [
          'Items with seven-day returns can be returned without a reason within 7 days, counted from the day after you receive them, undamaged and complete. You pay return shipping.',
          'A faulty item can be returned within 15 days, counted from the day after you receive it. We pay return shipping.',
          'Before shipping you can ask for a refund at any time; what has not been sent is refunded in full.',
        ],
      },
      {
        title: 'Items without seven-day returns',
        text: [
          'Safety items that have been unpacked, and items made or activated for you, cannot be returned without a reason. Their pages say so before you buy.',
        ],
      },
      {
        title: 'Fitting and service packages',
        text: [
          'Vouchers that have not been redeemed can be refunded; redeemed ones cannot. We remind you before a voucher expires.',
        ],
      },
      {
        title: 'Used-car reservations',
        text: [
          'A refundable deposit can be cancelled at any time before signing and is refunded in full. Earnest money follows the terms shown when you pay.',
          'If the outlet does not confirm the car in time, the payment is refunded in full automatically.',
        ],
      },
      {
        title: 'How refunds arrive',
        text: [
          'Refunds go back to the payment method you used. The payment service decides when they arrive, usually within 1 to 7 working days. Coupons are returned as stated in the order.',
        ],
      },
      {
        title: 'How to apply',
        text: [
          'Open the order under My orders and choose to request a refund, then the items and a reason. The page shows the refundable sum first.',
          `If you disagree with a decision you can appeal on the refund page, or call ${hotline} (daily ${hours}).`,
        ],
      },
    ],
  }),
  about: ({ store, company, hotline, hours, licence, usedCars }) => ({
    title: 'About us',
    lead: 'We keep cars, parts and services in one place, with prices, condition and terms in plain sight.',
    sections: [
      {
        title: 'What we do',
        text: [
          `${company} runs the ${store}. It offers ${usedCars ? 'certified pre-owned cars, ' : ''}genuine parts, lifestyle products and owner services.`,
          ...(usedCars
            ? [
                'Certified cars are inspected item by item and every result is published. Authorised dealers prepare, show and hand over the cars.',
              ]
            : []),
        ],
      },
      {
        title: 'Company details',
        text: [`Company: ${company}`, `Unified social credit code: ${licence}`],
      },
      {
        title: 'Contact',
        text: [`Hotline ${hotline}, daily ${hours}.`],
      },
    ],
  }),
}
