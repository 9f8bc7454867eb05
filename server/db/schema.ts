// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountDeletionTable {
  id: GeneratedAlways<number>
  customerId: number
  state: 'waiting' | 'takenBack' | 'done'
  askedAt: ColumnType<Date, Date | string, Date | string>
  dueAt: ColumnType<Date, Date | string, Date | string>
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface AccountDeletionEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ActivityTable {
  id: GeneratedAlways<number>
  outletId: number
  type: string
  titleCn: string
  titleEn: string
  textCn: string
  textEn: string
  placeCn: string
  placeEn: string
  picture: string
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  opensAt: ColumnType<Date, Date | string, Date | string>
  closesAt: ColumnType<Date, Date | string, Date | string>
  capacity: number
  mostSeats: number
  taken: Generated<number>
  seriesCode: string | null
  spuId: number | null
  reason: Generated<string>
  version: Generated<number>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueFor: 'remind' | 'line' | 'over' | null
  state: 'draft' | 'submitted' | 'published' | 'cancelled' | 'over' | 'discarded'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface ActivityEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ActivityPlaceTable {
  id: GeneratedAlways<number>
  enrolNo: string
  activityId: number
  customerId: number
  seats: number
  contactName: string
  contactPhone: string
  codeHash: Buffer | null
  sequence: Generated<number>
  enrolledAt: ColumnType<Date, Date | string, Date | string>
  state: 'waiting' | 'booked' | 'came' | 'cancelled' | 'left' | 'calledOff' | 'over' | 'noShow'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface ActivityPlaceEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface AlertDigestTable {
  id: GeneratedAlways<number>
  customerId: number
  key: string
  at: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface AlertDropTable {
  id: GeneratedAlways<number>
  customerId: number
  usedCarId: number
  fromFen: number
  toFen: number
  foundAt: ColumnType<Date, Date | string, Date | string>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  toldAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  digestId: number | null
}

export interface AlertHitTable {
  id: GeneratedAlways<number>
  customerId: number
  searchId: number
  usedCarId: number
  fromFen: number | null
  foundAt: ColumnType<Date, Date | string, Date | string>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  digestId: number | null
}

export interface AlertSettingTable {
  customerId: number
  drops: 'atOnce' | 'daily' | 'off'
}

export interface BrochureTable {
  brochureId: string
  code: string
  language: 'zh-CN' | 'en'
  title: string
  askedBy: number | null
  askedAt: ColumnType<Date, Date | string, Date | string>
  state: 'making' | 'ready' | 'failed'
  progress: number
  paper: ColumnType<unknown, string, string>
  bytes: Buffer | null
  madeAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface BrowseRecordTable {
  customerId: number
  kind: 'newcar' | 'usedcar' | 'goods'
  itemId: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CampaignTable {
  code: string
  kind: 'amountOff' | 'percentOff' | 'gift'
  nameCn: string
  nameEn: string
  labelCn: string
  labelEn: string
  categories: Generated<string[]>
  spuCodes: Generated<string[]>
  reduction: ColumnType<unknown, string | null | undefined, string | null>
  state: Generated<'draft' | 'publish' | 'withdrawn'>
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
}

export interface CampaignGiftTable {
  giftId: string
  campaignCode: string
  skuCode: string
  fromFen: number
  quantity: Generated<number>
  quota: number
  taken: Generated<number>
  sort: Generated<number>
}

export interface CarCampaignTable {
  campaignCode: string
  kind: 'gift' | 'tradeIn' | 'interest' | 'cash'
  nameCn: string
  nameEn: string
  labelCn: string
  labelEn: string
  textCn: string
  textEn: string
  amountFen: number | null
  seriesCodes: string[] | null
  spuIds: number[] | null
  validFrom: string
  validTo: string
  sort: number
}

export interface CarCampaignGiftTable {
  giftId: string
  campaignCode: string
  nameCn: string
  nameEn: string
  valueFen: number
  quantity: Generated<number>
  sort: number
  quota: number | null
}

export interface CarContractTable {
  orderId: number
  contractNo: string
  textVersion: string
  content: string
  contentHash: string
  madeAt: ColumnType<Date, Date | string, Date | string>
}

export interface CarContractEndTable {
  orderId: number
  cause: 'notDelivered' | 'agreed' | 'withdrawn'
  remark: string
  backFen: number
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
  secondStaffId: number | null
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CarContractPaperTable {
  paperId: string
  orderId: number
  language: 'zh-CN' | 'en'
  state: 'making' | 'ready' | 'failed'
  paper: ColumnType<unknown, string, string>
  bytes: Buffer | null
  wanted: Generated<number>
}

export interface CarDeclineTable {
  orderId: number
  reason: 'capacity' | 'delivery' | 'configuration' | 'region' | 'buyer' | 'other'
  remark: string
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
  secondStaffId: number | null
  declinedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CarDepositTable {
  seriesCode: string | null
  depositKind: 'intention' | 'earnest'
  amountFen: number
}

export interface CarDisclaimerTable {
  disclaimerId: number
  version: number
  location: string
  packageCode: string | null
  sopFrom: string | null
  defaultSelect: Generated<boolean>
  textCn: string
  textEn: string
  sort: number
}

export interface CarEquipmentTable {
  equipmentCode: string
  groupCode: 'safety' | 'assist' | 'light' | 'comfort' | 'seats' | 'media' | 'outside'
  nameCn: string
  nameEn: string
  headline: Generated<boolean>
  sort: number
}

export interface CarGiftTakingTable {
  orderId: number
  giftId: string
  quantity: number
  takenAt: ColumnType<Date, Date | string, Date | string>
  givenBackAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CarInspectionTable {
  offerId: number
  version: Generated<number>
  sheet: ColumnType<unknown, string, string>
  savedAt: ColumnType<Date, Date | string, Date | string>
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reportNo: string | null
}

export interface CarInspectionPhotoTable {
  photoId: string
  offerId: number
}

export interface CarMilestoneTable {
  id: GeneratedAlways<number>
  orderId: number
  milestone: 'production' | 'transport' | 'arrival' | 'inspection' | 'registration' | 'handOver'
  state: 'expected' | 'done'
  stateAt: ColumnType<Date, Date | string, Date | string>
  forecastOn: string | null
  movedReason: 'production' | 'parts' | 'transport' | 'papers' | 'customer' | 'sooner' | null
  doneOn: string | null
  version: Generated<number>
}

export interface CarMilestoneEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface CarModelTable {
  rangeCode: string
  seriesCode: string
  nameCn: string
  nameEn: string
  energy: 'BEV' | 'PHEV' | 'ICE'
  sort: number
}

export interface CarNewsTable {
  id: GeneratedAlways<number>
  usedCarId: number
  kind: 'listed' | 'back' | 'changed'
  since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  before: ColumnType<unknown, string | undefined, string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CarOfferTable {
  id: GeneratedAlways<number>
  carOfferNo: string
  customerId: number
  state:
    | 'asked'
    | 'offered'
    | 'contested'
    | 'accepted'
    | 'booked'
    | 'inspected'
    | 'priced'
    | 'contract'
    | 'paid'
    | 'refused'
    | 'expired'
    | 'withdrawn'
    | 'dissolved'
  stateAt: ColumnType<Date, Date | string, Date | string>
  spuId: number
  seriesCode: string
  modelYear: number
  registeredOn: string
  mileageKm: number
  cityCode: number
  useKind: 'private' | 'rental'
  accident: boolean
  flood: boolean
  condition: ColumnType<unknown, string, string>
  vin: string
  plate: string
  contactName: string
  phone: string
  leadId: number | null
  byHand: 'flood' | 'age' | 'mileage' | 'worthless' | null
  valuationVersion: number
  likeCarNo: string | null
  likeFen: number | null
  offerFen: number | null
  marketFen: number | null
  valuedAt: ColumnType<Date, Date | string, Date | string>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  openContests: Generated<number>
  outletId: number | null
  bookingId: number | null
  inspection: ColumnType<unknown, string | null | undefined, string | null>
  inspectedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finalFen: number | null
  finalReason: Generated<string>
  contractNo: string | null
  signedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  firstPayer: number | null
  payReference: string | null
  paidAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  endReason: Generated<string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  finalReportNo: string | null
  sellerName: Generated<string>
  accountAskedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  accountAgreedBy: number | null
  endAskedBy: number | null
  endCause: 'notAsDescribed' | 'sellerWithdrew' | 'papersMissing' | 'carGone' | 'thirdParty' | 'other' | null
  endRemark: Generated<string>
}

export interface CarOfferAccountTable {
  offerId: number
  holder: string
  bank: string
  accountNo: string | null
  givenAt: ColumnType<Date, Date | string, Date | string>
  accountSealed: Buffer | null
  accountEnd: Generated<string>
}

export interface CarOfferEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface CarOfferEvidenceTable {
  offerId: number
  round: Generated<string>
  seq: number
  place: number
  objectId: string
}

export interface CarOfferLineTable {
  offerId: number
  round: 'offer' | 'final'
  seq: number
  kind: string
  key: string
  amountFen: number
  ppm: number | null
  figure: number | null
  reason: Generated<string>
  contestedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  contest: Generated<string>
  answeredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answer: Generated<string>
}

export interface CarOfferNewAccountTable {
  offerId: number
  holder: string
  bank: string
  accountSealed: Buffer
  accountEnd: string
  givenAt: ColumnType<Date, Date | string, Date | string>
}

export interface CarOptionTable {
  optionCode: string
  kind: 'PAINT' | 'WHEEL' | 'UPHOLSTERY' | 'TRIM' | 'FLEXIBLE'
  groupCode: 'look' | 'cabin' | 'package' | 'single' | 'accessory'
  nameCn: string
  nameEn: string
  noteCn: string
  noteEn: string
  pictureCode: string | null
  inches: number | null
  sort: number
}

export interface CarPartTable {
  id: GeneratedAlways<number>
  partNo: string
  orderId: number
  way: 'online' | 'bank' | 'cash'
  amountFen: number
  state: 'noted' | 'paid' | 'rejected' | 'returning' | 'returned'
  stateAt: ColumnType<Date, Date | string, Date | string>
  attemptId: number | null
  reference: string | null
  receivedOn: string
  notedBy: number | null
  secondBy: number | null
  backReference: string | null
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface CarPartEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface CarPriceChangeTable {
  id: GeneratedAlways<number>
  orderId: number
  fromFen: number
  toFen: number
  reason: 'goodwill' | 'competition' | 'delay' | 'mistake' | 'tradeInOver' | 'other'
  remark: string
  staffId: number
  askedAt: ColumnType<Date, Date | string, Date | string>
  secondStaffId: number | null
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  agreed: boolean | null
}

export interface CarReplacementTable {
  id: GeneratedAlways<number>
  replacementNo: string
  leadId: number
  createdAt: ColumnType<Date, Date | string, Date | string>
  spuId: number
  modelYear: number
  registeredOn: string
  mileageKm: number
  cityCode: number
  useKind: 'private' | 'rental'
  accident: boolean
  flood: boolean
  condition: ColumnType<unknown, string, string>
  carOfferId: number | null
  valuationVersion: number
  oldFen: number | null
  owedFen: number
  wantedKind: 'used' | 'new' | 'design'
  wantedKey: string
  wantedCn: string
  wantedEn: string
  seriesCode: string
  bodyKey: string
  paint: string
  priceFen: number
  bonusFen: number
  productCode: string | null
  loan: ColumnType<unknown, string | null | undefined, string | null>
  totalFen: number
}

export interface CarRuleTable {
  ruleId: number
  seriesCode: string
  kind: 'requires' | 'excludes' | 'replaces' | 'includedIn' | 'adds' | 'freeIn'
  subject: string
  objects: string[]
  spuIds: number[] | null
  firstModelYear: number | null
  lastModelYear: number | null
  validFrom: string | null
  validTo: string | null
  provinces: number[] | null
  sentenceCn: string
  sentenceEn: string
}

export interface CarSeriesTable {
  seriesCode: string
  nameCn: string
  nameEn: string
  starCn: string
  kindCn: string
  kindEn: string
  introCn: string
  introEn: string
  bodyType: 'sedan' | 'hatch' | 'suv' | 'wagon' | 'coupe'
  bodyKey: 'sedan' | 'fastback' | 'touring' | 'suv' | 'large-suv' | 'compact'
  sort: number
}

export interface CarSignatureTable {
  orderId: number
  way: 'code' | 'paper'
  signedAt: ColumnType<Date, Date | string, Date | string>
  contentHash: string | null
  signatureNo: string | null
  provider: string | null
  phoneShown: string
  versions: ColumnType<unknown, string | null | undefined, string | null>
  signedText: string | null
  seal: string | null
  publicKey: string | null
  staffId: number | null
  reason: string
}

export interface CarTradeInTable {
  orderId: number
  carOfferNo: string
  name: ColumnType<unknown, string, string>
  sumFen: number
  bonusFen: number
  freedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  bonusGoneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CarTrimTable {
  spuId: number
  rangeCode: string
  seriesCode: string
  packageCode: string
  nameCn: string
  nameEn: string
  shortNameCn: string
  shortNameEn: string
  firstModelYear: number
  lastModelYear: number | null
  sopOn: string
  msrpFen: number
  energy: 'BEV' | 'PHEV' | 'ICE'
  powerKw: number
  torqueNm: number
  displacementMl: number | null
  cylinders: number | null
  batteryKwh: number | null
  rangeKm: number | null
  consumption: number
  accelS: number
  topSpeedKmh: number
  gearbox: 'single' | '7dct' | '8at' | '9at' | 'ecvt'
  drive: 'fwd' | 'rwd' | 'awd'
  seats: number
  doors: number
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
  kerbKg: number
  bootL: number
  tyreSize: string
  emissionLevel: number
  bodyKey: 'sedan' | 'fastback' | 'touring' | 'suv' | 'large-suv' | 'compact'
  sort: number
  trimNo: number
  modelYear: number
  leadDays: Generated<number>
  aspiration: 'natural' | 'turbo' | null
  batteryChemistry: 'lfp' | 'nmc' | null
  batteryNetKwh: number | null
  fastChargeKw: number | null
  fastChargeMinutes: number | null
  tankL: number | null
  consumptionStandard: Generated<'WLTC' | 'CLTC'>
  warrantyYears: Generated<number>
  warrantyKm: Generated<number | null>
  batteryWarrantyYears: number | null
  batteryWarrantyKm: number | null
  longWheelbase: Generated<boolean>
  successor: number | null
}

export interface CarTrimEquipmentTable {
  spuId: number
  equipmentCode: string
  state: 'standard' | 'option' | 'none'
  optionCode: string | null
}

export interface CarTrimOptionTable {
  spuId: number
  optionCode: string
  kind: 'PAINT' | 'WHEEL' | 'UPHOLSTERY' | 'TRIM' | 'FLEXIBLE'
  slot: number
  standard: Generated<boolean>
  priceFen: number
  leadDays: Generated<number>
  validFrom: string | null
  validTo: string | null
  provinces: number[] | null
  replacedBy: string | null
}

export interface CartLineTable {
  id: GeneratedAlways<number>
  customerId: number
  skuCode: string
  deliveryWay: 'express' | 'pickup' | 'fitting'
  outletId: number | null
  quantity: number
  chosen: Generated<boolean>
  seenFen: number
  addedAt: ColumnType<Date, Date | string, Date | string>
  changedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ChannelBillTable {
  channel: 'wechat' | 'alipay' | 'unionpay'
  day: string
  version: number
  sha256: string
  lines: number
  payments: number
  paidFen: number
  refunds: number
  refundedFen: number
  feeFen: number
  payoutFen: number
  postedFeeFen: number
  postedPayoutFen: number
  readAt: ColumnType<Date, Date | string, Date | string>
}

export interface ChannelBillFileTable {
  channel: string
  day: string
  version: number
  kind: 'trade' | 'fund'
  sha256: string
  size: number
  fetchedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ChannelBillLineTable {
  channel: string
  day: string
  seq: number
  kind: 'payment' | 'refund' | 'payout' | 'other'
  ours: string
  theirs: string
  amountFen: number
  feeFen: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ChannelBillPartTable {
  channel: string
  day: string
  version: number
  kind: string
  part: number
  packed: Buffer
}

export interface ClientErrorTable {
  fingerprint: Buffer
  kind: 'script' | 'render' | 'load' | 'call'
  message: string
  stack: string
  page: string
  build: string
  layout: 'desktop' | 'mobile'
  language: 'zh-CN' | 'en'
  seen: Generated<number>
  firstAt: ColumnType<Date, Date | string, Date | string>
  lastAt: ColumnType<Date, Date | string, Date | string>
}

export interface ConsentEventTable {
  id: GeneratedAlways<number>
  subjectId: number
  consentId: string
  consentVersion: string
  given: boolean
  outletId: number | null
  signedAt: ColumnType<Date, Date | string, Date | string>
  at: ColumnType<Date, Date | string, Date | string>
  sourceKind: 'lead' | 'appointment' | 'account' | 'page' | 'order'
  sourceId: string
  formId: string | null
  channel: 'desktop' | 'mobile' | 'telephone'
  staffId: number | null
}

export interface ConsentSubjectTable {
  id: GeneratedAlways<number>
  customerId: number | null
  phone: string
}

export interface ContentPageTable {
  id: GeneratedAlways<number>
  code: string
  createdBy: number | null
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface ContentVersionTable {
  id: GeneratedAlways<number>
  pageId: number
  no: number
  titleCn: string
  titleEn: string
  descriptionCn: string
  descriptionEn: string
  fromAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  untilAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  blocks: ColumnType<unknown, string, string>
  fromNo: number | null
  version: Generated<number>
  editedBy: number | null
  editedAt: ColumnType<Date, Date | string, Date | string>
  sentBy: number | null
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  borderAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason: Generated<string>
  state: 'draft' | 'waiting' | 'published' | 'superseded' | 'withdrawn' | 'discarded'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface ContentVersionEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface CouponTable {
  couponCode: string
  titleCn: string
  titleEn: string
  categories: Generated<string[]>
  spuCodes: Generated<string[]>
  reduction: ColumnType<unknown, string, string>
  offered: boolean
  state: Generated<'draft' | 'publish' | 'withdrawn'>
  quota: number | null
  taken: Generated<number>
  mostEach: Generated<number>
  takeFrom: ColumnType<Date, Date | string, Date | string>
  takeUntil: ColumnType<Date, Date | string, Date | string>
  validUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  validDays: number | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  seriesCodes: string[] | null
  byCode: Generated<boolean>
}

export interface CouponGuessTable {
  customerId: number
  tries: number
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface CustomerTable {
  id: GeneratedAlways<number>
  gcid: string
  sub: string
  givenName: Generated<string>
  surname: Generated<string>
  gender: 'FEMALE' | 'MALE' | null
  mobile: Generated<string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  lastLoginAt: ColumnType<Date, Date | string | undefined, Date | string>
  loginMobile: Generated<string>
  mobileAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  birthday: string | null
  greetedYear: number | null
}

export interface CustomerAddressTable {
  id: GeneratedAlways<number>
  customerId: number
  recipient: string
  mobile: string
  areaCode: number
  street: string
  tag: 'home' | 'work' | 'other'
  isDefault: boolean
  createdAt: ColumnType<Date, Date | string, Date | string>
  changedAt: ColumnType<Date, Date | string, Date | string>
}

export interface CustomerCouponTable {
  id: GeneratedAlways<number>
  couponNo: string
  couponCode: string
  customerId: number
  takenAt: ColumnType<Date, Date | string, Date | string>
  validUntil: ColumnType<Date, Date | string, Date | string>
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  settlementId: number | null
  orderId: number | null
}

export interface CustomerMessageTable {
  id: GeneratedAlways<number>
  customerId: number
  kind: string
  orderNo: string | null
  titleCn: string
  titleEn: string
  bodyCn: string
  bodyEn: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  readAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  path: string | null
}

export interface DataExportTable {
  id: GeneratedAlways<number>
  exportId: string
  customerId: number
  language: 'zh-CN' | 'en'
  state: 'making' | 'ready' | 'failed'
  progress: number
  json: Buffer | null
  html: Buffer | null
  askedAt: ColumnType<Date, Date | string, Date | string>
  madeAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface DeskViewTable {
  id: GeneratedAlways<number>
  staffId: number
  list: 'orders' | 'leads'
  name: string
  asked: string
}

export interface DictionaryEntryTable {
  id: GeneratedAlways<number>
  list: string
  code: string
  nameCn: string
  nameEn: string
  parent: string | null
  sort: Generated<number>
  type: string | null
  value: string | null
  extra: ColumnType<unknown, string | undefined, string>
  enabled: Generated<boolean>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DictionaryRowTable {
  id: number | null
  list: string | null
  code: string | null
  nameCn: string | null
  nameEn: string | null
  parent: string | null
  sort: number | null
  type: string | null
  value: string | null
  extra: ColumnType<unknown, string | null | undefined, string | null>
}

export interface FavouriteTable {
  customerId: number
  kind: 'newcar' | 'usedcar' | 'goods'
  itemId: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  priceFen: number | null
  priceAlert: Generated<boolean>
}

export interface FinanceProductTable {
  productCode: string
  kind: 'equal' | 'principal' | 'balloon' | 'interestFree'
  channel: 'maker' | 'bank'
  nameCn: string
  nameEn: string
  noteCn: string
  noteEn: string
  seriesCodes: string[] | null
  energies: string[] | null
  downPercents: number[]
  rates: ColumnType<unknown, string, string>
  balloonPercent: number | null
  feeBasisPoints: Generated<number>
  leastFen: Generated<number>
  mostFen: number | null
  validFrom: string | null
  validTo: string | null
  disclaimerCn: string
  disclaimerEn: string
  sort: number
  cars: Generated<'new' | 'used'>
}

export interface FreightAreaTable {
  regionCode: number
  zoneCode: string
}

export interface FreightZoneTable {
  zoneCode: string
  nameCn: string
  nameEn: string
  served: boolean
  remote: boolean
  firstG: number
  firstFen: number
  stepG: number
  stepFen: number
  freeFromFen: number | null
  sort: number
}

export interface GiftTakingTable {
  orderId: number
  giftId: string
  quantity: number
  takenAt: ColumnType<Date, Date | string, Date | string>
  givenBackAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GoodsTable {
  id: GeneratedAlways<number>
  spuCode: string
  categoryCode: string
  shelf: 'apparel' | 'bags' | 'living' | 'models' | 'children' | null
  kind: 'goods' | 'package'
  nameCn: string
  nameEn: string
  factCn: string
  factEn: string
  aboutCn: string[]
  aboutEn: string[]
  items: ColumnType<unknown, string | undefined, string>
  deliveryWays: string[]
  installFen: Generated<number>
  returnPolicy: 'seven-days' | 'confirm' | 'custom-made' | 'voucher'
  returnable: GeneratedAlways<boolean>
  energies: Generated<string[]>
  season: 'winter' | 'summer' | null
  mostEach: number | null
  validMonths: number | null
  state: Generated<'pre_publish' | 'publish' | 'withdrawn'>
  listedAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  sort: number
  version: Generated<number>
  sheet: ColumnType<unknown, string | undefined, string>
  sizeTable: ColumnType<unknown, string | null | undefined, string | null>
  originCountryCn: Generated<string>
  originCountryEn: Generated<string>
  works: Generated<string[]>
  visits: Generated<number>
}

export interface GoodsCommentTable {
  id: GeneratedAlways<number>
  orderId: number
  lineSeq: number
  customerId: number
  spuCode: string
  stars: number
  body: Generated<string>
  anonymous: boolean
  state: 'audit' | 'shown' | 'refused'
  reply: Generated<string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface GoodsCommentEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface GoodsCommentPictureTable {
  commentId: number
  seq: number
  objectId: string
}

export interface GoodsFileTable {
  id: GeneratedAlways<number>
  state: 'draft' | 'asked' | 'applied' | 'refused'
  version: Generated<number>
  name: string
  columns: string[]
  ignored: string[]
  lines: number
  same: number
  madeBy: number
  madeAt: ColumnType<Date, Date | string, Date | string>
  askedBy: number | null
  agreedBy: number | null
  endReason: Generated<string>
  stateAt: ColumnType<Date, Date | string, Date | string>
  effectiveAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GoodsFileEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface GoodsFileLineTable {
  goodsFileId: number
  line: number
  skuCode: string
  spuCode: string
  isNew: boolean
  far: boolean
  changes: ColumnType<unknown, string, string>
  faults: ColumnType<unknown, string, string>
  cells: string[]
  doneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GoodsFitTable {
  spuCode: string
  seriesCode: string
  yearFrom: number
  yearTo: number | null
}

export interface GoodsPictureTable {
  spuCode: string
  seq: number
  photoId: string
  colour: string | null
  wordsCn: string
  wordsEn: string
}

export interface GoodsPriceChangeTable {
  id: GeneratedAlways<number>
  skuId: number
  priceFen: number
  showPriceFen: number | null
  effectiveAt: ColumnType<Date, Date | string, Date | string>
  plannedBy: number
  plannedAt: ColumnType<Date, Date | string, Date | string>
  appliedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  fromPriceFen: number | null
  fromShowPriceFen: number | null
  cancelledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancelledBy: number | null
  agreedBy: number | null
  stepPercent: number | null
  heldAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GoodsSkuTable {
  id: GeneratedAlways<number>
  skuCode: string
  spuCode: string
  colour: string | null
  colourCn: string | null
  colourEn: string | null
  colourHex: string | null
  size: string | null
  sizeCn: string | null
  sizeEn: string | null
  priceFen: number
  showPriceFen: number | null
  weightG: number
  stock: number
  held: Generated<number>
  state: Generated<'publish' | 'withdrawn'>
  sort: number
}

export interface GoodsStockCorrectionTable {
  id: GeneratedAlways<number>
  skuId: number
  difference: number
  stock: number
  reason: string
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface GoodsStockMoveTable {
  id: GeneratedAlways<number>
  skuId: number
  difference: number
  opening: Generated<boolean>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface HandOverTable {
  bookingId: number
  orderId: number
}

export interface HandOverSignatureTable {
  orderId: number
  signature: string
  staffId: number
  signedAt: ColumnType<Date, Date | string, Date | string>
}

export interface IdempotencyTable {
  keyHash: Buffer
  bodyHash: Buffer
  answer: Buffer | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  caller: Buffer | null
  runningSince: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface InspectionReportTable {
  id: Generated<number>
  reportNo: string
  usedCarId: number | null
  vin: string
  catalogue: 'BEV' | 'PHEV' | 'ICE'
  catalogueVersion: Generated<number>
  outletId: number
  inspectorCn: string
  inspectorEn: string
  inspectedOn: string
  odometerKm: number
  score: number
  gbLevel: number
  grade: number
  itemCount: number
  passedCount: number
  areas: ColumnType<unknown, string, string>
  defects: ColumnType<unknown, string, string>
  measured: ColumnType<unknown, string, string>
  sha256: string
  inspectionId: number | null
  titleCn: string | null
  titleEn: string | null
  photos: ColumnType<unknown, string | undefined, string>
  replacesNo: string | null
  correction: string | null
}

export interface InstallationTable {
  name: string
  salt: Buffer
  mark: Buffer
  since: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface InvoiceTable {
  id: GeneratedAlways<number>
  requestNo: string
  orderId: number
  amountFen: number
  state: 'asked' | 'failed' | 'issued' | 'reversing' | 'reverseFailed' | 'reversed' | 'dropped'
  invoiceNo: string | null
  redNo: string | null
  trouble: Generated<string>
  tries: Generated<number>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  staffId: number | null
  issuedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reversedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface InvoiceEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LandingStartTable {
  onlyOne: Generated<boolean>
  day: string
}

export interface LandingVisitTable {
  day: string
  campaign: string
  channel: string
  page: string
  visits: number
}

export interface LaunchAllotmentTable {
  id: GeneratedAlways<number>
  seriesCode: string
  provinceCode: number | null
  quantity: number
  mostEach: number
  opensAt: ColumnType<Date, Date | string, Date | string>
  closesAt: ColumnType<Date, Date | string, Date | string>
  version: Generated<number>
}

export interface LaunchAllotmentChangeTable {
  id: GeneratedAlways<number>
  allotmentId: number
  version: number
  quantity: number
  mostEach: number
  opensAt: ColumnType<Date, Date | string, Date | string>
  closesAt: ColumnType<Date, Date | string, Date | string>
  reason: string
  staffId: number
  madeAt: ColumnType<Date, Date | string, Date | string>
}

export interface LaunchPlaceTable {
  id: GeneratedAlways<number>
  allotmentId: number
  customerId: number
  pressedAt: ColumnType<Date, Date | string, Date | string>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  orderId: number | null
  state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | 'returned' | 'over'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface LaunchPlaceEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LeadTable {
  id: GeneratedAlways<number>
  leadNo: string
  kind: 'buy' | 'sell' | 'replace' | 'booking' | 'test-drive' | 'maintenance' | 'capital' | 'survey'
  topic: 'purchase' | 'sale' | 'service' | 'student' | 'survey'
  customerId: number | null
  phone: string
  name: string
  seriesCode: string | null
  cityCode: number | null
  outletId: number | null
  carNo: string | null
  state: 'new' | 'assigned' | 'contacted' | 'appointment' | 'won' | 'lost' | 'withdrawn'
  stateAt: ColumnType<Date, Date | string, Date | string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  lastAt: ColumnType<Date, Date | string, Date | string>
  assignedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  contactedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stoppedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stoppedBy: 'CONTACT' | 'DEALER' | null
  version: Generated<number>
  ownerId: number | null
  ownedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  respondBy: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  toldAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  nextAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: Generated<number>
  contactMinutes: number | null
  lostReason:
    | 'price'
    | 'other-maker'
    | 'other-dealer'
    | 'stock'
    | 'plans'
    | 'unreachable'
    | 'wrong-number'
    | 'other'
    | null
}

export interface LeadContactTable {
  id: GeneratedAlways<number>
  leadId: number
  staffId: number
  way: 'call' | 'sms' | 'wechat' | 'visit'
  reached: boolean
  note: string
  nextAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LeadEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LeadFormTable {
  formId: string
  key: 'buy' | 'sell' | 'replace' | 'booking' | 'test-drive' | 'maintenance' | 'capital' | 'survey'
  service: string | null
}

export interface LeadFormDraftTable {
  formId: string
  version: number
  baseVersion: number
  definition: ColumnType<unknown, string, string>
  editedBy: number
  editedAt: ColumnType<Date, Date | string, Date | string>
}

export interface LeadFormVersionTable {
  formId: string
  version: number
  definition: ColumnType<unknown, string, string>
  publishedBy: number | null
  publishedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LeadGoneTable {
  id: GeneratedAlways<number>
  outletId: number
  leadNo: string
  at: ColumnType<Date, Date | string, Date | string>
  seenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  seenBy: number | null
}

export interface LeadPromiseTable {
  id: GeneratedAlways<number>
  outletId: number | null
  minutes: number | null
  contacts: number
  measuredAt: ColumnType<Date, Date | string, Date | string>
}

export interface LeadResponseTable {
  id: GeneratedAlways<number>
  outletId: number | null
  kind: 'buy' | 'sell' | 'replace' | 'booking' | 'test-drive' | 'maintenance' | 'capital' | 'survey' | null
  minutes: number
}

export interface LeadSubmissionTable {
  leadId: number
  seq: number
  kind: string
  formId: string
  formVersion: number
  language: 'zh-CN' | 'en'
  answers: ColumnType<unknown, string, string>
  consents: ColumnType<unknown, string, string>
  formData: ColumnType<unknown, string, string>
  valuation: ColumnType<unknown, string | null | undefined, string | null>
  leadInfo: ColumnType<unknown, string | null | undefined, string | null>
  tracking: ColumnType<unknown, string | null | undefined, string | null>
  origin: number
  addressHash: Generated<Buffer>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LedgerClosingTable {
  day: string
  closedAt: ColumnType<Date, Date | string, Date | string>
  closedBy: number
  lines: number
  turnoverFen: number
}

export interface LedgerLineTable {
  id: GeneratedAlways<number>
  kind:
    | 'paid'
    | 'sold'
    | 'passedOn'
    | 'depositKept'
    | 'refundAsked'
    | 'refundArrived'
    | 'refundOffline'
    | 'refundedTwice'
    | 'fees'
    | 'paidOut'
    | 'partPaid'
    | 'partBack'
    | 'delivered'
    | 'contractEnded'
  number: string
  seq: number
  account: string
  amountFen: number
  orderId: number | null
  at: ColumnType<Date, Date | string, Date | string>
  day: string
}

export interface LoanPaperTable {
  id: GeneratedAlways<number>
  orderId: number
  kind: 'identity' | 'income' | 'bankStatement' | 'residence' | 'licence' | 'representative' | 'accounts'
  state: 'asked' | 'sent' | 'accepted' | 'refused' | 'withdrawn'
  stateAt: ColumnType<Date, Date | string, Date | string>
  refusal: Generated<string>
  version: Generated<number>
}

export interface LoanPaperEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LoanPaperFileTable {
  fileId: GeneratedAlways<number>
  paperId: number
  type: 'image/webp' | 'application/pdf'
  bytes: number
  sealed: Buffer
  sentMark: Buffer
  sentAt: ColumnType<Date, Date | string, Date | string>
}

export interface LoginAccountTable {
  sub: string
  kind: 'customer' | 'staff'
  phone: string
  surname: Generated<string>
  givenName: Generated<string>
  gender: 'female' | 'male' | null
  role: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LoginAttemptTable {
  stateHash: Buffer
  browserHash: Buffer
  kind: 'customer' | 'staff'
  origin: string
  verifier: string
  nonce: string
  back: string
  userAgent: Generated<string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  invitationHash: Buffer | null
}

export interface LoginCodeTable {
  kind: string
  phone: string
  code: string
  tries: Generated<number>
  sentAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  hourBeganAt: ColumnType<Date, Date | string, Date | string>
  sentInHour: number
}

export interface LotteryTable {
  id: GeneratedAlways<number>
  code: string
  nameCn: string
  nameEn: string
  termsCn: string
  termsEn: string
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  per: 'once' | 'day'
  draws: Generated<number>
  seedHash: string | null
  seedSealed: Buffer | null
  seed: string | null
  reason: Generated<string>
  version: Generated<number>
  editedBy: number
  sentBy: number | null
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: 'draft' | 'sent' | 'published' | 'stopped' | 'over' | 'discarded'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface LotteryDrawTable {
  id: GeneratedAlways<number>
  lotteryId: number
  n: number
  customerId: number
  turn: string
  nonce: string
  result: number
  prizeNo: number | null
  outcome: 'won' | 'gone' | 'none'
  giftNo: string | null
  couponNo: string | null
  drawnAt: ColumnType<Date, Date | string, Date | string>
  handedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  handedBy: number | null
}

export interface LotteryEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LotteryPrizeTable {
  lotteryId: number
  no: number
  kind: 'coupon' | 'gift'
  nameCn: string
  nameEn: string
  couponCode: string | null
  chancePpm: number
  quota: number
  costFen: Generated<number>
  taken: Generated<number>
}

export interface MailingTable {
  id: GeneratedAlways<number>
  code: string
  nameCn: string
  titleCn: string
  titleEn: string
  bodyCn: string
  bodyEn: string
  path: string
  startsAt: ColumnType<Date, Date | string, Date | string>
  seriesCodes: Generated<string[]>
  joinedDays: number | null
  boughtCar: Generated<'any' | 'yes' | 'no'>
  orderedDays: number | null
  quietDays: number | null
  spentFen: number | null
  saved: Generated<'any' | 'newcar' | 'usedcar' | 'goods'>
  couponCode: string | null
  couponMost: number | null
  customers: number | null
  told: Generated<number>
  capped: Generated<number>
  unwilling: Generated<number>
  given: Generated<number>
  notGiven: Generated<number>
  failed: Generated<number>
  reason: Generated<string>
  version: Generated<number>
  editedBy: number
  sentBy: number | null
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: 'draft' | 'sent' | 'approved' | 'running' | 'done' | 'stopped' | 'discarded'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface MailingEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface MailingRecipientTable {
  mailingId: number
  customerId: number
  message: 'told' | 'capped' | 'unwilling' | 'failed' | null
  coupon: 'given' | 'gone' | 'had' | 'failed' | null
  couponNo: string | null
  doneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MaintenanceVisitTable {
  bookingId: number
  leadId: number | null
  ownCarId: number | null
  plate: string
  vin: string | null
  seriesCode: string
  rangeCode: string
  modelYear: number
  registeredOn: string | null
  mileage: number
  lastName: string
  firstName: string
  gender: 'MALE' | 'FEMALE' | null
  totalFen: number
  remark: Generated<string>
  keyHash: Buffer | null
}

export interface MaintenanceVisitVoucherTable {
  bookingId: number
  voucherId: number
}

export interface MaintenanceVisitWorkTable {
  bookingId: number
  work: string
  priceFen: number
  minutes: number
  voucherId: number | null
}

export interface MaintenanceWorkTable {
  seriesCode: string
  energy: 'BEV' | 'PHEV' | 'ICE'
  work: string
  everyKm: number | null
  everyMonths: number | null
  minutes: number
  priceFen: number
  active: Generated<boolean>
}

export interface MaintenanceWorkChangeTable {
  id: GeneratedAlways<number>
  seriesCode: string
  energy: string
  work: string
  validFrom: ColumnType<Date, Date | string, Date | string>
  everyKm: number | null
  everyMonths: number | null
  minutes: number
  priceFen: number
  active: boolean
  reason: string
  staffId: number
  madeAt: ColumnType<Date, Date | string, Date | string>
  droppedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  droppedBy: number | null
  waits: Generated<boolean>
  agreedBy: number | null
  fromPriceFen: number | null
  stepPercent: number | null
}

export interface MediaObjectTable {
  objectId: string
  customerId: number
  purpose: 'refundEvidence' | 'offerEvidence' | 'comment' | 'paper'
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
  width: number | null
  height: number | null
  sentSha256: Buffer
  createdAt: ColumnType<Date, Date | string, Date | string>
  keepUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface NewCarOrderTable {
  orderId: number
  code: string
  seriesCode: string
  spuId: number
  provinceCode: number
  configuration: ColumnType<unknown, string, string>
  campaigns: ColumnType<unknown, string, string>
  carFen: number
  offFen: number
  leadDays: number
  expectedOn: string
  buyerKind: 'person' | 'company'
  buyer: Buffer | null
  buyerShown: ColumnType<unknown, string, string>
  loan: ColumnType<unknown, string | null | undefined, string | null>
  stockNo: string | null
  balanceFen: number | null
  partsFen: Generated<number>
  couponNo: string | null
  exceptionFen: Generated<number>
}

export interface NoticeChoiceTable {
  customerId: number
  kind: 'appointment' | 'activity' | 'campaign'
  wanted: boolean
  changedAt: ColumnType<Date, Date | string, Date | string>
}

export interface OidcStoreTable {
  kind: string
  id: string
  payload: ColumnType<unknown, string, string>
  grantId: string | null
  userCode: string | null
  uid: string | null
  consumedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OrderClaimTable {
  orderId: number
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
  state: string
  caseState: string | null
}

export interface OrderNoteTable {
  id: GeneratedAlways<number>
  orderId: number
  staffId: number
  text: string
  at: ColumnType<Date, Date | string, Date | string>
  about: Generated<'order' | 'credit' | 'tradeIn'>
}

export interface OutletTable {
  outletId: number
  cbuNo: string
  dealerNameCn: string
  dealerNameEn: string
  nameCn: string
  nameEn: string
  shortNameCn: string
  shortNameEn: string
  provinceCode: number
  cityCode: number
  areaCode: number | null
  addressCn: string
  addressEn: string
  phone: string
  lng: number
  lat: number
  services: string[]
  hours: ColumnType<unknown, string, string>
  holidays: ColumnType<unknown, string | undefined, string>
  rating: number
  reviewCount: Generated<number>
  languages: string[]
  testDriveModels: string[]
  capacity: number
  picture: string
  shopId: number
  shopTemplate: string
  shopResourceUrl: string
  rotations: ColumnType<unknown, string | undefined, string>
  openedOn: string
  state: Generated<'open' | 'closed'>
  searchText: string
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  introCn: Generated<string>
  introEn: Generated<string>
  team: ColumnType<unknown, string | undefined, string>
  version: Generated<number>
  closedOn: string | null
  mergedInto: number | null
}

export interface OutletChangeTable {
  id: GeneratedAlways<number>
  outletId: number
  version: number
  source: 'file' | 'desk'
  staffId: number | null
  madeAt: ColumnType<Date, Date | string, Date | string>
  changes: ColumnType<unknown, string, string>
}

export interface OutletProposalTable {
  id: GeneratedAlways<number>
  outletId: number
  outletVersion: number
  proposedBy: number
  sentAt: ColumnType<Date, Date | string, Date | string>
  note: string
  facts: ColumnType<unknown, string, string>
  changes: ColumnType<unknown, string, string>
  reason: Generated<string>
  version: Generated<number>
  state: 'sent' | 'approved' | 'refused' | 'withdrawn'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface OutletProposalEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface OwnCarTable {
  id: GeneratedAlways<number>
  customerId: number
  seriesCode: string
  rangeCode: string
  modelYear: number
  registeredOn: string | null
  plate: string
  vin: string | null
  createdAt: ColumnType<Date, Date | string, Date | string>
  changedAt: ColumnType<Date, Date | string, Date | string>
  mileageKm: number | null
  mileageOn: string | null
  serviceTold: string | null
}

export interface OwnCarValueTable {
  ownCarId: number
  month: string
  valueFen: number
  mileageKm: number
  valuationVersion: number
}

export interface OwnCarWorthTable {
  ownCarId: number
  spuId: number
  registeredOn: string
  mileageKm: number
  mileageOn: string
  kmPerMonth: number
  cityCode: number
  useKind: 'private' | 'rental'
  accident: boolean
  grade: number
  changedAt: ColumnType<Date, Date | string, Date | string>
}

export interface PageChangeTable {
  kind: 'newCar' | 'series' | 'campaign' | 'timedCampaign'
  key: string
  changedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ParcelFileTable {
  id: GeneratedAlways<number>
  state: 'running' | 'done' | 'stopped'
  name: string
  lines: number
  digest: Buffer
  madeBy: number
  madeAt: ColumnType<Date, Date | string, Date | string>
  stoppedBy: number | null
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  touchedAt: ColumnType<Date, Date | string, Date | string>
  ipHash: Buffer
  requestId: string
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface ParcelFileEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ParcelFileLineTable {
  parcelFileId: number
  line: number
  cells: string[]
  orderNo: string
  carrier: string
  parcelNo: string
  outcome: 'shipped' | 'repeated' | 'refused' | null
  reason: ColumnType<unknown, string | null | undefined, string | null>
  doneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PaymentAttemptTable {
  id: GeneratedAlways<number>
  outTradeNo: string
  customerId: number
  channel: 'sandbox' | 'wechat' | 'alipay' | 'unionpay'
  method: 'wechat' | 'alipay' | 'unionpay'
  amountFen: number
  state: 'open' | 'paid' | 'closed' | 'otherSum'
  expiresAt: ColumnType<Date, Date | string, Date | string>
  channelTradeNo: string | null
  paidFen: Generated<number>
  refundedFen: Generated<number>
  paidAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  askedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pollAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  polls: Generated<number>
  createdAt: ColumnType<Date, Date | string, Date | string>
  stateAt: ColumnType<Date, Date | string, Date | string>
  failedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  product: 'native' | 'h5' | 'jsapi' | 'miniProgram' | 'page' | 'wap' | 'precreate' | 'frontDesktop' | 'frontMobile'
  subject: string
  payer: string | null
}

export interface PaymentAttemptEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface PaymentAttemptOrderTable {
  attemptId: number
  orderId: number
  amountFen: number
  purpose: Generated<'order' | 'balance'>
}

export interface PaymentIncidentTable {
  id: GeneratedAlways<number>
  kind:
    | 'unknownTrade'
    | 'wrongAmount'
    | 'unknownRefund'
    | 'refundStuck'
    | 'earnestOwed'
    | 'refundedTwice'
    | 'notBooked'
    | 'badNotice'
    | 'channelSilent'
    | 'invoiceSlow'
  channel: string
  number: string
  facts: ColumnType<unknown, string, string>
  times: Generated<number>
  firstAt: ColumnType<Date, Date | string, Date | string>
  lastAt: ColumnType<Date, Date | string, Date | string>
  resolvedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  resolvedBy: number | null
}

export interface PaymentNonceTable {
  channel: string
  nonce: string
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface PaymentNoticeTable {
  id: GeneratedAlways<number>
  channel: string
  kind: 'paid' | 'refund'
  number: string
  facts: ColumnType<unknown, string, string>
  outcome: 'booked' | 'already' | 'sentBack' | 'refused' | 'notBooked'
  why: Generated<string>
  failed: GeneratedAlways<boolean>
  times: Generated<number>
  firstAt: ColumnType<Date, Date | string, Date | string>
  lastAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface PolicyDraftTable {
  id: GeneratedAlways<number>
  policyId: string
  no: number
  titleCn: string
  titleEn: string
  leadCn: string
  leadEn: string
  changeCn: string
  changeEn: string
  fromDay: string | null
  sections: ColumnType<unknown, string, string>
  fromVersion: string
  beforeVersion: string | null
  version: Generated<number>
  editedBy: number
  editedAt: ColumnType<Date, Date | string, Date | string>
  sentBy: number | null
  approvedBy: number | null
  became: string | null
  reason: Generated<string>
  state: 'draft' | 'waiting' | 'approved' | 'withdrawn' | 'discarded'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface PolicyDraftEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface PolicyVersionTable {
  policyId: string
  version: string
  titleCn: string
  titleEn: string
  body: ColumnType<unknown, string, string>
  changeCn: string
  changeEn: string
  textHash: string
  validFrom: ColumnType<Date, Date | string, Date | string>
  draftId: number | null
  withdrawnAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PushChoiceTable {
  customerId: number
  kind: 'order' | 'service' | 'appointment' | 'activity' | 'campaign'
  wanted: boolean
  changedAt: ColumnType<Date, Date | string, Date | string>
}

export interface PushNoteTable {
  subscriptionId: number
  messageId: number
  dueAt: ColumnType<Date, Date | string, Date | string>
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>
  customerId: number
  tokenHash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  tries: Generated<number>
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface RangeChangeTable {
  id: GeneratedAlways<number>
  title: string
  version: Generated<number>
  state: 'draft' | 'scheduled' | 'published' | 'rolledBack' | 'dropped'
  edits: ColumnType<unknown, string | undefined, string>
  publishAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  undo: ColumnType<unknown, string | undefined, string>
  touched: Generated<string[]>
  checked: ColumnType<unknown, string | null | undefined, string | null>
  stopped: Generated<boolean>
  madeBy: number
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface RangeChangeEffectTable {
  rangeChangeId: number
  code: string
  customers: number
  kind: 'gone' | 'unbuildable' | 'price' | 'days'
  day: string
  beforeFen: number
  afterFen: number | null
  gone: string[]
  nearest: string | null
}

export interface RangeChangeEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ReconciliationTable {
  channel: 'wechat' | 'alipay' | 'unionpay'
  day: string
  tries: Generated<number>
  triedAt: ColumnType<Date, Date | string, Date | string>
  trouble: Generated<string>
  readAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  equal: Generated<number>
  ourPayments: Generated<number>
  ourPaidFen: Generated<number>
  ourRefunds: Generated<number>
  ourRefundedFen: Generated<number>
}

export interface ReconciliationDifferenceTable {
  id: GeneratedAlways<number>
  channel: string
  day: string
  kind: 'amountDiffers' | 'onlyOurs' | 'onlyTheirs' | 'feeDiffers'
  what: 'payment' | 'refund' | 'other'
  number: string
  theirNumber: string
  ourFen: number
  theirFen: number
  foundAt: ColumnType<Date, Date | string, Date | string>
  settledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  way: 'explained' | 'channel' | 'elsewhere' | null
  remark: string | null
  settledBy: number | null
  firstBy: number | null
}

export interface ReferenceStampTable {
  name: string
  stamp: string
  filledAt: ColumnType<Date, Date | string, Date | string>
}

export interface RefundTable {
  id: GeneratedAlways<number>
  outRefundNo: string
  orderId: number
  attemptId: number
  amountFen: number
  reason:
    | 'cancelled'
    | 'holdExpired'
    | 'declined'
    | 'customs'
    | 'paidLate'
    | 'paidTwice'
    | 'refundCase'
    | 'restored'
    | 'notBooked'
    | 'otherSum'
    | 'contractEnded'
  state: 'asked' | 'sending' | 'stuck' | 'done' | 'offline'
  channelRefundNo: string | null
  tries: Generated<number>
  askedAt: ColumnType<Date, Date | string, Date | string>
  doneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stateAt: ColumnType<Date, Date | string, Date | string>
  caseId: number | null
  offlineReference: string | null
  firstPayer: number | null
  triedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RefundAccountTable {
  refundId: number
  holder: string
  bank: string
  accountNo: string
  givenBy: 'customer' | 'staff'
  staffId: number | null
  givenAt: ColumnType<Date, Date | string, Date | string>
}

export interface RefundCaseTable {
  id: GeneratedAlways<number>
  caseNo: string
  orderId: number
  customerId: number
  withReturn: boolean
  reason:
    | 'changedMind'
    | 'wrongChoice'
    | 'notAsDescribed'
    | 'damaged'
    | 'missing'
    | 'late'
    | 'doesNotFit'
    | 'other'
    | 'expired'
    | 'soldOut'
    | 'stockDamaged'
    | 'offSale'
    | 'notServed'
    | 'shopOther'
    | 'scratched'
    | 'lateParcel'
    | 'halfKept'
    | 'priceFell'
    | 'poorService'
    | 'amends'
  explanation: Generated<string>
  state:
    | 'shop_audit'
    | 'audit'
    | 'return_audit'
    | 'return_audit_user'
    | 'return_audit_dealer'
    | 'return_refund_audit'
    | 'refunding'
    | 'refund_end'
    | 'refunded_end'
    | 'offline_end'
    | 'exchange_end'
    | 'refund_cancel_end'
    | 'reject_end'
    | 'return_reject_end'
    | 'return_refund_reject_end'
  goodsFen: number
  freightFen: Generated<number>
  amountFen: number
  orderState: string
  judgedIn: string | null
  sellable: boolean | null
  firstApprover: number | null
  reply: Generated<string>
  returnCarrier: string | null
  returnParcelNo: string | null
  offlineReference: string | null
  appealed: Generated<boolean>
  appeal: Generated<string>
  askedAt: ColumnType<Date, Date | string, Date | string>
  sendUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reviewUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stateAt: ColumnType<Date, Date | string, Date | string>
  freightTakenFen: Generated<number>
  tracking: ColumnType<unknown, string | null | undefined, string | null>
  byStaff: Generated<boolean>
  compensation: GeneratedAlways<boolean>
  exchange: Generated<boolean>
}

export interface RefundCaseEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface RefundCaseEvidenceTable {
  caseId: number
  seq: number
  objectId: string
}

export interface RefundCaseLineTable {
  caseId: number
  orderId: number
  lineSeq: number
  quantity: number
  amountFen: number
  lost: Generated<number>
  newSkuId: number | null
}

export interface RefundEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface RegionTable {
  code: number
  level: 'province' | 'city' | 'area'
  parentCode: number | null
  nameCn: string
  nameEn: string
  shortNameCn: string
  pinyin: string
  initials: string
  lng: number | null
  lat: number | null
  sort: number
}

export interface ReportKeyTable {
  keyId: string
  publicKey: string
  begunAt: ColumnType<Date, Date | string, Date | string>
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReportSignatureTable {
  reportId: number
  keyId: string
  signature: string
  signedAt: ColumnType<Date, Date | string, Date | string>
}

export interface RetentionRunTable {
  id: GeneratedAlways<number>
  rule: string
  beganAt: ColumnType<Date, Date | string, Date | string>
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  rows: Generated<number>
  error: string | null
}

export interface ReturnUrlTable {
  hash: Buffer
  address: string
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface SampleSmsTable {
  id: GeneratedAlways<number>
  deviceHash: Buffer
  phone: string
  code: string
  sentAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  notice: Generated<string>
}

export interface SavedSearchTable {
  id: GeneratedAlways<number>
  customerId: number
  name: string
  filter: string
  keyword: string
  pace: 'atOnce' | 'daily' | 'off'
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface ScreenSessionTable {
  id: GeneratedAlways<number>
  screenHash: Buffer
  phoneHash: Buffer
  outletId: number | null
  code: string
  stockNo: string | null
  createdAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  scannedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  customerId: number | null
  claimedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  orderId: number | null
  leftAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SessionTable {
  tokenHash: Buffer
  customerId: number | null
  staffId: number | null
  userAgent: Generated<string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  lastSeenAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  phoneProvedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SettlementTable {
  id: GeneratedAlways<number>
  settlementNo: string
  customerId: number
  grossFen: number
  campaignFen: number
  couponFen: number
  freightFen: number
  dueFen: number
  reductions: ColumnType<unknown, string, string>
  couponNo: string | null
  placedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ShipmentTable {
  id: GeneratedAlways<number>
  orderId: number
  carrier: string
  parcelNo: string
  shippedBy: number
  shippedAt: ColumnType<Date, Date | string, Date | string>
  deliveredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pollAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pollTries: Generated<number>
  heardAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expectedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShipmentLineTable {
  shipmentId: number
  orderId: number
  lineSeq: number
  quantity: number
}

export interface ShipmentTraceTable {
  shipmentId: number
  at: ColumnType<Date, Date | string, Date | string>
  status: 'collected' | 'transit' | 'delivering' | 'delivered' | 'problem'
  place: Generated<string>
  textCn: string
  textEn: string
}

export interface ShopOrderTable {
  id: GeneratedAlways<number>
  orderNo: string
  kind: 'usedCarDeposit' | 'newCar' | 'studentCar' | 'goods' | 'fitted' | 'package'
  customerId: number
  outletId: number | null
  state:
    | 'save'
    | 'closing'
    | 'paid'
    | 'confirm'
    | 'sign_end'
    | 'timeout_end'
    | 'cancel_end'
    | 'refunding'
    | 'refunded_end'
    | 'customs_applied'
    | 'customs_approved'
    | 'customs_sealed'
    | 'contracted'
    | 'car_allocated'
    | 'car_arrived'
    | 'purchase_permit'
    | 'tax_exempt'
    | 'plated'
    | 'handed_over'
    | 'to_delivery'
    | 'delivery'
    | 'delivery_end'
    | 'to_verify'
    | 'verify'
    | 'verify_end'
    | 'verify_close'
    | 'cancel_end_to_delivery'
    | 'cancel_end_delivery'
    | 'cancel_end_to_verify'
  dueFen: number
  paidFen: Generated<number>
  refundedFen: Generated<number>
  termsVersion: string
  termsAt: ColumnType<Date, Date | string, Date | string>
  placedAt: ColumnType<Date, Date | string, Date | string>
  payUntil: ColumnType<Date, Date | string, Date | string>
  paidAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attemptId: number | null
  holdUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hiddenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stateAt: ColumnType<Date, Date | string, Date | string>
  settlementId: number | null
  deliveryWay: 'express' | 'pickup' | 'fitting' | null
  recipient: ColumnType<unknown, string | null | undefined, string | null>
  freightFen: Generated<number>
  remark: Generated<string>
  invoice: ColumnType<unknown, string | null | undefined, string | null>
  visitAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shippedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  receiveUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  receivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  validMonths: number | null
  validUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  warnedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  caseState: string | null
  tracking: ColumnType<unknown, string | null | undefined, string | null>
  payFailedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  invoicedFen: Generated<number>
  fullRefund: Generated<boolean>
  deskUntil: GeneratedAlways<Date | null>
  deskQueue: GeneratedAlways<string | null>
  exchangedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShopOrderEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ShopOrderLineTable {
  orderId: number
  seq: number
  kind: 'usedCar' | 'newCar' | 'goods'
  itemNo: string
  usedCarId: number | null
  titleCn: string
  titleEn: string
  picture: ColumnType<unknown, string, string>
  quantity: Generated<number>
  priceFen: number
  dueFen: number
  depositKind: 'intention' | 'earnest' | null
  skuId: number | null
  spuCode: string | null
  categoryCode: string | null
  optionCn: Generated<string>
  optionEn: Generated<string>
  installFen: Generated<number>
  campaignCode: string | null
  campaignFen: Generated<number>
  couponFen: Generated<number>
  gift: Generated<boolean>
  returnable: Generated<boolean>
  shipped: Generated<number>
  asked: Generated<number>
  dropped: Generated<number>
  back: Generated<number>
  backFen: Generated<number>
  works: string[] | null
  visits: Generated<number>
  compensatedFen: Generated<number>
  exchanged: Generated<number>
  exchangeOf: number | null
  exchangeRound: Generated<number>
}

export interface ShortLinkTable {
  code: string
  name: string
  target: string
  campCode: Generated<string>
  channel: Generated<string>
  campaign: Generated<string>
  endsAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  open: Generated<boolean>
  version: Generated<number>
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface ShortLinkVisitTable {
  code: string
  day: string
  visits: number
}

export interface SlotBookingTable {
  id: GeneratedAlways<number>
  bookingNo: string
  outletId: number
  kind: 'test-drive' | 'maintenance' | 'inspection' | 'viewing' | 'hand-over'
  day: string
  half: number
  halfHours: number
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  resourceId: number | null
  seriesCode: string | null
  spuId: number | null
  customerId: number | null
  contactName: Generated<string>
  contactPhone: Generated<string>
  holdHash: Buffer | null
  heldFrom: Buffer | null
  sequence: Generated<number>
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueFor: 'expire' | 'dayBefore' | 'hoursBefore' | 'noShow' | null
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  createdAt: ColumnType<Date, Date | string, Date | string>
  state: 'held' | 'booked' | 'done' | 'cancelled' | 'noShow' | 'expired'
  stateAt: ColumnType<Date, Date | string, Date | string>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  heldDevice: Buffer | null
}

export interface SlotBookingEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface SlotCapacityTable {
  outletId: number
  kind: 'test-drive' | 'maintenance' | 'inspection' | 'viewing' | 'hand-over'
  half: number
  capacity: number
}

export interface SlotExceptionTable {
  id: GeneratedAlways<number>
  outletId: number
  day: string
  kind: 'test-drive' | 'maintenance' | 'inspection' | 'viewing' | 'hand-over' | null
  closed: boolean
  opens: number | null
  closes: number | null
  capacity: number | null
  reasonCn: string
  reasonEn: string
  version: Generated<number>
}

export interface SlotKindTable {
  kind: 'test-drive' | 'maintenance' | 'inspection' | 'viewing' | 'hand-over'
  service: string
  resource: 'car' | 'lift' | null
  capacity: number
  halfHours: number
  mostHalfHours: number
  leadMinutes: number
  horizonDays: number
  changeMinutes: number
  noShowMinutes: number
  sort: number
  holdMinutes: Generated<number>
  strangerHoldMinutes: Generated<number>
  remindFirstMinutes: Generated<number>
  remindLastMinutes: Generated<number>
  version: Generated<number>
}

export interface SlotKindChangeTable {
  kind: string
  version: number
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
  was: ColumnType<unknown, string, string>
  becomes: ColumnType<unknown, string, string>
}

export interface SlotResourceTable {
  id: GeneratedAlways<number>
  outletId: number
  sort: 'car' | 'lift'
  nameCn: string
  nameEn: string
  seriesCode: string | null
  spuId: number | null
  paint: string | null
  active: Generated<boolean>
  version: Generated<number>
}

export interface SlotSheetTable {
  outletId: number
  kind: 'test-drive' | 'maintenance' | 'inspection' | 'viewing' | 'hand-over'
  day: string
  taken: number[]
  capacity: number[]
}

export interface SlotUseTable {
  id: GeneratedAlways<number>
  resourceId: number
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  bookingId: number | null
  reasonCn: string | null
  reasonEn: string | null
}

export interface SlotWaitingTable {
  id: GeneratedAlways<number>
  outletId: number
  kind: 'test-drive' | 'maintenance' | 'inspection' | 'viewing' | 'hand-over'
  day: string
  half: number | null
  halfHours: number
  seriesCode: string | null
  spuId: number | null
  customerId: number
  bookingId: number | null
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string, Date | string>
  state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | 'over'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface SlotWaitingEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface StaffAccountTable {
  id: GeneratedAlways<number>
  sub: string
  name: string
  role: 'operator' | 'dealer' | 'reviewer' | 'finance' | 'administrator'
  outletId: number | null
  active: Generated<boolean>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  lastLoginAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  placedBy: number | null
  knownBy: number | null
}

export interface StaffActTable {
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date | string, Date | string>
  staffId: number
  role: 'operator' | 'dealer' | 'reviewer' | 'finance' | 'administrator'
  outletId: number | null
  call: string
  subject: string
  facts: ColumnType<unknown, string, string>
  ipHash: Buffer
  requestId: string
}

export interface StaffFilmTable {
  filmId: string
  staffId: number
  createdAt: ColumnType<Date, Date | string, Date | string>
  keepUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  bytes: number
  sha256: string | null
  durationMs: number | null
  width: number | null
  height: number | null
  sound: boolean | null
}

export interface StaffInvitationTable {
  id: GeneratedAlways<number>
  tokenHash: Buffer
  name: string
  mobile: string
  role: 'operator' | 'dealer' | 'reviewer' | 'finance' | 'administrator'
  outletId: number | null
  invitedBy: number | null
  createdAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  staffId: number | null
}

export interface StaffPhotoTable {
  photoId: string
  staffId: number
  createdAt: ColumnType<Date, Date | string, Date | string>
  keepUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sha256: string | null
  shape: Generated<'car' | 'goods'>
}

export interface StockCarTable {
  id: GeneratedAlways<number>
  stockNo: string
  vin: string
  outletId: number
  code: string
  seriesCode: string
  spuId: number
  modelYear: number
  place: 'factory' | 'transit' | 'outlet'
  arrivesOn: string
  state: 'free' | 'allocated' | 'delivered' | 'withdrawn'
  stateAt: ColumnType<Date, Date | string, Date | string>
  orderId: number | null
  withdrawReason: Generated<string>
  version: Generated<number>
}

export interface StockCarEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface StudentOrderTable {
  orderId: number
  qualificationId: number
  personHash: Buffer | null
  studyStartsOn: string
  studyEndsOn: string
  office: string
  applyUntil: string | null
  rulesVersion: number
  price: ColumnType<unknown, string, string>
  vin: string | null
  live: Generated<boolean>
}

export interface StudentOrderCorrectionTable {
  id: GeneratedAlways<number>
  orderId: number
  step: string
  wasOn: string
  wasNumber: string
  wasUntil: string | null
  doneOn: string
  number: string
  validUntil: string | null
  documentId: string | null
  replaces: string | null
  remark: string
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
  secondStaffId: number | null
  agreed: boolean | null
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StudentOrderPageTable {
  documentId: string
  page: number
  width: number
  height: number
  sealed: Buffer
}

export interface StudentOrderPaperTable {
  documentId: string
  orderId: number
  step: 'applied' | 'approved' | 'sealed' | 'contracted' | 'permit' | 'taxExempt'
  pages: number
  bytes: number
  sentMark: Buffer
  scanned: boolean
  staffId: number | null
  addedAt: ColumnType<Date, Date | string, Date | string>
  standing: 'current' | 'sent' | 'returned' | 'proposed' | 'replaced'
  reason: 'unreadable' | 'incomplete' | 'wrongPaper' | 'notTheirs' | 'datesDiffer' | null
  decidedBy: number | null
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StudentOrderRefusalTable {
  orderId: number
  refusal: 'customs' | 'house'
  number: string
  remark: string
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
  secondStaffId: number | null
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StudentOrderStepTable {
  orderId: number
  step:
    | 'applied'
    | 'approved'
    | 'sealed'
    | 'contracted'
    | 'allocated'
    | 'arrived'
    | 'permit'
    | 'taxExempt'
    | 'plated'
    | 'handedOver'
  doneOn: string
  number: Generated<string>
  validUntil: string | null
  staffId: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface StudentOrderViewTable {
  id: GeneratedAlways<number>
  orderId: number
  documentId: string
  step: string
  viewer: 'customer' | 'staff'
  viewerId: number
  tokenMark: Buffer
  at: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
}

export interface StudentPaperTable {
  documentId: string
  qualificationId: number
  kind: 'passport' | 'identity' | 'proof' | 'diploma' | 'entryExit' | 'other'
  pages: number
  bytes: number
  sentMark: Buffer
  scanned: boolean
  addedAt: ColumnType<Date, Date | string, Date | string>
}

export interface StudentPaperPageTable {
  documentId: string
  page: number
  width: number
  height: number
  sealed: Buffer
}

export interface StudentPaperViewTable {
  id: GeneratedAlways<number>
  qualificationId: number
  documentId: string
  kind: string
  viewer: 'customer' | 'staff'
  viewerId: number
  tokenMark: Buffer
  at: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
}

export interface StudentPoolTable {
  id: GeneratedAlways<number>
  stockCarId: number
  reason: Generated<string>
  version: Generated<number>
  state: 'offered' | 'removed'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface StudentPoolEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface StudentQualificationTable {
  id: GeneratedAlways<number>
  qualificationNo: string
  customerId: number
  version: Generated<number>
  state: 'draft' | 'submitted' | 'reviewing' | 'asked' | 'agreed' | 'approved' | 'declined' | 'withdrawn' | 'expired'
  stateAt: ColumnType<Date, Date | string, Date | string>
  facts: Buffer | null
  personHash: Buffer | null
  office: string
  judgedVersion: number
  verdict: 'likely' | 'askFirst' | 'notYet' | 'no'
  applyUntil: string | null
  reviewerId: number | null
  agreedBy: number | null
  reasons: Generated<string[]>
  said: Generated<string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  warnedOn: string | null
}

export interface StudentQualificationEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface StudentRuleTable {
  version: number
  code: string
  subject: string
  office: string
  validFrom: string
  validTo: string | null
  value: number
  settled: boolean
  source: string
  sourceDay: string
  noteCn: string
  noteEn: string
}

export interface StudentVersionTable {
  version: number
  note: Generated<string>
  publishedBy: number | null
  publishedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface TestDriveTable {
  bookingId: number
  leadId: number
  spuId: number | null
  code: string | null
  routeId: number | null
  statedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  keyHash: Buffer | null
}

export interface TestDriveAnswerTable {
  bookingId: number
  formId: string
  version: number
  answers: ColumnType<unknown, string, string>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface TestDriveRouteTable {
  id: GeneratedAlways<number>
  outletId: number
  minutes: number
  legs: ColumnType<unknown, string, string>
  active: Generated<boolean>
}

export interface TimedCampaignTable {
  campaignCode: string
  businessType: string
  nameCn: string
  nameEn: string
  leadCn: string
  leadEn: string
  carFilter: Generated<string>
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  version: Generated<number>
}

export interface UsedCarTable {
  id: Generated<number>
  carNo: string
  vin: string
  spuId: number
  seriesCode: string
  rangeCode: string
  titleCn: string
  titleEn: string
  modelYear: number
  firstRegisteredOn: string | null
  mileageKm: number
  paint: string
  cabin: 'stone' | 'night' | 'cognac' | 'claret'
  bodyKey: 'sedan' | 'fastback' | 'touring' | 'suv' | 'large-suv' | 'compact'
  energy: 'BEV' | 'PHEV' | 'ICE'
  displacementMl: number | null
  gearbox: string
  batteryHealth: number | null
  emissionLevel: number
  plateCityCode: number | null
  transferCount: Generated<number>
  useKind: Generated<'private' | 'rental' | 'showroom' | 'testdrive'>
  vehicleSource: 'factory' | 'showroom' | 'testdrive' | 'replace'
  msrpFen: number
  priceFen: number
  monthlyFen: number
  priceDropFen: Generated<number>
  depositFen: Generated<number>
  depositKind: Generated<'intention' | 'earnest'>
  certified: Generated<boolean>
  grade: number | null
  accident: Generated<boolean>
  flood: Generated<boolean>
  fire: Generated<boolean>
  isVideo: Generated<boolean>
  keyCount: Generated<number>
  equipment: Generated<string[]>
  outletId: number
  provinceCode: number
  cityCode: number
  insuranceUntil: string | null
  inspectionUntil: string | null
  warrantyUntil: string | null
  state: Generated<'pre_publish' | 'publish' | 'reserved' | 'sold' | 'withdrawn'>
  holdOrderId: number | null
  listedAt: ColumnType<Date, Date | string, Date | string>
  soldAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  searchText: string
  version: Generated<number>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  smartRank: GeneratedAlways<number>
  keptFor: number | null
  keptUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  keptBy: 'feed' | 'desk' | null
  feedFields: Generated<string>
  withdrawReason: Generated<string>
  listed: Generated<boolean>
  agreedPriceFen: number | null
  askedPriceFen: number | null
  askedPriceBy: number | null
  photoId: string | null
}

export interface UsedCarEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface UsedCarFeedFaultTable {
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date | string, Date | string>
  file: string
  line: number
  vin: string
  outletId: number | null
  level: 'error' | 'warning' | 'held'
  columnName: string
  value: string
  whyCn: string
  whyEn: string
}

export interface UsedCarOwnerTable {
  usedCarId: number
  seq: number
  kind: 'private' | 'company' | 'dealer' | 'factory'
  cityCode: number | null
  fromOn: string
  toOn: string | null
}

export interface UsedCarPhotoTable {
  usedCarId: number
  seq: number
  photoId: string
  part: 'outside' | 'inside' | 'defect'
  wordsCn: string
  wordsEn: string
}

export interface UsedCarPriceTable {
  usedCarId: number
  at: ColumnType<Date, Date | string, Date | string>
  priceFen: number
  reason: 'listed' | 'prepared' | 'market' | 'campaign' | 'dealer'
}

export interface UsedCarQueueTable {
  id: GeneratedAlways<number>
  usedCarId: number
  customerId: number
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string, Date | string>
  state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | 'over'
  stateAt: ColumnType<Date, Date | string, Date | string>
}

export interface UsedCarQueueEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface UsedCarServiceTable {
  usedCarId: number
  seq: number
  doneOn: string
  mileageKm: number
  kind: 'maintenance' | 'repair' | 'update' | 'preparation'
  works: string[]
  outletId: number | null
}

export interface UsedCarWorthTable {
  usedCarId: number
  reckonedAt: ColumnType<Date, Date | string, Date | string>
  worthFen: number
  label: 'great' | 'good' | 'fair' | 'high'
}

export interface ValuationChangeTable {
  id: GeneratedAlways<number>
  state: 'draft' | 'asked' | 'planned' | 'published' | 'withdrawn'
  version: Generated<number>
  title: string
  rules: ColumnType<unknown, string, string>
  baseVersion: number
  validFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  madeBy: number
  editedBy: number
  askedBy: number | null
  agreedBy: number | null
  endReason: Generated<string>
  publishedVersion: number | null
  stateAt: ColumnType<Date, Date | string, Date | string>
  stopped: Generated<boolean>
}

export interface ValuationChangeEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ValuationRuleTable {
  version: number
  kind:
    | 'retained'
    | 'year'
    | 'mileage'
    | 'grade'
    | 'series'
    | 'region'
    | 'use'
    | 'accident'
    | 'most'
    | 'work'
    | 'margin'
    | 'offer'
    | 'label'
  key: string
  value: number
}

export interface ValuationVersionTable {
  version: number
  note: Generated<string>
  publishedBy: number | null
  publishedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VerifyCaptchaTable {
  captchaId: string
  purpose: string
  kept: string
  tries: Generated<number>
  solvedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface VerifyCodeTable {
  id: GeneratedAlways<number>
  purpose: string
  phoneHash: Buffer
  deviceHash: Buffer
  addressHash: Buffer
  codeHash: Buffer
  tries: Generated<number>
  sentAt: ColumnType<Date, Date | string, Date | string>
  validUntil: ColumnType<Date, Date | string, Date | string>
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  foreignTries: Generated<number>
  subject: string | null
}

export interface ViewingTable {
  bookingId: number
  leadId: number
  usedCarId: number
  keyHash: Buffer | null
  way: Generated<'outlet' | 'video'>
  videoLink: string | null
}

export interface VoucherTable {
  id: GeneratedAlways<number>
  voucherNo: string
  orderId: number
  lineSeq: number
  piece: number
  customerId: number
  outletId: number
  state: 'open' | 'locked' | 'redeemed' | 'expired' | 'withdrawn'
  validUntil: ColumnType<Date, Date | string, Date | string>
  redeemedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  redeemedBy: number | null
  stateAt: ColumnType<Date, Date | string, Date | string>
  backAskedBy: number | null
  backAskedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  backReason: 'wrongVoucher' | 'notDone' | 'otherCustomer' | null
  backRemark: string | null
}

export interface VoucherAttemptTable {
  id: GeneratedAlways<number>
  staffId: number
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface VoucherCodeTable {
  codeHash: Buffer
  voucherId: number
  shownAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface VoucherEventTable {
  id: number
  seq: number
  event: string
  fromState: string | null
  toState: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actorId: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface WishTable {
  customerId: number
  code: string
  label: string
  savedFen: number
  savedAt: ColumnType<Date, Date | string, Date | string>
}

export interface DB {
  account_deletion: AccountDeletionTable
  account_deletion_event: AccountDeletionEventTable
  activity: ActivityTable
  activity_event: ActivityEventTable
  activity_place: ActivityPlaceTable
  activity_place_event: ActivityPlaceEventTable
  alert_digest: AlertDigestTable
  alert_drop: AlertDropTable
  alert_hit: AlertHitTable
  alert_setting: AlertSettingTable
  brochure: BrochureTable
  browse_record: BrowseRecordTable
  campaign: CampaignTable
  campaign_gift: CampaignGiftTable
  car_campaign: CarCampaignTable
  car_campaign_gift: CarCampaignGiftTable
  car_contract: CarContractTable
  car_contract_end: CarContractEndTable
  car_contract_paper: CarContractPaperTable
  car_decline: CarDeclineTable
  car_deposit: CarDepositTable
  car_disclaimer: CarDisclaimerTable
  car_equipment: CarEquipmentTable
  car_gift_taking: CarGiftTakingTable
  car_inspection: CarInspectionTable
  car_inspection_photo: CarInspectionPhotoTable
  car_milestone: CarMilestoneTable
  car_milestone_event: CarMilestoneEventTable
  car_model: CarModelTable
  car_news: CarNewsTable
  car_offer: CarOfferTable
  car_offer_account: CarOfferAccountTable
  car_offer_event: CarOfferEventTable
  car_offer_evidence: CarOfferEvidenceTable
  car_offer_line: CarOfferLineTable
  car_offer_new_account: CarOfferNewAccountTable
  car_option: CarOptionTable
  car_part: CarPartTable
  car_part_event: CarPartEventTable
  car_price_change: CarPriceChangeTable
  car_replacement: CarReplacementTable
  car_rule: CarRuleTable
  car_series: CarSeriesTable
  car_signature: CarSignatureTable
  car_trade_in: CarTradeInTable
  car_trim: CarTrimTable
  car_trim_equipment: CarTrimEquipmentTable
  car_trim_option: CarTrimOptionTable
  cart_line: CartLineTable
  channel_bill: ChannelBillTable
  channel_bill_file: ChannelBillFileTable
  channel_bill_line: ChannelBillLineTable
  channel_bill_part: ChannelBillPartTable
  client_error: ClientErrorTable
  consent_event: ConsentEventTable
  consent_subject: ConsentSubjectTable
  content_page: ContentPageTable
  content_version: ContentVersionTable
  content_version_event: ContentVersionEventTable
  coupon: CouponTable
  coupon_guess: CouponGuessTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  customer_coupon: CustomerCouponTable
  customer_message: CustomerMessageTable
  data_export: DataExportTable
  desk_view: DeskViewTable
  dictionary_entry: DictionaryEntryTable
  dictionary_row: DictionaryRowTable
  favourite: FavouriteTable
  finance_product: FinanceProductTable
  freight_area: FreightAreaTable
  freight_zone: FreightZoneTable
  gift_taking: GiftTakingTable
  goods: GoodsTable
  goods_comment: GoodsCommentTable
  goods_comment_event: GoodsCommentEventTable
  goods_comment_picture: GoodsCommentPictureTable
  goods_file: GoodsFileTable
  goods_file_event: GoodsFileEventTable
  goods_file_line: GoodsFileLineTable
  goods_fit: GoodsFitTable
  goods_picture: GoodsPictureTable
  goods_price_change: GoodsPriceChangeTable
  goods_sku: GoodsSkuTable
  goods_stock_correction: GoodsStockCorrectionTable
  goods_stock_move: GoodsStockMoveTable
  hand_over: HandOverTable
  hand_over_signature: HandOverSignatureTable
  idempotency: IdempotencyTable
  inspection_report: InspectionReportTable
  installation: InstallationTable
  invoice: InvoiceTable
  invoice_event: InvoiceEventTable
  landing_start: LandingStartTable
  landing_visit: LandingVisitTable
  launch_allotment: LaunchAllotmentTable
  launch_allotment_change: LaunchAllotmentChangeTable
  launch_place: LaunchPlaceTable
  launch_place_event: LaunchPlaceEventTable
  lead: LeadTable
  lead_contact: LeadContactTable
  lead_event: LeadEventTable
  lead_form: LeadFormTable
  lead_form_draft: LeadFormDraftTable
  lead_form_version: LeadFormVersionTable
  lead_gone: LeadGoneTable
  lead_promise: LeadPromiseTable
  lead_response: LeadResponseTable
  lead_submission: LeadSubmissionTable
  ledger_closing: LedgerClosingTable
  ledger_line: LedgerLineTable
  loan_paper: LoanPaperTable
  loan_paper_event: LoanPaperEventTable
  loan_paper_file: LoanPaperFileTable
  login_account: LoginAccountTable
  login_attempt: LoginAttemptTable
  login_code: LoginCodeTable
  lottery: LotteryTable
  lottery_draw: LotteryDrawTable
  lottery_event: LotteryEventTable
  lottery_prize: LotteryPrizeTable
  mailing: MailingTable
  mailing_event: MailingEventTable
  mailing_recipient: MailingRecipientTable
  maintenance_visit: MaintenanceVisitTable
  maintenance_visit_voucher: MaintenanceVisitVoucherTable
  maintenance_visit_work: MaintenanceVisitWorkTable
  maintenance_work: MaintenanceWorkTable
  maintenance_work_change: MaintenanceWorkChangeTable
  media_object: MediaObjectTable
  new_car_order: NewCarOrderTable
  notice_choice: NoticeChoiceTable
  oidc_store: OidcStoreTable
  order_claim: OrderClaimTable
  order_note: OrderNoteTable
  outlet: OutletTable
  outlet_change: OutletChangeTable
  outlet_proposal: OutletProposalTable
  outlet_proposal_event: OutletProposalEventTable
  own_car: OwnCarTable
  own_car_value: OwnCarValueTable
  own_car_worth: OwnCarWorthTable
  page_change: PageChangeTable
  parcel_file: ParcelFileTable
  parcel_file_event: ParcelFileEventTable
  parcel_file_line: ParcelFileLineTable
  payment_attempt: PaymentAttemptTable
  payment_attempt_event: PaymentAttemptEventTable
  payment_attempt_order: PaymentAttemptOrderTable
  payment_incident: PaymentIncidentTable
  payment_nonce: PaymentNonceTable
  payment_notice: PaymentNoticeTable
  policy_draft: PolicyDraftTable
  policy_draft_event: PolicyDraftEventTable
  policy_version: PolicyVersionTable
  push_choice: PushChoiceTable
  push_note: PushNoteTable
  push_subscription: PushSubscriptionTable
  range_change: RangeChangeTable
  range_change_effect: RangeChangeEffectTable
  range_change_event: RangeChangeEventTable
  reconciliation: ReconciliationTable
  reconciliation_difference: ReconciliationDifferenceTable
  reference_stamp: ReferenceStampTable
  refund: RefundTable
  refund_account: RefundAccountTable
  refund_case: RefundCaseTable
  refund_case_event: RefundCaseEventTable
  refund_case_evidence: RefundCaseEvidenceTable
  refund_case_line: RefundCaseLineTable
  refund_event: RefundEventTable
  region: RegionTable
  report_key: ReportKeyTable
  report_signature: ReportSignatureTable
  retention_run: RetentionRunTable
  return_url: ReturnUrlTable
  sample_sms: SampleSmsTable
  saved_search: SavedSearchTable
  screen_session: ScreenSessionTable
  session: SessionTable
  settlement: SettlementTable
  shipment: ShipmentTable
  shipment_line: ShipmentLineTable
  shipment_trace: ShipmentTraceTable
  shop_order: ShopOrderTable
  shop_order_event: ShopOrderEventTable
  shop_order_line: ShopOrderLineTable
  short_link: ShortLinkTable
  short_link_visit: ShortLinkVisitTable
  slot_booking: SlotBookingTable
  slot_booking_event: SlotBookingEventTable
  slot_capacity: SlotCapacityTable
  slot_exception: SlotExceptionTable
  slot_kind: SlotKindTable
  slot_kind_change: SlotKindChangeTable
  slot_resource: SlotResourceTable
  slot_sheet: SlotSheetTable
  slot_use: SlotUseTable
  slot_waiting: SlotWaitingTable
  slot_waiting_event: SlotWaitingEventTable
  staff_account: StaffAccountTable
  staff_act: StaffActTable
  staff_film: StaffFilmTable
  staff_invitation: StaffInvitationTable
  staff_photo: StaffPhotoTable
  stock_car: StockCarTable
  stock_car_event: StockCarEventTable
  student_order: StudentOrderTable
  student_order_correction: StudentOrderCorrectionTable
  student_order_page: StudentOrderPageTable
  student_order_paper: StudentOrderPaperTable
  student_order_refusal: StudentOrderRefusalTable
  student_order_step: StudentOrderStepTable
  student_order_view: StudentOrderViewTable
  student_paper: StudentPaperTable
  student_paper_page: StudentPaperPageTable
  student_paper_view: StudentPaperViewTable
  student_pool: StudentPoolTable
  student_pool_event: StudentPoolEventTable
  student_qualification: StudentQualificationTable
  student_qualification_event: StudentQualificationEventTable
  student_rule: StudentRuleTable
  student_version: StudentVersionTable
  test_drive: TestDriveTable
  test_drive_answer: TestDriveAnswerTable
  test_drive_route: TestDriveRouteTable
  timed_campaign: TimedCampaignTable
  used_car: UsedCarTable
  used_car_event: UsedCarEventTable
  used_car_feed_fault: UsedCarFeedFaultTable
  used_car_owner: UsedCarOwnerTable
  used_car_photo: UsedCarPhotoTable
  used_car_price: UsedCarPriceTable
  used_car_queue: UsedCarQueueTable
  used_car_queue_event: UsedCarQueueEventTable
  used_car_service: UsedCarServiceTable
  used_car_worth: UsedCarWorthTable
  valuation_change: ValuationChangeTable
  valuation_change_event: ValuationChangeEventTable
  valuation_rule: ValuationRuleTable
  valuation_version: ValuationVersionTable
  verify_captcha: VerifyCaptchaTable
  verify_code: VerifyCodeTable
  viewing: ViewingTable
  voucher: VoucherTable
  voucher_attempt: VoucherAttemptTable
  voucher_code: VoucherCodeTable
  voucher_event: VoucherEventTable
  wish: WishTable
}
