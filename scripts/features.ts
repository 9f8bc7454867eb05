export interface Feature {
  name: string
  /** Tables that this feature alone writes. */
  owns: readonly string[]
}

/**
 * The features in the order in which they may know each other: each may import earlier ones and read their tables, never
 * those of later ones. The words are the same in `server/features`, `shop/features`, `console/features` and
 * `contract/shapes`.
 */
export const features = [
  { name: 'staff', owns: ['staff_account', 'staff_act', 'staff_invitation'] },
  { name: 'account', owns: ['customer', 'session', 'login_attempt', 'return_url'] },
  { name: 'verify', owns: ['verify_captcha', 'verify_code'] },
  { name: 'consent', owns: ['policy_version', 'consent_subject', 'consent_event'] },
  { name: 'content', owns: ['dictionary_entry', 'dictionary_row', 'client_error'] },
  { name: 'media', owns: ['media_object'] },
  { name: 'photo', owns: ['staff_photo'] },
  { name: 'film', owns: ['staff_film'] },
  { name: 'region', owns: ['region'] },
  { name: 'address', owns: ['customer_address'] },
  { name: 'dealer', owns: ['outlet', 'outlet_change'] },
  { name: 'team', owns: [] },
  {
    name: 'car',
    owns: [
      'car_series',
      'car_model',
      'car_trim',
      'car_option',
      'car_trim_option',
      'car_rule',
      'car_equipment',
      'car_trim_equipment',
      'car_campaign',
      'car_campaign_gift',
      'car_gift_taking',
      'finance_product',
      'car_disclaimer',
    ],
  },
  { name: 'valuation', owns: ['valuation_version', 'valuation_rule'] },
  { name: 'garage', owns: ['own_car'] },
  { name: 'message', owns: ['customer_message', 'notice_choice'] },
  { name: 'push', owns: ['push_subscription', 'push_choice', 'push_note'] },
  { name: 'phone', owns: [] },
  { name: 'birthday', owns: [] },
  {
    name: 'slot',
    owns: [
      'slot_kind',
      'slot_kind_change',
      'slot_capacity',
      'slot_exception',
      'slot_sheet',
      'slot_booking',
      'slot_booking_event',
      'slot_resource',
      'slot_use',
      'slot_waiting',
      'slot_waiting_event',
    ],
  },
  { name: 'configure', owns: ['wish', 'brochure'] },
  { name: 'form', owns: ['lead_form', 'lead_form_version', 'lead_form_draft'] },
  { name: 'range-change', owns: ['range_change', 'range_change_event', 'range_change_effect'] },
  {
    name: 'used-car',
    owns: [
      'used_car',
      'used_car_event',
      'used_car_feed_fault',
      'used_car_worth',
      'used_car_owner',
      'used_car_photo',
      'used_car_price',
      'used_car_service',
      'inspection_report',
      'report_key',
      'report_signature',
      'timed_campaign',
    ],
  },
  { name: 'goods', owns: ['goods', 'goods_sku', 'goods_fit', 'goods_picture', 'goods_price_change'] },
  { name: 'favourite', owns: ['favourite', 'browse_record'] },
  { name: 'pick', owns: [] },
  { name: 'alert', owns: ['saved_search', 'alert_digest', 'alert_hit', 'alert_drop', 'alert_setting', 'car_news'] },
  { name: 'car-stock', owns: ['stock_car', 'stock_car_event'] },
  { name: 'new-car', owns: [] },
  { name: 'wish', owns: [] },
  { name: 'search', owns: [] },
  { name: 'student', owns: ['student_version', 'student_rule'] },
  { name: 'student-car', owns: ['student_pool', 'student_pool_event'] },
  { name: 'stock', owns: ['goods_stock_correction', 'goods_stock_move', 'used_car_queue', 'used_car_queue_event'] },
  {
    name: 'promotion',
    owns: ['campaign', 'campaign_gift', 'coupon', 'customer_coupon', 'coupon_guess', 'gift_taking'],
  },
  { name: 'freight', owns: ['freight_area', 'freight_zone'] },
  { name: 'cart', owns: ['cart_line'] },
  { name: 'ledger', owns: ['ledger_line', 'ledger_closing'] },
  {
    name: 'payment',
    owns: [
      'payment_attempt',
      'payment_attempt_event',
      'payment_attempt_order',
      'payment_incident',
      'payment_nonce',
      'payment_notice',
    ],
  },
  { name: 'refund', owns: ['refund', 'refund_event', 'refund_account'] },
  { name: 'voucher', owns: ['voucher', 'voucher_event', 'voucher_code', 'voucher_attempt'] },
  { name: 'shipment', owns: ['shipment', 'shipment_line', 'shipment_trace'] },
  { name: 'screen', owns: ['screen_session'] },
  { name: 'launch', owns: ['launch_allotment', 'launch_allotment_change', 'launch_place', 'launch_place_event'] },
  {
    name: 'order',
    owns: [
      'shop_order',
      'shop_order_event',
      'shop_order_line',
      'settlement',
      'invoice',
      'invoice_event',
      'car_deposit',
      'new_car_order',
      'car_trade_in',
      'car_price_change',
      'car_contract',
      'car_decline',
      'car_contract_paper',
      'car_signature',
      'car_part',
      'car_part_event',
      'car_contract_end',
      'student_order',
    ],
  },
  { name: 'packing', owns: [] },
  { name: 'parcel-file', owns: ['parcel_file', 'parcel_file_event', 'parcel_file_line'] },
  { name: 'settlement', owns: [] },
  { name: 'car-order', owns: [] },
  {
    name: 'refund-case',
    owns: ['refund_case', 'refund_case_event', 'refund_case_line', 'refund_case_evidence'],
  },
  {
    name: 'reconciliation',
    owns: [
      'reconciliation',
      'reconciliation_difference',
      'channel_bill',
      'channel_bill_line',
      'channel_bill_file',
      'channel_bill_part',
    ],
  },
  { name: 'money', owns: [] },
  { name: 'comment', owns: ['goods_comment', 'goods_comment_event', 'goods_comment_picture'] },
  { name: 'dealer-shop', owns: [] },
  { name: 'outlet-proposal', owns: ['outlet_proposal', 'outlet_proposal_event'] },
  {
    name: 'lead',
    owns: ['lead', 'lead_event', 'lead_submission', 'lead_contact', 'lead_response', 'lead_gone', 'lead_promise'],
  },
  { name: 'content-page', owns: ['content_page', 'content_version', 'content_version_event'] },
  { name: 'policy-draft', owns: ['policy_draft', 'policy_draft_event'] },
  { name: 'activity', owns: ['activity', 'activity_event', 'activity_place', 'activity_place_event'] },
  { name: 'lottery', owns: ['lottery', 'lottery_event', 'lottery_prize', 'lottery_draw'] },
  { name: 'test-drive', owns: ['test_drive', 'test_drive_answer', 'test_drive_route'] },
  { name: 'viewing', owns: ['viewing'] },
  { name: 'milestone', owns: ['car_milestone', 'car_milestone_event', 'hand_over', 'hand_over_signature'] },
  { name: 'loan-paper', owns: ['loan_paper', 'loan_paper_event', 'loan_paper_file'] },
  {
    name: 'qualification',
    owns: [
      'student_qualification',
      'student_qualification_event',
      'student_paper',
      'student_paper_page',
      'student_paper_view',
    ],
  },
  {
    name: 'student-order',
    owns: [
      'student_order_step',
      'student_order_refusal',
      'student_order_correction',
      'student_order_paper',
      'student_order_page',
      'student_order_view',
    ],
  },
  { name: 'programme', owns: [] },
  {
    name: 'maintenance',
    owns: [
      'maintenance_work',
      'maintenance_work_change',
      'maintenance_visit',
      'maintenance_visit_work',
      'maintenance_visit_voucher',
    ],
  },
  {
    name: 'sell',
    owns: [
      'car_offer',
      'car_offer_event',
      'car_offer_line',
      'car_offer_evidence',
      'car_offer_account',
      'car_offer_new_account',
      'car_inspection',
      'car_inspection_photo',
    ],
  },
  { name: 'valuation-change', owns: ['valuation_change', 'valuation_change_event'] },
  { name: 'goods-file', owns: ['goods_file', 'goods_file_event', 'goods_file_line'] },
  { name: 'replace', owns: ['car_replacement'] },
  { name: 'car-value', owns: ['own_car_worth', 'own_car_value'] },
  { name: 'report', owns: [] },
  { name: 'privacy', owns: ['data_export', 'account_deletion', 'account_deletion_event', 'retention_run'] },
  { name: 'mailing', owns: ['mailing', 'mailing_event', 'mailing_recipient'] },
  { name: 'desk', owns: ['order_note', 'order_claim', 'desk_view'] },
  { name: 'figures', owns: [] },
  { name: 'today', owns: [] },
  { name: 'entry', owns: [] },
  { name: 'reach', owns: ['landing_start', 'landing_visit', 'page_change', 'short_link', 'short_link_visit'] },
  { name: 'home', owns: [] },
  { name: 'not-found', owns: [] },
  { name: 'ui-page', owns: [] },
] as const satisfies readonly Feature[]

