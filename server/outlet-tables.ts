/** Tables with an outlet whose rows stay with one that closes, each with its reason (decision 114); the rest is in `handOverPorts`. */
export const staysAtOutlet: Readonly<Record<string, string>> = {
  outlet: 'the outlet itself; merged_into names who took over',
  outlet_proposal:
    'what its dealer wanted to change of it; one that waits is not approved any more, and leaves the queue',
  outlet_change: 'what was changed of this outlet, its closing among it',
  cart_line: 'a cart orders nothing yet: it says that the outlet has closed and asks for another one',
  consent_event: 'what a customer agreed to is never rewritten; taking it back reaches the successor as well',
  inspection_report: 'a sealed report names who inspected',
  lead_promise: 'measured of this outlet’s past, and reckoned anew for the successor every day',
  lead_response: 'a setting of this outlet; the successor has its own',
  screen_session: 'a screen in its showroom, which ends within the hour',
  slot_capacity: 'its own calendar; the successor has one',
  slot_exception: 'its own calendar; the successor has one',
  slot_resource: 'cars to drive and lifts are set up anew where they stand; appointments get one of the successor’s',
  slot_sheet: 'what was taken of its days; appointments are counted at the successor',
  staff_act: 'who did what, for which outlet at that time',
  test_drive_route: 'a route begins at its door',
  used_car_feed_fault: 'what was wrong with a file at that time',
  used_car_service: 'who did a work on a car',
}
