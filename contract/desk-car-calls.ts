import { get, post } from './call-row.ts'

const act = { staff: 'car.edit', write: true, silent: true, loading: 2 } as const

/** The calls of the staff site about the used cars of an outlet: rows of `desk-calls.ts`, in a file of their own for its length. */
export const deskCarCalls = {
  'desk.car.list': post('/desk/used-car/v1/list', { staff: 'car.view', loading: 1, paged: true }),
  'desk.car.detail': get('/desk/used-car/v1/detail', { staff: 'car.view', loading: 1 }),
  'desk.car.choices': get('/desk/used-car/v1/choices', { staff: 'car.view', loading: 1 }),
  'desk.car.faults': post('/desk/used-car/v1/faults', { staff: 'car.view', loading: 1, paged: true }),
  'desk.car.enter': post('/desk/used-car/v1/enter', { ...act, acts: ['carNo', 'spuId', 'modelYear', 'priceFen'] }),
  // What changes stands there with what it was.
  'desk.car.save': post('/desk/used-car/v1/save', { ...act, acts: ['carNo', 'version'] }),
  'desk.car.publish': post('/desk/used-car/v1/publish', { ...act, acts: ['carNo', 'version', 'comingSoon'] }),
  'desk.car.withdraw': post('/desk/used-car/v1/withdraw', { ...act, acts: ['carNo', 'version', 'reason'] }),
  'desk.car.price': post('/desk/used-car/v1/price', {
    ...act,
    acts: ['carNo', 'version', 'priceFen', 'why', 'reason', 'registeredOnce'],
  }),
  'desk.car.hand': post('/desk/used-car/v1/hand', { ...act, acts: ['carNo', 'version', 'to'] }),
  'desk.car.addOwner': post('/desk/used-car/v1/add-owner', { ...act, acts: ['carNo', 'version', 'from', 'to'] }),
  'desk.car.addService': post('/desk/used-car/v1/add-service', {
    ...act,
    acts: ['carNo', 'version', 'on', 'mileageKm'],
  }),
  'desk.car.removeRecord': post('/desk/used-car/v1/remove-record', {
    ...act,
    acts: ['carNo', 'version', 'record', 'recordSeq'],
  }),

  'desk.photo.send': post('/desk/photo/v1/send', {
    staff: 'car.edit',
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
    acts: ['photoId'],
  }),
  'desk.car.photos': post('/desk/used-car/v1/photos', { ...act, acts: ['carNo', 'version', 'photos'] }),

  'desk.timedCampaign.all': get('/desk/used-car/v1/campaigns', { staff: 'promotion.view', loading: 1 }),
  'desk.timedCampaign.save': post('/desk/used-car/v1/save-campaign', {
    staff: 'promotion.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['campaignCode', 'version'],
  }),

  // who holds a car and who waits for it
  'desk.hold.list': post('/desk/hold/v1/list', { staff: 'car.view', loading: 1, paged: true }),
  'desk.hold.release': post('/desk/hold/v1/release', { ...act, acts: ['carNo', 'queueId', 'reason'] }),
  'desk.hold.reveal': post('/desk/hold/v1/reveal', {
    staff: 'car.view',
    write: true,
    loading: 2,
    acts: ['queueId', 'field', 'purpose', 'reason'],
  }),
} as const
