import type { Papers } from './paper.ts'

const since = '2026-11-22'

/** The papers in English. The Chinese text decides where the two differ, as the agreement says. */
export const inEnglish: Papers = {
  agreement: ({ store, company, hotline, hours }) => ({
    title: 'User agreement',
    since,
    lead: `This agreement between you and ${company} covers everything you do at the ${store}: browsing, reserving, buying and returning.`,
    sections: [
      {
        title: 'Your account',
        text: [
          'You sign in with your own mobile number; the first sign-in registers it. Please keep your phone and codes safe. What is done through your account counts as done by you.',
          'You can sign out at any time. If somebody else uses your account, please tell us at once.',
        ],
      },
      {
        title: 'Goods and prices',
        text: [
          'Prices are in renminbi and include tax. Campaigns, coupons and shipping are listed one by one at checkout; the sum you see when you place the order is the sum you pay.',
          'Pictures show the model, paint and style. For a used car the inspection report is decisive, and every defect is listed.',
          'If a price is plainly wrong we will contact you, and you can cancel with a full refund.',
        ],
      },
      {
        title: 'Orders and payment',
        text: [
          'The contract is made when you have placed and paid for the order. It is kept for you for the time shown on the page; unpaid orders then close without any charge.',
          'A payment that reserves a used car is labelled “Refundable deposit” or “Earnest money”, with what happens if you cancel. The terms are shown in full before you pay and are never ticked in advance.',
          'Payment is handled by the payment service you choose. We do not keep card numbers or payment passwords.',
        ],
      },
      {
        title: 'Delivery and after-sales',
        text: [
          'Parcels are brought by a carrier, vouchers are redeemed at the outlet you chose, and used cars are signed for and collected at the outlet where they stand.',
          'Returns and refunds are described on their own page.',
        ],
      },
      {
        title: 'What we ask of you',
        text: [
          'Please give true and accurate information, do not use automation to take cars, coupons or stock from others, and do not post reviews that infringe the rights of others.',
        ],
      },
      {
        title: 'Changes and disputes',
        text: [
          'Changes are published on this page and do not affect orders placed before them. The Chinese text is decisive.',
          `For questions please call ${hotline} (daily ${hours}). Disputes that cannot be settled go to the court at the place of the defendant; your statutory rights as a consumer are not affected.`,
        ],
      },
    ],
  }),
  privacy: ({ store, company, hotline, hours }) => ({
    title: 'Privacy policy',
    since,
    lead: `${company} is responsible for personal information at the ${store}. We collect only what we need to do what you ask for, and say what we use it for.`,
    sections: [
      {
        title: 'What we collect, and why',
        text: [
          'Mobile number and name: to sign you in, contact you and carry out your orders.',
          'Delivery address and recipient: to send goods and calculate shipping.',
          'Orders, refunds and reviews: to perform the contract, provide after-sales service and keep the records the law requires.',
          'Favourites and browsing history: kept only while you are signed in, for you to look at again. You can delete them at any time.',
          'Invoice details: to issue invoices. Your city: to show outlets nearby; you can change it yourself.',
        ],
      },
      {
        title: 'What your browser keeps',
        text: [
          'Your choice of language and layout, your sign-in, and the cart of a visitor who is not signed in. We use no third-party advertising trackers.',
        ],
      },
      {
        title: 'Who receives it',
        text: [
          'To carry out an order we pass your name, mobile number and the address needed to the outlet, carrier and payment service you choose, for that purpose only.',
          'Nobody else receives your information, inside or outside China, unless the law requires it or you agree separately.',
        ],
      },
      {
        title: 'How long we keep it, and how we protect it',
        text: [
          'Records of transactions are kept for at least three years as the law requires. What is no longer needed is deleted or made anonymous.',
          'Information is encrypted on its way. Phone and identity numbers are masked by default, and staff who open them in full leave a record.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You can see, correct, copy and delete your information, withdraw consent, or close your account. Addresses, favourites, history and reviews can be managed on the site.',
          `For anything else please call ${hotline} (daily ${hours}). We answer within 15 working days.`,
        ],
      },
      {
        title: 'Minors and changes',
        text: [
          'The shop is meant for adults. Changes are published on this page; you are told separately of any that affect your essential rights.',
        ],
      },
    ],
  }),
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