/** Tables of what carries the features: the installation, remembered answers, the embedded login service, the stand-in that sends text messages. */
export const baseTables = [
  'idempotency',
  'installation',
  'reference_stamp',
  'login_account',
  'login_code',
  'oidc_store',
  'sample_sms',
] as const

export interface Port {
  /** The one file that may. */
  file: string
  table: string
  /** Reads only, if absent. */
  writes?: true
  why: string
}

/** Where a feature touches the table of another against the order: few, each for a reason (decision 041). */
export const ports: readonly Port[] = [
  {
    file: 'server/features/lead/desk-lead-detail.queries.ts',
    table: 'test_drive',
    why: 'a lead at the desk shows its test drives among its appointments',
  },
  {
    file: 'server/features/consent/consent.view.ts',
    table: 'outlet',
    why: 'a consent to hand data over names the dealer',
  },
  {
    file: 'server/features/consent/withdrawal.queries.ts',
    table: 'outlet',
    why: 'a consent that is taken back also ends what the successor of a closed outlet got with it',
  },
  {
    file: 'server/features/stock/stock.states.ts',
    table: 'used_car',
    writes: true,
    why: 'who holds a car is the machine of the stock; what the car is belongs to the used cars',
  },
  {
    file: 'server/features/stock/goods-stock.queries.ts',
    table: 'goods_sku',
    writes: true,
    why: 'the columns stock and held are counted here, in the statement that locks the row',
  },
  {
    file: 'server/features/stock/stock-correction.queries.ts',
    table: 'goods_sku',
    writes: true,
    why: 'the column stock, when somebody counted differently',
  },
  {
    file: 'server/features/car/car.queries.ts',
    table: 'used_car',
    why: 'the menu says of each trim how many used cars there are and from what price',
  },
  {
    file: 'server/features/dealer/dealer.queries.ts',
    table: 'used_car',
    why: 'the page of an outlet says how many used cars it has',
  },
  {
    file: 'server/features/region/region.queries.ts',
    table: 'outlet',
    why: 'the cities that the picker offers first are those with most outlets',
  },
  {
    file: 'server/features/staff/staff.queries.ts',
    table: 'outlet',
    why: 'the dealer of the demonstration belongs to the first outlet',
  },
  {
    file: 'server/features/film/film.queries.ts',
    table: 'content_version',
    why: 'a film is played while a page shows it; which versions name it stands in their blocks',
  },
  {
    file: 'server/features/launch/launch.queries.ts',
    table: 'shop_order',
    why: 'a place for the launch model says which order it became',
  },
  {
    file: 'server/features/car-stock/stock-car.queries.ts',
    table: 'shop_order',
    why: 'a new car in stock says which order it is for',
  },
  {
    file: 'server/features/order/car-trade-in.queries.ts',
    table: 'car_offer',
    why: 'an order of a new car names the offer for the old one, and says what became of it',
  },
  {
    file: 'server/features/order/new-car.stock.ts',
    table: 'hand_over',
    why: 'an order that has ended ends the appointment for its hand-over',
  },
  {
    file: 'server/features/slot/booking.queries.ts',
    table: 'hand_over',
    why: 'an appointment for a hand-over leads to its order',
  },
  {
    file: 'server/features/slot/booking.queries.ts',
    table: 'viewing',
    why: 'messages and calendar files of a viewing by video name its link in the place of an address',
  },
  {
    file: 'server/features/slot/booking.queries.ts',
    table: 'shop_order',
    why: 'the same, by the number of the order',
  },
  {
    file: 'server/features/comment/comment.queries.ts',
    table: 'car_milestone',
    why: 'whoever was handed a new car may judge it',
  },
  {
    file: 'server/features/used-car/used-car.queries.ts',
    table: 'favourite',
    why: 'the page of a car says how many customers marked it',
  },
  {
    file: 'server/features/goods/goods.queries.ts',
    table: 'favourite',
    why: 'the page of a good says how many customers marked it, in the one statement that reads the page',
  },
  {
    file: 'server/features/order/order.queries.ts',
    table: 'refund_case',
    why: 'an order on a list leads to its newest application',
  },
  {
    file: 'server/features/order/order-lines.queries.ts',
    table: 'refund_case',
    why: 'an order shows its applications',
  },
  {
    file: 'server/features/order/order.queries.ts',
    table: 'goods_comment',
    why: 'an order on a list says whether something of it can be commented on',
  },
]
