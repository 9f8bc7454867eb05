// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface BrowseRecordTable {
  customer_id: number
  kind: 'newcar' | 'usedcar' | 'goods'
  item_id: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CampaignTable {
  code: string
  kind: 'amountOff' | 'percentOff' | 'gift'
  name_cn: string
  name_en: string
  label_cn: string
  label_en: string
  categories: Generated<string[]>
  spu_codes: Generated<string[]>
  reduction: ColumnType<unknown, string | null | undefined, string | null>
  state: Generated<'draft' | 'publish' | 'withdrawn'>
  starts_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
}

export interface CampaignGiftTable {
  gift_id: string
  campaign_code: string
  sku_code: string
  from_fen: number
  quantity: Generated<number>
  quota: number
  taken: Generated<number>
  sort: Generated<number>
}

export interface CarModelTable {
  range_code: string
  series_code: string
  name_cn: string
  name_en: string
  energy: 'BEV' | 'PHEV' | 'ICE'
  sort: number
}

export interface CarSeriesTable {
  series_code: string
  name_cn: string
  name_en: string
  star_cn: string
  kind_cn: string
  kind_en: string
  intro_cn: string
  intro_en: string
  body_type: 'sedan' | 'hatch' | 'suv' | 'wagon' | 'coupe'
  body_key: 'sedan' | 'fastback' | 'touring' | 'suv' | 'large-suv' | 'compact'
  sort: number
}

export interface CarTrimTable {
  spu_id: number
  range_code: string
  series_code: string
  package_code: string
  name_cn: string
  name_en: string
  short_name_cn: string
  short_name_en: string
  first_model_year: number
  last_model_year: number | null
  sop_on: string
  msrp_fen: number
  energy: 'BEV' | 'PHEV' | 'ICE'
  power_kw: number
  torque_nm: number
  displacement_ml: number | null
  cylinders: number | null
  battery_kwh: number | null
  range_km: number | null
  consumption: number
  accel_s: number
  top_speed_kmh: number
  gearbox: 'single' | '7dct' | '8at' | '9at' | 'ecvt'
  drive: 'fwd' | 'rwd' | 'awd'
  seats: number
  doors: number
  length_mm: number
  width_mm: number
  height_mm: number
  wheelbase_mm: number
  kerb_kg: number
  boot_l: number
  tyre_size: string
  emission_level: number
  body_key: 'sedan' | 'fastback' | 'touring' | 'suv' | 'large-suv' | 'compact'
  equipment: string[]
  sort: number
}

export interface CartLineTable {
  id: GeneratedAlways<number>
  customer_id: number
  sku_code: string
  delivery_way: 'express' | 'pickup' | 'fitting'
  outlet_id: number | null
  quantity: number
  chosen: Generated<boolean>
  seen_fen: number
  added_at: ColumnType<Date, Date | string, Date | string>
  changed_at: ColumnType<Date, Date | string, Date | string>
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
  first_at: ColumnType<Date, Date | string, Date | string>
  last_at: ColumnType<Date, Date | string, Date | string>
}

export interface CouponTable {
  coupon_code: string
  title_cn: string
  title_en: string
  categories: Generated<string[]>
  spu_codes: Generated<string[]>
  reduction: ColumnType<unknown, string, string>
  offered: boolean
  state: Generated<'draft' | 'publish' | 'withdrawn'>
  quota: number | null
  taken: Generated<number>
  most_each: Generated<number>
  take_from: ColumnType<Date, Date | string, Date | string>
  take_until: ColumnType<Date, Date | string, Date | string>
  valid_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  valid_days: number | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
}

