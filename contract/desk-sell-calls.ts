import { post } from './call-row.ts'

const act = { write: true, silent: true, loading: 2 } as const

/** The calls of the staff site about cars that are bought: rows of `desk-calls.ts`, in a file of their own for its length. */
export const deskSellCalls = {
  'desk.offer.list': post('/desk/car-offer/v1/list', { staff: 'offer.view', loading: 1, paged: true }),
  'desk.offer.detail': post('/desk/car-offer/v1/detail', { staff: 'offer.view', loading: 1 }),
  'desk.offer.value': post('/desk/car-offer/v1/value', {
    staff: 'offer.value',
    ...act,
    acts: ['carOfferNo', 'offerFen', 'reason'],
  }),
  'desk.offer.answer': post('/desk/car-offer/v1/answer', {
    staff: 'offer.value',
    ...act,
    acts: ['carOfferNo', 'seq', 'correctionFen'],
  }),
  'desk.offer.inspect': post('/desk/car-offer/v1/inspect', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo', 'mileageKm', 'accident'],
  }),
  'desk.offer.sheet': post('/desk/car-offer/v1/sheet', { staff: 'offer.view', loading: 1 }),
  'desk.offer.saveSheet': post('/desk/car-offer/v1/save-sheet', {
    staff: 'offer.inspect',
    write: true,
    silent: true,
    acts: ['carOfferNo', 'version'],
  }),
  'desk.offer.finishSheet': post('/desk/car-offer/v1/finish-sheet', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo', 'version', 'reportNo'],
  }),
  'desk.offer.correctSheet': post('/desk/car-offer/v1/correct-sheet', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo', 'version', 'reportNo', 'reason'],
  }),
  'desk.offer.price': post('/desk/car-offer/v1/price', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo', 'finalFen', 'reason'],
  }),
  'desk.offer.sign': post('/desk/car-offer/v1/sign', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo', 'contractNo'],
  }),
  'desk.offer.pay': post('/desk/car-offer/v1/pay', {
    staff: 'offer.pay',
    ...act,
    acts: ['carOfferNo', 'reference', 'registeredOnce'],
  }),
  'desk.offer.unpay': post('/desk/car-offer/v1/unpay', {
    staff: 'offer.pay',
    ...act,
    acts: ['carOfferNo', 'reason'],
  }),
  'desk.offer.takeAccount': post('/desk/car-offer/v1/take-account', {
    staff: 'offer.decide',
    ...act,
    acts: ['carOfferNo', 'reason'],
  }),
  'desk.offer.refuseAccount': post('/desk/car-offer/v1/refuse-account', {
    staff: 'offer.decide',
    ...act,
    acts: ['carOfferNo', 'reason'],
  }),
  'desk.offer.end': post('/desk/car-offer/v1/end', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo', 'cause', 'remark'],
  }),
  'desk.offer.goOn': post('/desk/car-offer/v1/go-on', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo'],
  }),
  'desk.offer.refuse': post('/desk/car-offer/v1/refuse', {
    staff: 'offer.inspect',
    ...act,
    acts: ['carOfferNo', 'reason'],
  }),
  'desk.offer.book': post('/desk/car-offer/v1/book', {
    staff: 'slot.edit',
    ...act,
    acts: ['bookingNo', 'outletId', 'day', 'time', 'carOfferNo'],
  }),
  'desk.offer.reveal': post('/desk/car-offer/v1/reveal', {
    staff: 'offer.view',
    write: true,
    loading: 2,
    acts: ['carOfferNo', 'field', 'purpose', 'reason'],
  }),
} as const