export interface CustomerTable {
  id: GeneratedAlways<number>
  gcid: string
  sub: string
  given_name: Generated<string>
  surname: Generated<string>
  gender: 'FEMALE' | 'MALE' | null
  mobile: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_login_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CustomerAddressTable {
  id: GeneratedAlways<number>
  customer_id: number
  recipient: string
  mobile: string
  area_code: number
  street: string
  tag: 'home' | 'work' | 'other'
  is_default: boolean
  created_at: ColumnType<Date, Date | string, Date | string>
  changed_at: ColumnType<Date, Date | string, Date | string>
}

export interface CustomerCouponTable {
  id: GeneratedAlways<number>
  coupon_no: string
  coupon_code: string
  customer_id: number
  taken_at: ColumnType<Date, Date | string, Date | string>
  valid_until: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  settlement_id: number | null
}

export interface CustomerMessageTable {
  id: GeneratedAlways<number>
  customer_id: number
  kind: string
  order_no: string | null
  title_cn: string
  title_en: string
  body_cn: string
  body_en: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface DictionaryEntryTable {
  id: GeneratedAlways<number>
  list: string
  code: string
  name_cn: string
  name_en: string
  parent: string | null
  sort: Generated<number>
  type: string | null
  value: string | null
  extra: ColumnType<unknown, string | undefined, string>
  enabled: Generated<boolean>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FavouriteTable {
  customer_id: number
  kind: 'newcar' | 'usedcar' | 'goods'
  item_id: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FreightAreaTable {
  region_code: number
  zone_code: string
}

export interface FreightZoneTable {
  zone_code: string
  name_cn: string
  name_en: string
  served: boolean
  remote: boolean
  first_g: number
  first_fen: number
  step_g: number
  step_fen: number
  free_from_fen: number | null
  sort: number
}

export interface GiftTakingTable {
  order_id: number
  gift_id: string
  quantity: number
  taken_at: ColumnType<Date, Date | string, Date | string>
  given_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GoodsTable {
  id: GeneratedAlways<number>
  spu_code: string
  category_code: string
  shelf: 'apparel' | 'bags' | 'living' | 'models' | 'children' | null
  kind: 'goods' | 'package'
  name_cn: string
  name_en: string
  fact_cn: string
  fact_en: string
  about_cn: string[]
  about_en: string[]
  items: ColumnType<unknown, string | undefined, string>
  delivery_ways: string[]
  install_fen: Generated<number>
  return_policy: 'seven-days' | 'confirm' | 'custom-made' | 'voucher'
  returnable: GeneratedAlways<boolean>
  energies: Generated<string[]>
  season: 'winter' | 'summer' | null
  most_each: number | null
  valid_months: number | null
  state: Generated<'pre_publish' | 'publish' | 'withdrawn'>
  listed_at: ColumnType<Date, Date | string, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  sort: number
  version: Generated<number>
  sheet: ColumnType<unknown, string | undefined, string>
  size_table: ColumnType<unknown, string | null | undefined, string | null>
}

export interface GoodsCommentTable {
  id: GeneratedAlways<number>
  order_id: number
  line_seq: number
  customer_id: number
  spu_code: string
  stars: number
  body: Generated<string>
  anonymous: boolean
  state: 'audit' | 'shown' | 'refused'
  reply: Generated<string>
  created_at: ColumnType<Date, Date | string, Date | string>
  state_at: ColumnType<Date, Date | string, Date | string>
}

export interface GoodsCommentEventTable {
  id: number
  seq: number
  event: string
  from_state: string | null
  to_state: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actor_id: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface GoodsCommentPictureTable {
  comment_id: number
  seq: number
  object_id: string
}

export interface GoodsFitTable {
  spu_code: string
  series_code: string
  year_from: number
  year_to: number | null
}

export interface GoodsPriceChangeTable {
  id: GeneratedAlways<number>
  sku_id: number
  price_fen: number
  show_price_fen: number | null
  effective_at: ColumnType<Date, Date | string, Date | string>
  planned_by: number
  planned_at: ColumnType<Date, Date | string, Date | string>
  applied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  from_price_fen: number | null
  from_show_price_fen: number | null
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancelled_by: number | null
}

export interface GoodsSkuTable {
  id: GeneratedAlways<number>
  sku_code: string
  spu_code: string
  colour: string | null
  colour_cn: string | null
  colour_en: string | null
  colour_hex: string | null
  size: string | null
  size_cn: string | null
  size_en: string | null
  price_fen: number
  show_price_fen: number | null
  weight_g: number
  stock: number
  held: Generated<number>
  state: Generated<'publish' | 'withdrawn'>
  sort: number
}

export interface GoodsStockCorrectionTable {
  id: GeneratedAlways<number>
  sku_id: number
  difference: number
  stock: number
  reason: string
  staff_id: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface IdempotencyTable {
  key_hash: Buffer
  body_hash: Buffer
  answer: Buffer | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  caller: Buffer | null
  running_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface InspectionReportTable {
  id: Generated<number>
  report_no: string
  used_car_id: number
  vin: string
  catalogue: 'BEV' | 'PHEV' | 'ICE'
  catalogue_version: Generated<number>
  outlet_id: number
  inspector_cn: string
  inspector_en: string
  inspected_on: string
  odometer_km: number
  score: number
  gb_level: number
  grade: number
  item_count: number
  passed_count: number
  areas: ColumnType<unknown, string, string>
  defects: ColumnType<unknown, string, string>
  measured: ColumnType<unknown, string, string>
  sha256: string
}

export interface InstallationTable {
  name: string
  salt: Buffer
  mark: Buffer
  since: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface InvoiceIssueTable {
  id: GeneratedAlways<number>
  order_id: number
  invoice_no: string
  amount_fen: number
  staff_id: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface LoginAccountTable {
  sub: string
  kind: 'customer' | 'staff'
  phone: string
  surname: Generated<string>
  given_name: Generated<string>
  gender: 'female' | 'male' | null
  role: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LoginAttemptTable {
  state_hash: Buffer
  browser_hash: Buffer
  kind: 'customer' | 'staff'
  origin: string
  verifier: string
  nonce: string
  back: string
  user_agent: Generated<string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface LoginCodeTable {
  kind: string
  phone: string
  code: string
  tries: Generated<number>
  sent_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  hour_began_at: ColumnType<Date, Date | string, Date | string>
  sent_in_hour: number
}

export interface MediaObjectTable {
  object_id: string
  customer_id: number
  purpose: 'refundEvidence' | 'comment' | 'paper'
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
  width: number | null
  height: number | null
  sent_sha256: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
  keep_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OidcStoreTable {
  kind: string
  id: string
  payload: ColumnType<unknown, string, string>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  consumed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OrderNoteTable {
  id: GeneratedAlways<number>
  order_id: number
  staff_id: number
  text: string
  at: ColumnType<Date, Date | string, Date | string>
}

export interface OutletTable {
  outlet_id: number
  cbu_no: string
  dealer_name_cn: string
  dealer_name_en: string
  name_cn: string
  name_en: string
  short_name_cn: string
  short_name_en: string
  province_code: number
  city_code: number
  area_code: number | null
  address_cn: string
  address_en: string
  phone: string
  lng: number
  lat: number
  services: string[]
  hours: ColumnType<unknown, string, string>
  holidays: ColumnType<unknown, string | undefined, string>
  rating: number
  review_count: Generated<number>
  languages: string[]
  test_drive_models: string[]
  capacity: number
  picture: string
  shop_id: number
  shop_template: string
  shop_resource_url: string
  rotations: ColumnType<unknown, string | undefined, string>
  opened_on: string
  state: Generated<'open' | 'closed'>
  search_text: string
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PaymentAttemptTable {
  id: GeneratedAlways<number>
  out_trade_no: string
  customer_id: number
  channel: string
  method: 'wechat' | 'alipay' | 'unionpay'
  amount_fen: number
  state: 'open' | 'paid' | 'closed' | 'otherSum'
  expires_at: ColumnType<Date, Date | string, Date | string>
  channel_trade_no: string | null
  paid_fen: Generated<number>
  refunded_fen: Generated<number>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  poll_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  polls: Generated<number>
  created_at: ColumnType<Date, Date | string, Date | string>
  state_at: ColumnType<Date, Date | string, Date | string>
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PaymentAttemptEventTable {
  id: number
  seq: number
  event: string
  from_state: string | null
  to_state: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actor_id: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface PaymentAttemptOrderTable {
  attempt_id: number
  order_id: number
  amount_fen: number
}

export interface PaymentIncidentTable {
  id: GeneratedAlways<number>
  kind: 'unknownTrade' | 'wrongAmount' | 'unknownRefund' | 'refundStuck' | 'earnestOwed' | 'refundedTwice' | 'notBooked'
  channel: string
  number: string
  facts: ColumnType<unknown, string, string>
  times: Generated<number>
  first_at: ColumnType<Date, Date | string, Date | string>
  last_at: ColumnType<Date, Date | string, Date | string>
  resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  resolved_by: number | null
}

export interface ReferenceStampTable {
  name: string
  stamp: string
  filled_at: ColumnType<Date, Date | string, Date | string>
}

export interface RefundTable {
  id: GeneratedAlways<number>
  out_refund_no: string
  order_id: number
  attempt_id: number
  amount_fen: number
  reason: 'cancelled' | 'holdExpired' | 'paidLate' | 'paidTwice' | 'refundCase' | 'restored' | 'notBooked' | 'otherSum'
  state: 'asked' | 'sending' | 'stuck' | 'done' | 'offline'
  channel_refund_no: string | null
  tries: Generated<number>
  asked_at: ColumnType<Date, Date | string, Date | string>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state_at: ColumnType<Date, Date | string, Date | string>
  case_id: number | null
  offline_reference: string | null
  first_payer: number | null
}

export interface RefundAccountTable {
  refund_id: number
  holder: string
  bank: string
  account_no: string
  given_by: 'customer' | 'staff'
  staff_id: number | null
  given_at: ColumnType<Date, Date | string, Date | string>
}

export interface RefundCaseTable {
  id: GeneratedAlways<number>
  case_no: string
  order_id: number
  customer_id: number
  with_return: boolean
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
  explanation: Generated<string>
  state:
    | 'audit'
    | 'return_audit'
    | 'return_audit_user'
    | 'return_audit_dealer'
    | 'return_refund_audit'
    | 'refunding'
    | 'refund_end'
    | 'refunded_end'
    | 'offline_end'
    | 'refund_cancel_end'
    | 'reject_end'
    | 'return_reject_end'
    | 'return_refund_reject_end'
  goods_fen: number
  freight_fen: Generated<number>
  amount_fen: number
  order_state: string
  judged_in: string | null
  sellable: boolean | null
  first_approver: number | null
  reply: Generated<string>
  return_carrier: string | null
  return_parcel_no: string | null
  offline_reference: string | null
  appealed: Generated<boolean>
  appeal: Generated<string>
  asked_at: ColumnType<Date, Date | string, Date | string>
  send_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  review_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state_at: ColumnType<Date, Date | string, Date | string>
  freight_taken_fen: Generated<number>
  tracking: ColumnType<unknown, string | null | undefined, string | null>
}

export interface RefundCaseEventTable {
  id: number
  seq: number
  event: string
  from_state: string | null
  to_state: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actor_id: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface RefundCaseEvidenceTable {
  case_id: number
  seq: number
  object_id: string
}

export interface RefundCaseLineTable {
  case_id: number
  order_id: number
  line_seq: number
  quantity: number
  amount_fen: number
}

export interface RefundEventTable {
  id: number
  seq: number
  event: string
  from_state: string | null
  to_state: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actor_id: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface RegionTable {
  code: number
  level: 'province' | 'city' | 'area'
  parent_code: number | null
  name_cn: string
  name_en: string
  short_name_cn: string
  pinyin: string
  initials: string
  lng: number | null
  lat: number | null
  sort: number
}

export interface ReturnUrlTable {
  hash: Buffer
  address: string
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface SessionTable {
  token_hash: Buffer
  customer_id: number | null
  staff_id: number | null
  user_agent: Generated<string>
  created_at: ColumnType<Date, Date | string, Date | string>
  last_seen_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface SettlementTable {
  id: GeneratedAlways<number>
  settlement_no: string
  customer_id: number
  gross_fen: number
  campaign_fen: number
  coupon_fen: number
  freight_fen: number
  due_fen: number
  reductions: ColumnType<unknown, string, string>
  coupon_no: string | null
  placed_at: ColumnType<Date, Date | string, Date | string>
}

export interface ShipmentTable {
  id: GeneratedAlways<number>
  order_id: number
  carrier: string
  parcel_no: string
  shipped_by: number
  shipped_at: ColumnType<Date, Date | string, Date | string>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShipmentLineTable {
  shipment_id: number
  order_id: number
  line_seq: number
  quantity: number
}

export interface ShipmentTraceTable {
  shipment_id: number
  at: ColumnType<Date, Date | string, Date | string>
  status: 'collected' | 'transit' | 'delivering' | 'delivered' | 'problem'
  place: Generated<string>
  text_cn: string
  text_en: string
}

export interface ShopOrderTable {
  id: GeneratedAlways<number>
  order_no: string
  kind: 'usedCarDeposit' | 'goods' | 'fitted' | 'package'
  customer_id: number
  outlet_id: number | null
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
  due_fen: number
  paid_fen: Generated<number>
  refunded_fen: Generated<number>
  terms_version: string
  terms_at: ColumnType<Date, Date | string, Date | string>
  placed_at: ColumnType<Date, Date | string, Date | string>
  pay_until: ColumnType<Date, Date | string, Date | string>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempt_id: number | null
  hold_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state_at: ColumnType<Date, Date | string, Date | string>
  settlement_id: number | null
  delivery_way: 'express' | 'pickup' | 'fitting' | null
  recipient: ColumnType<unknown, string | null | undefined, string | null>
  freight_fen: Generated<number>
  remark: Generated<string>
  invoice: ColumnType<unknown, string | null | undefined, string | null>
  visit_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  receive_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  received_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  valid_months: number | null
  valid_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  warned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  case_state: string | null
  tracking: ColumnType<unknown, string | null | undefined, string | null>
  pay_failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShopOrderEventTable {
  id: number
  seq: number
  event: string
  from_state: string | null
  to_state: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actor_id: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ShopOrderLineTable {
  order_id: number
  seq: number
  kind: 'usedCar' | 'goods'
  item_no: string
  used_car_id: number | null
  title_cn: string
  title_en: string
  picture: ColumnType<unknown, string, string>
  quantity: Generated<number>
  price_fen: number
  due_fen: number
  deposit_kind: 'intention' | 'earnest' | null
  sku_id: number | null
  spu_code: string | null
  category_code: string | null
  option_cn: Generated<string>
  option_en: Generated<string>
  install_fen: Generated<number>
  campaign_code: string | null
  campaign_fen: Generated<number>
  coupon_fen: Generated<number>
  gift: Generated<boolean>
  returnable: Generated<boolean>
  shipped: Generated<number>
  asked: Generated<number>
  dropped: Generated<number>
  back: Generated<number>
  back_fen: Generated<number>
}

export interface StaffAccountTable {
  id: GeneratedAlways<number>
  sub: string
  name: string
  role: 'operator' | 'dealer' | 'reviewer' | 'finance' | 'administrator'
  outlet_id: number | null
  active: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StaffActTable {
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date | string, Date | string>
  staff_id: number
  role: 'operator' | 'dealer' | 'reviewer' | 'finance' | 'administrator'
  outlet_id: number | null
  call: string
  subject: string
  facts: ColumnType<unknown, string, string>
  ip_hash: Buffer
  request_id: string
}

export interface UsedCarTable {
  id: Generated<number>
  car_no: string
  vin: string
  spu_id: number
  series_code: string
  range_code: string
  title_cn: string
  title_en: string
  model_year: number
  first_registered_on: string | null
  mileage_km: number
  paint: string
  cabin: 'stone' | 'night' | 'cognac' | 'claret'
  body_key: 'sedan' | 'fastback' | 'touring' | 'suv' | 'large-suv' | 'compact'
  energy: 'BEV' | 'PHEV' | 'ICE'
  displacement_ml: number | null
  gearbox: string
  battery_health: number | null
  emission_level: number
  plate_city_code: number | null
  transfer_count: Generated<number>
  use_kind: Generated<'private' | 'rental' | 'showroom' | 'testdrive'>
  vehicle_source: 'factory' | 'showroom' | 'testdrive' | 'replace'
  msrp_fen: number
  price_fen: number
  monthly_fen: number
  price_drop_fen: Generated<number>
  deposit_fen: Generated<number>
  deposit_kind: Generated<'intention' | 'earnest'>
  certified: Generated<boolean>
  grade: number | null
  accident: Generated<boolean>
  flood: Generated<boolean>
  fire: Generated<boolean>
  is_video: Generated<boolean>
  key_count: Generated<number>
  equipment: Generated<string[]>
  outlet_id: number
  province_code: number
  city_code: number
  insurance_until: string | null
  inspection_until: string | null
  warranty_until: string | null
  state: Generated<'pre_publish' | 'publish' | 'reserved' | 'sold' | 'withdrawn'>
  hold_order_id: number | null
  listed_at: ColumnType<Date, Date | string, Date | string>
  sold_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  search_text: string
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  smart_rank: GeneratedAlways<number>
}

export interface UsedCarEventTable {
  id: number
  seq: number
  event: string
  from_state: string | null
  to_state: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actor_id: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface UsedCarOwnerTable {
  used_car_id: number
  seq: number
  kind: 'private' | 'company' | 'dealer' | 'factory'
  city_code: number | null
  from_on: string
  to_on: string | null
}

export interface UsedCarPriceTable {
  used_car_id: number
  at: ColumnType<Date, Date | string, Date | string>
  price_fen: number
  reason: 'listed' | 'prepared' | 'market' | 'campaign' | 'dealer'
}

export interface UsedCarServiceTable {
  used_car_id: number
  seq: number
  done_on: string
  mileage_km: number
  kind: 'maintenance' | 'repair' | 'update' | 'preparation'
  works: string[]
  outlet_id: number | null
}

export interface VoucherTable {
  id: GeneratedAlways<number>
  voucher_no: string
  order_id: number
  line_seq: number
  piece: number
  customer_id: number
  outlet_id: number
  state: 'open' | 'locked' | 'redeemed' | 'expired' | 'withdrawn'
  valid_until: ColumnType<Date, Date | string, Date | string>
  redeemed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  redeemed_by: number | null
  state_at: ColumnType<Date, Date | string, Date | string>
}

export interface VoucherAttemptTable {
  id: GeneratedAlways<number>
  staff_id: number
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface VoucherCodeTable {
  code_hash: Buffer
  voucher_id: number
  shown_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface VoucherEventTable {
  id: number
  seq: number
  event: string
  from_state: string | null
  to_state: string
  actor: 'customer' | 'staff' | 'clock' | 'channel'
  actor_id: string | null
  note: ColumnType<unknown, string | undefined, string>
  key: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export interface DB {
  browse_record: BrowseRecordTable
  campaign: CampaignTable
  campaign_gift: CampaignGiftTable
  car_model: CarModelTable
  car_series: CarSeriesTable
  car_trim: CarTrimTable
  cart_line: CartLineTable
  client_error: ClientErrorTable
  coupon: CouponTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  customer_coupon: CustomerCouponTable
  customer_message: CustomerMessageTable
  dictionary_entry: DictionaryEntryTable
  favourite: FavouriteTable
  freight_area: FreightAreaTable
  freight_zone: FreightZoneTable
  gift_taking: GiftTakingTable
  goods: GoodsTable
  goods_comment: GoodsCommentTable
  goods_comment_event: GoodsCommentEventTable
  goods_comment_picture: GoodsCommentPictureTable
  goods_fit: GoodsFitTable
  goods_price_change: GoodsPriceChangeTable
  goods_sku: GoodsSkuTable
  goods_stock_correction: GoodsStockCorrectionTable
  idempotency: IdempotencyTable
  inspection_report: InspectionReportTable
  installation: InstallationTable
  invoice_issue: InvoiceIssueTable
  login_account: LoginAccountTable
  login_attempt: LoginAttemptTable
  login_code: LoginCodeTable
  media_object: MediaObjectTable
  oidc_store: OidcStoreTable
  order_note: OrderNoteTable
  outlet: OutletTable
  payment_attempt: PaymentAttemptTable
  payment_attempt_event: PaymentAttemptEventTable
  payment_attempt_order: PaymentAttemptOrderTable
  payment_incident: PaymentIncidentTable
  reference_stamp: ReferenceStampTable
  refund: RefundTable
  refund_account: RefundAccountTable
  refund_case: RefundCaseTable
  refund_case_event: RefundCaseEventTable
  refund_case_evidence: RefundCaseEvidenceTable
  refund_case_line: RefundCaseLineTable
  refund_event: RefundEventTable
  region: RegionTable
  return_url: ReturnUrlTable
  session: SessionTable
  settlement: SettlementTable
  shipment: ShipmentTable
  shipment_line: ShipmentLineTable
  shipment_trace: ShipmentTraceTable
  shop_order: ShopOrderTable
  shop_order_event: ShopOrderEventTable
  shop_order_line: ShopOrderLineTable
  staff_account: StaffAccountTable
  staff_act: StaffActTable
  used_car: UsedCarTable
  used_car_event: UsedCarEventTable
  used_car_owner: UsedCarOwnerTable
  used_car_price: UsedCarPriceTable
  used_car_service: UsedCarServiceTable
  voucher: VoucherTable
  voucher_attempt: VoucherAttemptTable
  voucher_code: VoucherCodeTable
  voucher_event: VoucherEventTable
}
